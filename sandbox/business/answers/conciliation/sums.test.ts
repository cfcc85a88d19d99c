import { describe, expect, test } from "vitest";
import { getConciliationTotals } from "#contract/extension/conciliation";
import { getConciliationDay, listConciliationDays } from "#contract/extension/conciliation-days";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { gross, mariaOf, params, period } from "../../support/conciliation.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);
const sales = mine.sales();
const movements = mine.movements();
const COMPARED = ["unmatched", "matched", "closed", "divergent"];

describe("totals", () => {
  const totals = ask(mine.maria, getConciliationTotals, { params, query: period }).body;

  test("both sides, their difference and what is at risk follow from the rows", () => {
    const own = sales.filter(({ status }) => COMPARED.includes(status));
    const theirs = movements.filter(({ status }) => COMPARED.includes(status));
    expect(totals.sales).toEqual({ count: own.length, amount: gross(own) });
    expect(totals.movements).toEqual({ count: theirs.length, amount: gross(theirs) });
    expect(totals.difference_amount).toBe(gross(theirs) - gross(own));
    const orphans = theirs.filter(({ status }) => status === "unmatched");
    expect(totals.difference_amount).toBe(sum(own, (sale) => sale.difference_amount) + gross(orphans));
    const open = own.filter(({ status }) => status === "unmatched" || status === "divergent");
    expect(totals.at_risk_amount).toBe(sum(open, (sale) => Math.max(0, -sale.difference_amount)));
    expect(totals.at_risk_amount).toBeGreaterThan(0);
    expect(totals.waiting_for).toEqual(["getnet"]);
  });

  test("each day's bars are its own rows", () => {
    expect(totals.days).toHaveLength(90);
    for (const day of totals.days) {
      const own = sales.filter(({ sale_day }) => sale_day === day.date);
      const orphans = movements.filter((one) => one.acquirer_date === day.date && one.status === "unmatched");
      const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
      expect(day).toMatchObject({
        expected_count: own.length - count("disregarded"),
        matched_count: count("matched", "closed"),
        divergent_count: count("divergent"),
        missing_count: count("unmatched") + orphans.length,
        waiting_count: count("in-progress"),
      });
    }
  });
});

describe("days", () => {
  const month = (name: string) =>
    ask(mine.maria, listConciliationDays, { params, query: { month: name } }).body.days;

  test("each day of a month counts its own sales and movements", () => {
    const days = month("2026-11");
    expect(days).toHaveLength(30);
    for (const day of days) {
      const own = sales.filter(({ sale_day }) => sale_day === day.date);
      const orphans = movements.filter((one) => one.acquirer_date === day.date && one.status === "unmatched");
      const of = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status));
      expect(day).toMatchObject({
        expected_count: own.length - of("disregarded").length,
        matched_count: of("matched", "closed").length,
        waiting_count: of("in-progress").length,
        pending_count: of("unmatched", "divergent").length + orphans.length,
        divergent_amount: sum(of("divergent"), (sale) => Math.abs(sale.difference_amount)),
      });
    }
    const rate = days.find(({ date }) => date === "2026-11-10");
    expect(rate?.match_rate).toBe(
      Math.floor((10_000 * (rate?.matched_count ?? 0)) / (rate?.expected_count ?? 1)),
    );
  });

  test("a day is open, closed, waits for a file or had no sales", () => {
    const november = new Map(month("2026-11").map((day) => [day.date, day.status]));
    expect(november.get("2026-11-19")).toBe("waiting-for-file");
    expect(november.get("2026-11-12")).toBe("open");
    expect(november.get("2026-11-25")).toBe("no-sales");
    expect(new Set(month("2026-09").map(({ status }) => status))).toContain("closed");
    expect(month("2026-02").map(({ status }) => status)).toEqual(Array(28).fill("no-sales"));
  });

  test.each(["0001-01", "9999-12", "2028-02"])("month %s can be asked for", (name) => {
    const days = month(name);
    expect(days[0]?.date).toBe(`${name}-01`);
    expect(days.length).toBe({ "0001-01": 31, "9999-12": 31, "2028-02": 29 }[name]);
  });

  test("a day in detail agrees with the month, and its kinds sum to what is matched", () => {
    for (const day of month("2026-11").slice(0, 20)) {
      const detail = ask(mine.maria, getConciliationDay, { params: { ...params, date: day.date } }).body;
      expect(detail).toMatchObject(day);
      expect(sum(detail.match_kinds, ({ count }) => count)).toBe(day.matched_count);
      const own = sales.filter(({ sale_day, match }) => sale_day === day.date && match);
      for (const { match_kind, count, amount } of detail.match_kinds) {
        const kind = own.filter(({ match }) => match?.kind === match_kind);
        expect({ count, amount }).toEqual({ count: kind.length, amount: gross(kind) });
      }
      expect(detail.difference_amount).toBe(detail.movements.amount - detail.sales.amount);
    }
  });

  test("a closed day says who closed it and with how much left; a note says whose it is", () => {
    const closed = month("2026-09").filter(({ status }) => status === "closed");
    for (const { date, pending_count } of closed) {
      const detail = ask(mine.maria, getConciliationDay, { params: { ...params, date } }).body;
      expect(detail.closed).toMatchObject({ by_name: "Maria Exemplo Falcão", open_count: pending_count });
      expect(detail.history[0]?.action).toBe("closed");
    }
    const noted = ask(mine.maria, getConciliationDay, { params: { ...params, date: "2026-11-16" } }).body;
    expect(noted.note).toMatchObject({ by_name: "Maria Exemplo Falcão" });
  });
});
