/** Whose requests are to be decided, as the address says it. */
import {
  listPendingUsers,
  type PendingUser,
  type PendingUserFilter,
} from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { MOST } from "./decide-schema.server";
import { readPendingUserFilter } from "./filter.server";
import { masked } from "./read.server";
import { readRequests } from "./subject.server";

/** As the sentence begins that asks for fewer. */
type Verb = "Aprove" | "Recuse";

/** Reads `?id=1&id=2`; a selection that means nothing leads back to the list, which says why. */
async function requireIds(portal: Portal, search: URLSearchParams, verb: Verb): Promise<string[]> {
  const ids = [...new Set(search.getAll("id").filter((id) => /^[\w-]{1,64}$/.test(id)))];
  if (ids.length > 0 && ids.length <= MOST) return ids;
  const problem =
    ids.length === 0 ? "Marque ao menos uma pessoa na lista." : `${verb} até ${MOST} pessoas de cada vez.`;
  throw await portal.redirect(to("customer/pending-users"), warning(problem));
}

/** The people of `?id=1&id=2`, or with `escopo=filtro` all of a list's filter who wait. */
export async function askPeople(
  portal: Portal,
  search: URLSearchParams,
  verb: Verb,
): Promise<() => Promise<PendingUser[]>> {
  if (search.get("escopo") !== "filtro") {
    const ids = await requireIds(portal, search, verb);
    return () => readRequests(portal, ids);
  }
  const { query, problems } = readPendingUserFilter(search, portal);
  // What was not understood would widen the filter, and more people would be decided on than were meant.
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw await portal.redirect(to("customer/pending-users"), warning(problem));
  return () => readWaiting(portal, query, verb);
}

/** One more than fit tells that there are too many: the filter has to be narrowed. */
async function readWaiting(portal: Portal, query: PendingUserFilter, verb: Verb): Promise<PendingUser[]> {
  const params = { companyId: portal.companyId };
  const { items } = await portal.ask(listPendingUsers, {
    params,
    query: { ...query, status: "pending", limit: MOST + 1 },
  });
  if (items.length > 0 && items.length <= MOST) return items.map(masked);
  const problem =
    items.length === 0
      ? "Ninguém espera por uma decisão neste filtro."
      : `O filtro acha mais de ${MOST} pessoas. ${verb} até ${MOST} de cada vez: estreite o filtro.`;
  throw await portal.redirect(to("customer/pending-users"), warning(problem));
}
