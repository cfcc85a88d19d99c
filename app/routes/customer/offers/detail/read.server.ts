import { type IsoOffer, listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { mayAccept, mayDelete } from "~/domain/iso-offers";
import { onlyOffer } from "../../../iso-offers/only-offer.server";
import { shownOffer } from "../../../iso-offers/prices";

/** One offer to look at: whoever decides on it is shown it anew. */
export async function readOffer(portal: Portal, id: string) {
  const { page, asOf } = await portal.list(listIsoOffers, {
    params: { id: portal.companyId },
    query: { offer_id: id },
  });
  const offer = onlyOffer(portal, page, id);
  return {
    offer: shownOffer(offer, portal.showsPrices),
    asOf,
    mayAccept: portal.showsPrices && mayAccept(offer.status),
    mayDelete: mayDelete(offer.status),
    showsPrices: portal.showsPrices,
    receipt: receiptOf(offer, portal),
    formToken: portal.formToken(),
  };
}

/** What proves that the text was accepted, by whom and when; null while it is not. */
function receiptOf(offer: IsoOffer, { company }: Pick<Portal, "company">) {
  const { status, accepted_at, accepted_by_name, legal_text } = offer;
  if (status !== "accepted" || accepted_at === null) return null;
  return {
    term: legal_text.title,
    hash: legal_text.hash,
    company: company && { tradeName: company.tradeName, document: company.document },
    by: accepted_by_name ?? "Não informado",
    at: accepted_at,
  };
}

export type OfferPage = Awaited<ReturnType<typeof readOffer>>;
