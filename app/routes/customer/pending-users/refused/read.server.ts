import type { PendingUser } from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { MOST } from "../decide-schema.server";
import { readRequests } from "../subject.server";

const OUTCOMES = { recusados: "refused", falhas: "failed" } as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

export interface RefusedRow {
  outcome: Outcome;
  person: PendingUser;
}

/** What became of each, read anew: the address only says which came to what. */
export async function readRefused(portal: Portal, search: URLSearchParams): Promise<RefusedRow[]> {
  const listed = Object.entries(OUTCOMES).flatMap(([name, outcome]) =>
    (search.get(name) ?? "").split(",").flatMap((id) => (/^[\w-]{1,64}$/.test(id) ? { id, outcome } : [])),
  );
  if (listed.length === 0) throw await portal.redirect(to("customer/pending-users"));
  if (listed.length > MOST) throwNotFound(portal.requestId);
  const people = await readRequests(portal, [...new Set(listed.map(({ id }) => id))]);
  return listed.map(({ id, outcome }): RefusedRow => {
    const person = people.find((one) => one.id === id);
    return person ? { outcome, person } : throwNotFound(portal.requestId);
  });
}
