import type { z } from "zod";
import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { mayDelete } from "~/domain/iso-offers";
import { onlyOffer } from "../../../../iso-offers/only-offer.server";
import { shownOffer } from "../../../../iso-offers/prices";
import { readHead } from "../../head.server";
import { ofCustomer, offersTo } from "../ask";
import type { customerOfferParams } from "../params.server";

/** The customer's head and one offer made to it: one wave. Looking at it is no view of the customer's. */
export async function readCustomerOffer(portal: Portal, at: z.output<typeof customerOfferParams>) {
  const [head, { page, asOf }] = await Promise.all([
    readHead(portal, at.id),
    portal.list(listIsoOffers, offersTo(at.id, portal, { offer_id: at.offer })),
  ]);
  const offer = onlyOffer(portal, ofCustomer(page, head), at.offer);
  return {
    customerId: at.id,
    offer: shownOffer(offer, portal.showsPrices),
    asOf,
    mayDelete: mayDelete(offer.status),
    showsPrices: portal.showsPrices,
  };
}

export type CustomerOfferPage = Awaited<ReturnType<typeof readCustomerOffer>>;
