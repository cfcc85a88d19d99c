/** Whether requests for access are as a decision would have them, where nobody knows what became of that. */
import { listPendingUsers } from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { foundOf } from "~/toasts/found";

const STATES = {
  approved: { one: "está aprovado", many: "estão aprovados" },
  refused: { one: "está recusado", many: "estão recusados" },
} as const;

export function lookUpDecided(portal: Portal, ids: readonly string[], status: keyof typeof STATES) {
  const params = { companyId: portal.companyId };
  const query = { id: ids.join(","), status, limit: 100 };
  const words = { what: "o pedido", ...STATES[status], to: to("customer/pending-users") };
  return portal.lookUp(listPendingUsers, { params, query }, ({ items }) =>
    foundOf({ count: items.length, total: ids.length }, words),
  );
}
