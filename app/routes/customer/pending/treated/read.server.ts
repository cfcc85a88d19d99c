import { listPendings, type Pending } from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { MOST } from "../selection.server";

const OUTCOMES = { feitas: "done", falhas: "failed", inelegiveis: "ineligible" } as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

export interface TreatedRow {
  outcome: Outcome;
  pending: Pending;
}

/** What became of each, read anew: the address only says which came to what. */
export async function readTreated(portal: Portal, search: URLSearchParams) {
  const listed = Object.entries(OUTCOMES).flatMap(([name, outcome]) =>
    (search.get(name) ?? "").split(",").flatMap((id) => (/^[\w-]{1,64}$/.test(id) ? { id, outcome } : [])),
  );
  if (listed.length === 0) throw await portal.redirect(to("customer/pending"));
  if (listed.length > MOST) throwNotFound(portal.requestId);
  const { items } = await portal.ask(listPendings, {
    params: { customerId: portal.customerId },
    query: { id: listed.map(({ id }) => id).join(","), limit: MOST },
  });
  const rows = listed.map(({ id, outcome }): TreatedRow => {
    const pending = items.find((one) => one.id === id);
    return pending ? { outcome, pending } : throwNotFound(portal.requestId);
  });
  const more = /^[1-9]\d{0,6}$/.test(search.get("mais") ?? "") ? Number(search.get("mais")) : 0;
  return { rows, more };
}
