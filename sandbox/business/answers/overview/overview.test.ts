import { describe, expect, test } from "vitest";
import {
  getOverviewFigures,
  getOverviewMix,
  getOverviewReceivables,
  getOverviewTimeline,
} from "#contract/extension/overview";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { dayAt, textOf } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, feeOfStanding, standing, sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const period = { from: "2026-10-21", to: "2026-11-19" };
const query = period;
const mine = (from: string, to: string) =>
  countedSales(db, (sale) => sale.customer_id === "cli-1001" && sale.sale_day >= from && sale.sale_day <= to);

function figuresByHand(from: string, to: string) {
  const sales = mine(from, to);
  const cancelled = sales.filter((sale) => sale.cancelled_amount > 0);
  const disputed = countedSales(
    db,
    ({ customer_id, status, reversed_at }) =>
      customer_id === "cli-1001" &&
      status === "chargeback" &&
      reversed_at !== null &&
      textOf(dayAt(reversed_at)) >= from &&
      textOf(dayAt(reversed_at)) <= to,
  );
  return {
    gross_amount: sum(sales, (sale) => sale.gross_amount),
    fee_amount: sum(sales, feeOfStanding),
    net_amount: sum(sales, (sale) => standing(sale) - feeOfStanding(sale)),
    sales_count: sales.length,
    cancelled_amount: sum(cancelled, (sale) => sale.cancelled_amount),
    cancelled_count: cancelled.length,
    chargeback_amount: sum(disputed, (sale) => sale.chargeback_amount),
    chargeback_count: disputed.length,
  };
}

describe("figures", () => {
  test("they are the sums of the sales of the period and of the one before", () => {
    const { body } = ask(maria, getOverviewFigures, { params, query });
    expect(body.current).toEqual(figuresByHand("2026-10-21", "2026-11-19"));
    expect(body.previous).toEqual({
      ...figuresByHand("2026-09-21", "2026-10-20"),
      from: "2026-09-21",
      to: "2026-10-20",
    });
    expect(body.current.cancelled_count).toBeGreaterThan(0);
    expect(body.has_sales).toBe(true);
  });

  test("a chargeback counts on the day on which it came, and is open until it is decided", () => {
    const figures = () => ask(maria, getOverviewFigures, { params, query }).body;
    const before = figures();
    const [sale] = all<{ id: number; gross_amount: number }>(
      db,
      `select id, gross_amount from sales where status = 'settled' and customer_id = 'cli-1001'
       and sale_day < '2026-10-21' order by id desc limit 1`,
    );
    run(
      db,
      `update sales set status = 'chargeback', chargeback_amount = gross_amount, reversed_fee_amount = fee_amount,
       reversed_at = ? where id = ?`,
      // 21:30 in São Paulo, where it is still the last day of the period.
      Date.parse("2026-11-20T00:30:00Z"),
      sale?.id ?? 0,
    );
    const { current, open_chargebacks: open } = figures();
    expect(current).toEqual(figuresByHand("2026-10-21", "2026-11-19"));
    const amount = sale?.gross_amount ?? 0;
    expect(current.chargeback_amount).toBe(before.current.chargeback_amount + amount);
    expect(open).toEqual({
      count: before.open_chargebacks.count + 1,
      amount: before.open_chargebacks.amount + amount,
    });
    run(
      db,
      `insert into discrepancies (customer_id, sale_id, acquirer, type, amount, field, expected_value, actual_value,
         detected_at, status) values ('cli-1001', ?, 'cielo', 'chargeback', -1, 'chargeback', '', '', 0, 'accepted')`,
      sale?.id ?? 0,
    );
    expect(figures().open_chargebacks).toEqual(before.open_chargebacks);
    expect(figures().current).toEqual(current);
  });

  test("one day is compared with the day before", () => {
    const { body } = ask(maria, getOverviewFigures, {
      params,
      query: { from: "2026-03-01", to: "2026-03-01" },
    });
    expect(body.previous).toMatchObject({ from: "2026-02-28", to: "2026-02-28", sales_count: 0 });
  });

  test("a customer that has never sold is told so", () => {
    const nova = { db, as: "nova" };
    const { body } = ask(nova, getOverviewFigures, { params: { customerId: "cli-1002" }, query });
    expect(body).toMatchObject({ has_sales: false, current: { gross_amount: 0, sales_count: 0 } });
    const marias = ask(maria, getOverviewFigures, { params, query }).body;
    expect([body.has_terminal, marias.has_terminal]).toEqual([false, true]);
  });

  test("a reversed period, and one of more than 366 days, are refused by field", () => {
    const refused = (from: string, to: string) => {
      try {
        ask(maria, getOverviewFigures, { params, query: { from, to } });
      } catch (refusal) {
        return refusal instanceof ApiRefusal ? [refusal.status, Object.keys(refusal.fields ?? {})] : refusal;
      }
      return "answered";
    };
    expect(refused("2026-11-02", "2026-11-01")).toEqual([422, ["from"]]);
    expect(refused("2025-11-19", "2026-11-20")).toEqual([422, ["to"]]);
    expect(refused("2025-11-20", "2026-11-20")).toBe("answered");
  });
});

describe("timeline", () => {
  const { body } = ask(maria, getOverviewTimeline, { params, query });

  test("it has every day of both periods and sums to the figures", () => {
    const figures = ask(maria, getOverviewFigures, { params, query }).body;
    for (const [days, total] of [
      [body.days, figures.current],
      [body.previous_days, figures.previous],
    ] as const) {
      expect(days).toHaveLength(30);
      expect(sum(days, (day) => day.gross_amount)).toBe(total.gross_amount);
      expect(sum(days, (day) => day.sales_count)).toBe(total.sales_count);
    }
    expect([body.days[0]?.date, body.days[29]?.date]).toEqual(["2026-10-21", "2026-11-19"]);
    expect(body.previous_days[0]?.date).toBe("2026-09-21");
  });

  test("its hours are those of São Paulo, by hand", () => {
    const cells = new Map<string, number>();
    for (const sale of mine(period.from, period.to)) {
      const local = new Date(sale.sold_at - 3 * 3_600_000);
      const key = `${local.getUTCDay()}/${Math.floor(local.getUTCHours() / 3)}`;
      cells.set(key, (cells.get(key) ?? 0) + sale.gross_amount);
    }
    expect(new Map(body.hours.map((cell) => [`${cell.weekday}/${cell.band}`, cell.gross_amount]))).toEqual(
      cells,
    );
    expect(cells.size).toBeGreaterThan(15);
  });
});

describe("mix", () => {
  const { body } = ask(maria, getOverviewMix, { params, query });

  test("each division sums to the figures", () => {
    const { current } = ask(maria, getOverviewFigures, { params, query }).body;
    for (const rows of [body.brands, body.modalities, body.acquirers, body.stores]) {
      expect(sum<{ gross_amount: number }>(rows, (row) => row.gross_amount)).toBe(current.gross_amount);
      expect(sum<{ sales_count: number }>(rows, (row) => row.sales_count)).toBe(current.sales_count);
    }
  });

  test("brands, modalities and acquirers are those of the sales, by hand", () => {
    const sales = mine(period.from, period.to);
    const by = (key: (sale: (typeof sales)[number]) => string) => {
      const sums = new Map<string, number>();
      for (const sale of sales) sums.set(key(sale), (sums.get(key(sale)) ?? 0) + sale.gross_amount);
      return sums;
    };
    expect(new Map(body.brands.map((row) => [String(row.brand), row.gross_amount]))).toEqual(
      by((sale) => String(sale.brand)),
    );
    expect(new Map(body.acquirers.map((row) => [row.acquirer, row.gross_amount]))).toEqual(
      by((sale) => sale.acquirer),
    );
    expect(
      new Map(body.modalities.map((row) => [`${row.modality}/${row.instalments}`, row.gross_amount])),
    ).toEqual(by((sale) => `${sale.modality}/${sale.instalments}`));
    const terminals = [...by((sale) => String(sale.terminal_id)).values()].sort((one, other) => other - one);
    expect(body.terminals.map((row) => row.gross_amount)).toEqual(terminals.slice(0, 5));
  });

  test("the largest come first", () => {
    for (const rows of [body.brands, body.modalities, body.acquirers, body.terminals, body.stores]) {
      const amounts = rows.map((row) => row.gross_amount);
      expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    }
    expect(body.stores.map((row) => row.store_name)).toContain("Loja da Maria Centro");
  });
});

describe("receivables", () => {
  const { body } = ask(maria, getOverviewReceivables, { params });
  const coming = all<Record<string, number | string>>(
    db,
    "select * from receivables where customer_id = 'cli-1001' and settlement_date >= '2026-11-19'",
  ).filter((row) => !["settled", "cancelled", "charged-back"].includes(String(row.status)));
  const amount = (row: Record<string, number | string>, name: string) => Number(row[name]);

  test("the next thirty days are the sum of their days, by hand", () => {
    expect(body.days).toHaveLength(30);
    expect([body.days[0]?.date, body.days[29]?.date]).toEqual(["2026-11-19", "2026-12-18"]);
    expect(sum(body.days, (day) => day.amount)).toBe(body.next_30_days_amount);
    const payable = coming.filter((row) => String(row.settlement_date) <= "2026-12-18");
    const lost = ["reversed_amount", "advanced_amount", "assigned_amount"];
    expect(body.next_30_days_amount).toBe(
      sum(payable, (row) => amount(row, "net_amount") - sum(lost, (name) => amount(row, name))),
    );
    expect(body.next_30_days_amount).toBeGreaterThan(0);
  });

  test("the next payment is the first day with value", () => {
    expect(body.next).toEqual(body.days.find((day) => day.amount > 0));
  });

  test("what was paid ahead or goes to others is summed over all that is to come", () => {
    expect(body.advanced_amount).toBe(sum(coming, (row) => amount(row, "advanced_amount")));
    expect(body.assigned_amount).toBe(sum(coming, (row) => amount(row, "assigned_amount")));
    expect(body.advanced_amount).toBeGreaterThan(0);
    expect(body.assigned_amount).toBeGreaterThan(0);
  });

  test("whoever has nothing to receive has no next payment", () => {
    const empty = ask({ db, as: "nova" }, getOverviewReceivables, {
      params: { customerId: "cli-1002" },
    }).body;
    expect(empty).toMatchObject({ next: null, next_30_days_amount: 0 });
    expect(empty.days).toHaveLength(30);
  });
});
