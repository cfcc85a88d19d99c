import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { foundOffer } from "../../iso-offers/look-up.server";

/** @param to where success leads */
export function lookUpOffer(portal: Portal, act: Parameters<typeof foundOffer>[0], id: string, to: string) {
  const input = { params: { id: portal.companyId }, query: { offer_id: id } };
  return portal.lookUp(listIsoOffers, input, foundOffer(act, { id, to }));
}
