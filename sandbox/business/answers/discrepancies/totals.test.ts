import { describe, expect, test } from "vitest";
import {
  type Discrepancy,
  type DiscrepancyFilter,
  getDiscrepancyTotals,
} from "#contract/extension/discrepancies";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { MARIA, walkDiscrepancies } from "../../support/discrepancies.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const db = openSeeded(2000);
const maria = { ...MARIA, db };
const dayOf = (at: number) => new Date(at - 10_800_000).toISOString().slice(0, 10);

describe("the totals", () => {
  test.each<[string, DiscrepancyFilter]>([
    ["of all", {}],
    ["of some", { acquirer: "cielo,getnet", from: "2026-09-15", to: "2026-11-10", date_of: "sale" }],
  ])("%s are the sums of the list, read one by one", (_, query) => {
    const items = walkDiscrepancies(db, query);
    const totals = ask(maria, getDiscrepancyTotals, { params, query }).body;
    const lost = (list: Discrepancy[]) => sum(list, ({ amount }) => Math.max(0, -amount));
    const sums = (list: Discrepancy[]) => ({
      count: list.length,
      lost_amount: lost(list),
      gained_amount: sum(list, ({ amount }) => Math.max(0, amount)),
      recovered_amount: sum(list, ({ recovered_amount }) => recovered_amount),
      net_amount: sum(list, ({ amount, recovered_amount }) => amount + recovered_amount),
      claimable_count: list.filter(({ status, amount }) => status === "open" && amount < 0).length,
      claimable_amount: lost(list.filter(({ status }) => status === "open")),
    });
    expect(totals).toMatchObject(sums(items));
    for (const { acquirer, ...rest } of totals.acquirers) {
      expect(rest).toEqual(sums(items.filter((item) => item.acquirer === acquirer)));
    }
    expect(sum(totals.acquirers, ({ count }) => count)).toBe(items.length);
    const losses = totals.acquirers.map(({ lost_amount }) => lost_amount);
    expect(losses).toEqual([...losses].sort((one, other) => other - one));

    const at = (item: Discrepancy) =>
      dayOf(Date.parse((query.date_of === "sale" ? item.sold_at : null) ?? item.detected_at)).slice(0, 7);
    for (const { month, type, ...rest } of totals.months) {
      const list = items.filter((item) => item.type === type && at(item) === month);
      expect(rest).toEqual({ count: list.length, amount: sum(list, ({ amount }) => amount) });
    }
    expect(sum(totals.months, ({ count }) => count)).toBe(items.length);
  });

  test("the causes are the ten that cost most", () => {
    const groups = new Map<string, Discrepancy[]>();
    for (const item of walkDiscrepancies(db, {})) {
      const { instalments: n } = item;
      const band =
        n === null ? [null, null] : n <= 1 ? [1, 1] : n <= 6 ? [2, 6] : n <= 12 ? [7, 12] : [13, 21];
      const key = JSON.stringify([item.acquirer, item.brand, item.modality, ...band, item.type]);
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
    const expected = [...groups]
      .map(([key, list]) => ({ key, count: list.length, amount: sum(list, ({ amount }) => amount) }))
      .filter(({ amount }) => amount < 0)
      .sort((one, other) => one.amount - other.amount)
      .slice(0, 10);
    const { causes } = ask(maria, getDiscrepancyTotals, { params, query: {} }).body;
    expect(causes.map(({ amount }) => amount)).toEqual(expected.map(({ amount }) => amount));
    for (const cause of causes) {
      const { acquirer, brand, modality, instalments_from, instalments_to, type, count } = cause;
      const key = JSON.stringify([acquirer, brand, modality, instalments_from, instalments_to, type]);
      expect(groups.get(key)).toHaveLength(count);
    }
  });

  test("of nothing are zero", () => {
    const totals = ask(maria, getDiscrepancyTotals, { params, query: { q: "nenhuma" } }).body;
    expect(totals).toMatchObject({
      count: 0,
      lost_amount: 0,
      net_amount: 0,
      acquirers: [],
      months: [],
      causes: [],
    });
  });
});
