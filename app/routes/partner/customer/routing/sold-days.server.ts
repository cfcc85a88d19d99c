/** The sales of the last days, put to today's rules and to the rules as they would be. */
import type { RoutingProfile } from "#contract/extension/routing";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { addDays } from "~/domain/days";
import type { Flows } from "~/domain/routing/flows";
import { judgeOf } from "~/domain/routing/judge";
import type { AnyRule, CustomerRouting } from "./read-routing.server";
import { askPage, foldPages } from "./sold-pages.server";

/** Today among them. */
const DAYS = 30;
/** Fifty thousand sales: who sells more is told that it is at least so much. */
const MOST_PAGES = 5;

/** The first of them, asked with all else that a page needs; null for whoever may not read what was sold. */
export async function askSoldDays(portal: Portal, customerId: string) {
  const period = { from: addDays(portal.today, 1 - DAYS), to: portal.today };
  // The upstream tells what was sold only to who reads the rules by instalments.
  const may = holds(portal.principal.roles, "routing-rules-read");
  return { period, first: may ? await askPage(portal, customerId, period) : null };
}

/** Who takes a payment by today's rules, and by those. */
export function judgesOf({ rules, groups, contracts }: CustomerRouting, after: readonly AnyRule[]) {
  const known = groups ?? [];
  return {
    today: judgeOf({ rules, groups: known }, contracts),
    draft: judgeOf({ rules: after, groups: known }, contracts),
  };
}

/** Folds what was sold; how much of it was read, and whether any of it was. */
export async function foldSoldDays(
  { portal, customerId }: { portal: Portal; customerId: string },
  { period, first }: Awaited<ReturnType<typeof askSoldDays>>,
  fold: (rows: RoutingProfile["items"]) => void,
) {
  if (!first) return { sold: "hidden" as const, isRead: false };
  const stopped = await foldPages({
    portal,
    customerId,
    period,
    first,
    mostPages: MOST_PAGES,
    fold,
  });
  return { sold: stopped?.why ?? ("whole" as const), isRead: stopped?.why !== "failed" };
}

export const largestFirst = (flows: Flows) => [...flows.values()].sort((one, two) => two.gross - one.gross);
