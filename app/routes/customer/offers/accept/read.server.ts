import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { mayAccept } from "~/domain/iso-offers";
import { constraintsOf } from "~/forms/constraints.server";
import { onlyOffer } from "../../../iso-offers/only-offer.server";
import { shownOffer } from "../../../iso-offers/prices";
import { storyOf } from "../../../iso-offers/standing";
import { acceptForm } from "./schema.server";

/** The text as it stands now, for who is about to agree to it, and what else the form shows. */
export async function readAcceptance(portal: Portal, id: string) {
  const [draft, offers] = await Promise.all([
    portal.draft(acceptForm),
    portal.ask(listIsoOffers, { params: { id: portal.companyId }, query: { offer_id: id } }),
  ]);
  const offer = onlyOffer(portal, offers, id);
  const { title, iso_name, status, expiration_date, monthly_amount, condition_months, effect } = shownOffer(
    offer,
    portal.showsPrices,
  );
  return {
    offer: { id, title, iso_name, status, expiration_date, monthly_amount, condition_months, effect },
    text: offer.legal_text,
    allowed: mayAccept(offer.status),
    story: storyOf(offer),
    name: portal.user.name,
    company: portal.company && { tradeName: portal.company.tradeName, document: portal.company.document },
    today: portal.today,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(acceptForm),
  };
}

export type AcceptancePage = Awaited<ReturnType<typeof readAcceptance>>;
