/** What other rules would do: the sales of the last days by today's rules and by those, and what would be wrong. */
import { getFees } from "#contract/extension/fees";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { addDays } from "~/domain/days";
import { feeTable } from "~/domain/routing/fee-table";
import { findFindings } from "~/domain/routing/findings";
import { addFlows, type Flows } from "~/domain/routing/flows";
import { judgeOf } from "~/domain/routing/judge";
import { addSales, emptyReplay } from "~/domain/routing/replay";
import { findingWords } from "~/words/routing-findings";
import { comparisonOf, type ReplayPrices } from "./comparison";
import { type AnyRule, type CustomerRouting, missingOf } from "./read-routing.server";
import { askPage, foldPages } from "./sold-pages.server";
import { fingerprintOf, keyOf } from "./warnings.server";

/** Days of the sales that are put to the rules as they would be, today among them. */
const DAYS = 30;
/** Fifty thousand sales: who sells more is told that it is at least so much. */
const MOST_PAGES = 5;

/** The sales and the fees that an effect is counted on: asked with all else that a page needs. */
export async function askSold(portal: Portal, customerId: string) {
  const period = { from: addDays(portal.today, 1 - DAYS), to: portal.today };
  const [first, fees] = await Promise.all([
    // The upstream tells what was sold only to who reads the rules by instalments.
    holds(portal.principal.roles, "routing-rules-read") ? askPage(portal, customerId, period) : null,
    portal.showsPrices
      ? portal.panel(getFees, { params: { customerId }, query: { date: portal.today } })
      : null,
  ]);
  return { period, first, fees };
}

/** @param after the rules as they would be, in the order in which payments ask them */
export async function effectOf(
  portal: Portal,
  { customerId, routing, signal }: { customerId: string; routing: CustomerRouting; signal: AbortSignal },
  after: readonly AnyRule[],
  { period, first, fees }: Awaited<ReturnType<typeof askSold>>,
) {
  const groups = routing.groups ?? [];
  const judges = {
    today: judgeOf({ rules: routing.rules, groups }, routing.contracts),
    draft: judgeOf({ rules: after, groups }, routing.contracts),
  };
  const replay = emptyReplay();
  const flows: Flows = new Map();
  const feeAt = feeTable(fees?.ok ? fees.value.rows : []);
  const stopped =
    first &&
    (await foldPages({
      portal,
      customerId,
      period,
      first,
      mostPages: MOST_PAGES,
      signal,
      fold: (rows) => {
        addSales(replay, rows, { ...judges, feeAt, date: portal.today });
        addFlows(flows, rows, { ...judges, date: portal.today });
      },
    }));
  const prices: ReplayPrices = fees === null ? "hidden" : fees.ok ? "known" : "failed";
  const isRead = first !== null && stopped?.why !== "failed";
  return {
    period,
    feesAsOf: fees?.ok ? fees.asOf : undefined,
    sold: first === null ? ("hidden" as const) : (stopped?.why ?? ("whole" as const)),
    /** Null: the person may not read what was sold, or it could not be read. */
    comparison: isRead ? comparisonOf(replay, prices) : null,
    /** Largest first. */
    flows: isRead ? [...flows.values()].sort((one, two) => two.gross - one.gross) : [],
    missing: missingOf(routing),
    findings: findingsBeside(routing, after, portal.today),
  };
}

export type Effect = Awaited<ReturnType<typeof effectOf>>;

/** What is wrong today beside what would be, in words, and what says exactly what would be new. */
function findingsBeside(routing: CustomerRouting, after: readonly AnyRule[], today: string) {
  const groups = routing.groups ?? [];
  const names = (rules: readonly AnyRule[]) => ({
    rule: (id: string) => rules.find((one) => one.id === id)?.name ?? id,
    group: (id: string) => groups.find((one) => one.id === id)?.name ?? id,
  });
  const now = findFindings({ rules: routing.rules, groups }, routing.contracts, today);
  const then = findFindings({ rules: after, groups }, routing.contracts, today);
  const [known, kept] = [new Set(now.map(keyOf)), new Set(then.map(keyOf))];
  return {
    today: now.map((one) => ({
      ...findingWords(one, names(routing.rules)),
      isSolved: !kept.has(keyOf(one)),
    })),
    after: then.map((one) => ({ ...findingWords(one, names(after)), isNew: !known.has(keyOf(one)) })),
    fingerprint: fingerprintOf(then.filter((one) => !known.has(keyOf(one)))),
  };
}
