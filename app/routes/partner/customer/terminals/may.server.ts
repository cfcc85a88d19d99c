import type { Portal } from "~/access/portal.server";
import { CONFIRMED, type ConfirmedAct } from "~/routes/terminals/acts";
import { actsFor } from "~/routes/terminals/may.server";

/**
 * What this person may do with a customer's terminals from afar. A code is issued, and a device is moved, by who
 * stands before it: the customer.
 */
export function remoteActsFor(portal: Pick<Portal, "principal">): ConfirmedAct[] {
  return actsFor(portal).filter((act): act is ConfirmedAct => Object.hasOwn(CONFIRMED, act));
}
