import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { listedOffer, readStatus } from "../../iso-offers/listed";

/** The offers that were made to the company, of one state or of all. */
export async function readOffers(portal: Portal, url: URL) {
  const status = readStatus(url.searchParams);
  const { page, asOf, fault } = await portal.list(
    listIsoOffers,
    {
      params: { id: portal.companyId },
      query: status === null ? {} : { status },
    },
    [],
  );
  return {
    offers: page.map((offer) => listedOffer(offer, portal.showsPrices)),
    asOf,
    fault,
    status,
    search: url.search,
    formToken: portal.formToken(),
  };
}

export type OffersPage = Awaited<ReturnType<typeof readOffers>>;
