import type { IsoOffer } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";

/** The one that was asked for, or the 404 page. The source leaves the query open: another upstream may list more. */
export function onlyOffer(
  { requestId }: Pick<Portal, "requestId">,
  offers: readonly IsoOffer[],
  id: string,
): IsoOffer {
  return offers.find((offer) => offer.id === id) ?? throwNotFound(requestId);
}
