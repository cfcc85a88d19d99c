import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { listedOffer, readStatus } from "../../../iso-offers/listed";
import { readHead } from "../head.server";
import { ofCustomer, offersTo } from "./ask";

/** The customer's head and the offers made to it: one wave. */
export async function readCustomerOffers(portal: Portal, customerId: string, url: URL) {
  const status = readStatus(url.searchParams);
  const [head, { page, asOf, fault }] = await Promise.all([
    readHead(portal, customerId),
    portal.list(listIsoOffers, offersTo(customerId, portal, status === null ? {} : { status }), []),
  ]);
  return {
    customerId,
    offers: ofCustomer(page, head).map((offer) => listedOffer(offer, portal.showsPrices)),
    asOf,
    fault,
    status,
    search: url.search,
  };
}

export type CustomerOffersPage = Awaited<ReturnType<typeof readCustomerOffers>>;
