import { listChangeRequests } from "#contract/extension/change-requests";
import { getEstablishment, listEstablishmentHistory } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { shownEstablishment } from "./shown.server";

/** How many of the latest are shown beside the registration; the rest have pages of their own. */
const LATEST = 3;

/** The registration, what was asked of it and what became of it: one wave. Only the registration must not fail. */
export async function readEstablishment(portal: Portal) {
  const params = { customerId: portal.customerId };
  const query = { limit: LATEST };
  const [{ page: establishment, asOf }, requests, history] = await Promise.all([
    portal.list(getEstablishment, { params }),
    portal.panel(listChangeRequests, { params, query }),
    portal.panel(listEstablishmentHistory, { params, query }),
  ]);
  return {
    establishment: shownEstablishment(establishment, portal.showsPrices),
    asOf,
    requests,
    history,
    today: portal.today,
    payouts: {
      change: portal.mayOpen("customer/payouts/change"),
      list: portal.mayOpen("customer/payouts"),
    },
  };
}

export type EstablishmentPage = Awaited<ReturnType<typeof readEstablishment>>;
