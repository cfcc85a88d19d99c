/** What other rules would do: the sales of the last days by today's rules and by those, and what would be wrong. */
import { getFees } from "#contract/extension/fees";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { changedFields } from "~/domain/routing/change-set";
import { feeTable } from "~/domain/routing/fee-table";
import { findFindings } from "~/domain/routing/findings";
import { addFlows, type Flows } from "~/domain/routing/flows";
import { addSales, emptyReplay } from "~/domain/routing/replay";
import { findingWords } from "~/words/routing-findings";
import { comparisonOf, type ReplayPrices } from "./comparison";
import { namesIn } from "./names";
import { type AnyRule, type CustomerRouting, missingOf } from "./read-routing.server";
import { askSoldDays, foldSoldDays, judgesOf, largestFirst } from "./sold-days.server";
import { fingerprintOf, keyOf } from "./warnings.server";

/** The sales and the fees that an effect is counted on: asked with all else that a page needs. */
export async function askSold(portal: Portal, customerId: string) {
  const [days, fees] = await Promise.all([
    askSoldDays(portal, customerId),
    portal.showsPrices
      ? portal.panel(getFees, { params: { customerId }, query: { date: portal.today } })
      : null,
  ]);
  return { days, fees };
}

/** @param after the rules as they would be, in the order in which payments ask them */
export async function effectOf(
  portal: Portal,
  { customerId, routing }: { customerId: string; routing: CustomerRouting },
  after: readonly AnyRule[],
  { days, fees }: Awaited<ReturnType<typeof askSold>>,
) {
  const judges = judgesOf(routing, after);
  const replay = emptyReplay();
  const flows: Flows = new Map();
  const feeAt = feeTable(fees?.ok ? fees.value.rows : []);
  const { sold, isRead } = await foldSoldDays({ portal, customerId }, days, (rows) => {
    addSales(replay, rows, { ...judges, feeAt, date: portal.today });
    addFlows(flows, rows, { ...judges, date: portal.today });
  });
  const prices: ReplayPrices = fees === null ? "hidden" : fees.ok ? "known" : "failed";
  return {
    period: days.period,
    feesAsOf: fees?.ok ? fees.asOf : undefined,
    sold,
    /** Null, as its flows: the person may not read what was sold, or it could not be read. */
    comparison: isRead ? comparisonOf(replay, prices) : null,
    flows: isRead ? largestFirst(flows) : null,
    missing: missingOf(routing),
    findings: findingsBeside(routing, after, portal.today),
    later: laterRules(routing.rules, after, portal.today),
  };
}

export type Effect = Awaited<ReturnType<typeof effectOf>>;

/** What is new of rules that no sale of today asks: `“Visa no verão”, desde 20/12/2026`. */
function laterRules(before: readonly AnyRule[], after: readonly AnyRule[], today: string): string[] {
  return after.flatMap((rule) => {
    const { id, name, enabled, valid_from: from } = rule;
    const was = before.find((one) => one.id === id);
    const isNews = enabled && (!was || changedFields(was, rule).length > 0);
    return isNews && from !== null && from > today ? [`“${name}”, desde ${formatDate(from)}`] : [];
  });
}

/** What is wrong today beside what would be, in words, and what says exactly what would be new. */
function findingsBeside(routing: CustomerRouting, after: readonly AnyRule[], today: string) {
  const groups = routing.groups ?? [];
  const now = findFindings({ rules: routing.rules, groups }, routing.contracts, today);
  const then = findFindings({ rules: after, groups }, routing.contracts, today);
  const [known, kept] = [new Set(now.map(keyOf)), new Set(then.map(keyOf))];
  return {
    today: now.map((one) => ({
      ...findingWords(one, namesIn(routing.rules, routing.groups)),
      isSolved: !kept.has(keyOf(one)),
    })),
    after: then.map((one) => ({
      ...findingWords(one, namesIn(after, routing.groups)),
      isNew: !known.has(keyOf(one)),
    })),
    fingerprint: fingerprintOf(then.filter((one) => !known.has(keyOf(one)))),
  };
}
