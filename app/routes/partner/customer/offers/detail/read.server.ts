import type { z } from "zod";
import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { mayDelete } from "~/domain/iso-offers";
import { readList } from "~/lists/from-list";
import { stepsInWhole } from "~/lists/record-steps";
import { to } from "~/screens/to";
import { statusQuery } from "../../../../iso-offers/listed";
import { offerRow } from "../../../../iso-offers/offer-row";
import { onlyOffer } from "../../../../iso-offers/only-offer.server";
import { shownOffer } from "../../../../iso-offers/prices";
import { readHead } from "../../head.server";
import { ofCustomer, offersTo } from "../ask";
import type { customerOfferParams } from "../params.server";

/** The customer's head and one offer made to it: one wave. Looking at it is no view of the customer's. */
export async function readCustomerOffer(portal: Portal, at: z.output<typeof customerOfferParams>) {
  const list = readList(portal.url.searchParams);
  const { id } = at;
  const [head, { page, asOf }, others] = await Promise.all([
    readHead(portal, at.id),
    portal.list(listIsoOffers, offersTo(at.id, portal, { offer_id: at.offer })),
    list && portal.aside(listIsoOffers, offersTo(at.id, portal, statusQuery(list))),
  ]);
  const offer = onlyOffer(portal, ofCustomer(page, head), at.offer);
  return {
    customerId: at.id,
    offer: shownOffer(offer, portal.showsPrices),
    asOf,
    mayDelete: mayDelete(offer.status),
    showsPrices: portal.showsPrices,
    steps: stepsInWhole({
      list,
      listHref: to("partner/customer/offers", { id }),
      id: at.offer,
      ids: others && ofCustomer(others, head).map((one) => one.id),
      hrefOf: (one) => to("partner/customer/offers/detail", { id, offer: one }),
      anchorOf: offerRow,
    }),
  };
}

export type CustomerOfferPage = Awaited<ReturnType<typeof readCustomerOffer>>;
