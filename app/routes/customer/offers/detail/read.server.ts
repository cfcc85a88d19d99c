import { type IsoOffer, listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { mayAccept, mayDelete } from "~/domain/iso-offers";
import { readList } from "~/lists/from-list";
import { stepsInWhole } from "~/lists/record-steps";
import { to } from "~/screens/to";
import { statusQuery } from "../../../iso-offers/listed";
import { offerRow } from "../../../iso-offers/offer-row";
import { onlyOffer } from "../../../iso-offers/only-offer.server";
import { shownOffer } from "../../../iso-offers/prices";

/** One offer to look at: whoever decides on it is shown it anew. */
export async function readOffer(portal: Portal, id: string) {
  const list = readList(portal.url.searchParams);
  const params = { id: portal.companyId };
  const [{ page, asOf }, others] = await Promise.all([
    portal.list(listIsoOffers, { params, query: { offer_id: id } }),
    list && portal.aside(listIsoOffers, { params, query: statusQuery(list) }),
  ]);
  const offer = onlyOffer(portal, page, id);
  return {
    offer: shownOffer(offer, portal.showsPrices),
    asOf,
    mayAccept: portal.showsPrices && mayAccept(offer.status),
    mayDelete: mayDelete(offer.status),
    showsPrices: portal.showsPrices,
    receipt: receiptOf(offer, portal),
    formToken: portal.formToken(),
    steps: stepsInWhole({
      list,
      listHref: to("customer/offers"),
      id,
      ids: others?.map((one) => one.id) ?? null,
      hrefOf: (one) => to("customer/offers/detail", { offer: one }),
      anchorOf: offerRow,
    }),
  };
}

/** What proves that the text was accepted, by whom and when; null while it is not. The text itself names amounts. */
function receiptOf(offer: IsoOffer, { company, showsPrices }: Pick<Portal, "company" | "showsPrices">) {
  const { status, accepted_at, accepted_by_name, legal_text } = offer;
  if (status !== "accepted" || accepted_at === null) return null;
  return {
    term: legal_text.title,
    hash: legal_text.hash,
    paragraphs: showsPrices ? legal_text.paragraphs : [],
    company: company && { tradeName: company.tradeName, document: company.document },
    by: accepted_by_name ?? "Não informado",
    at: accepted_at,
  };
}

export type OfferPage = Awaited<ReturnType<typeof readOffer>>;
