import { getPayoutApprovals, listPayoutChanges } from "#contract/extension/payout-changes";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";

/** The latest changes that are over; the history of the establishment tells all. */
const LATEST = 20;

/** What the company asks for, what is under way, and what became of the last ones: one wave. */
export async function readPayouts(portal: Portal) {
  const params = { customerId: portal.customerId };
  const [approvals, open, closed] = await Promise.all([
    portal.panel(getPayoutApprovals, { params }),
    portal.list(listPayoutChanges, { params, query: { state: "waiting,approved", limit: 100 } }, NO_PAGE),
    portal.list(
      listPayoutChanges,
      { params, query: { state: "done,refused,expired,withdrawn", limit: LATEST } },
      NO_PAGE,
    ),
  ]);
  return {
    approvals,
    open: open.page.items,
    closed: closed.page.items,
    fault: open.fault ?? closed.fault,
    asOf: open.asOf ?? closed.asOf,
    now: portal.now,
    mayReadHistory: portal.mayOpen("customer/establishment/history"),
    mayChange: portal.mayOpen("customer/payouts/change"),
  };
}

export type PayoutsPage = Awaited<ReturnType<typeof readPayouts>>;
