import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getFeeQuote } from "#contract/extension/fees";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { dayOf, onBusinessDay } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(500);
const { maria } = actorsOf(db);
type Query = InputOf<typeof getFeeQuote>["query"];
const quote = (query: Query) => ask(maria, getFeeQuote, { params: { customerId: "cli-1001" }, query }).body;

const MODALITIES = ["debit", "credit", "instalments", "prepaid", "voucher", "pix"] as const;
const someSale = fc.record({
  modality: fc.constantFrom(...MODALITIES),
  brand: fc.constantFrom("visa", "mastercard", "elo", "amex" as const),
  amount: fc.integer({ min: 12_000, max: 99_999_999_999 }),
  instalments: fc.integer({ min: 2, max: 21 }),
  shift: fc.integer({ min: -300, max: 300 }),
});

test("whatever the sale, its instalments sum to gross, fee and net, and fall due on business days in order", () => {
  fc.assert(
    fc.property(someSale, ({ modality, brand, amount, instalments, shift }) => {
      const date = new Date(Date.parse("2026-11-19") + shift * 86_400_000).toISOString().slice(0, 10);
      const { acquirers } = quote({
        amount,
        modality,
        date,
        ...(modality === "pix" ? {} : { brand }),
        ...(modality === "instalments" ? { instalments } : {}),
      });
      for (const { plan, fee_amount, net_amount } of acquirers) {
        expect(plan).toHaveLength(modality === "instalments" ? instalments : 1);
        expect(sum(plan, (row) => row.gross_amount)).toBe(amount);
        expect(sum(plan, (row) => row.fee_amount)).toBe(fee_amount);
        expect(sum(plan, (row) => row.net_amount)).toBe(net_amount);
        const dates = plan.map((row) => row.settlement_date);
        expect(dates).toEqual([...dates].sort());
        if (modality !== "pix") for (const day of dates) expect(onBusinessDay(dayOf(day))).toBe(dayOf(day));
      }
      const nets = acquirers.map(({ net_amount }) => net_amount);
      expect(nets).toEqual([...nets].sort((one, other) => other - one));
    }),
    { numRuns: 60 },
  );
});

test("it is paid when its fee says, D+n, each further instalment thirty days later", () => {
  const former = all<{ id: number; settlement_days: number }>(db, "select id, settlement_days from fees");
  run(db, "update fees set settlement_days = id % 40 where customer_id = 'cli-1001' and modality <> 'pix'");
  onTestFinished(() => {
    for (const { id, settlement_days } of former)
      run(db, "update fees set settlement_days = ? where id = ?", settlement_days, id);
  });
  const waits = new Set<number>();
  for (const modality of ["debit", "credit", "instalments"] as const) {
    const { acquirers } = quote({
      amount: 100_000,
      modality,
      brand: "visa",
      date: "2026-08-18",
      ...(modality === "instalments" ? { instalments: 3 } : {}),
    });
    for (const { plan, settlement_days: days } of acquirers) {
      waits.add(days);
      expect(plan.map(({ settlement_date }) => dayOf(settlement_date))).toEqual(
        plan.map((_, at) => onBusinessDay(dayOf("2026-08-18") + days + 30 * at)),
      );
    }
  }
  expect(waits.size).toBeGreaterThan(5);
});

test("it brings what such a sale of the seed brought", () => {
  const sale = all<Record<string, number | string>>(
    db,
    `select * from sales where customer_id = 'cli-1001' and modality = 'instalments'
     and status in ('confirmed', 'partially-settled') order by id desc limit 1`,
  )[0];
  const plan = all<Record<string, number | string>>(
    db,
    "select * from receivables where sale_id = ? order by number",
    sale?.id ?? 0,
  );
  const { acquirers } = quote({
    amount: Number(sale?.gross_amount),
    modality: "instalments",
    brand: sale?.brand as "visa",
    instalments: Number(sale?.instalments),
    date: String(sale?.sale_day),
  });
  const mine = acquirers.find(({ acquirer }) => acquirer === sale?.acquirer);
  expect(mine?.net_amount).toBe(sale?.net_amount);
  expect(mine?.plan.map((row) => [row.net_amount, row.settlement_date])).toEqual(
    plan.map((row) => [row.net_amount, row.settlement_date]),
  );
  expect(plan.length).toBeGreaterThan(1);
});

test("only an acquirer with an active contract for the brand is asked", () => {
  const asked = () =>
    quote({ amount: 10_000, modality: "credit", brand: "elo" })
      .acquirers.map(({ acquirer }) => acquirer)
      .sort();
  expect(asked()).toEqual(["bin", "cielo", "getnet", "rede", "stone"]);
  run(db, "update acquirer_contracts set status = 'suspended' where id = 'con-1001-bin'");
  run(db, `update acquirer_contracts set brands = '["visa"]' where id = 'con-1001-stone'`);
  expect(asked()).toEqual(["cielo", "getnet", "rede"]);
});

test("nobody is asked for more instalments than the contract takes of the brand", () => {
  const asked = (instalments: number, brand: "visa" | "elo" = "visa") =>
    quote({ amount: 100_000, modality: "instalments", brand, instalments })
      .acquirers.map(({ acquirer }) => acquirer)
      .includes("cielo");
  expect([asked(9), asked(10), asked(2, "elo")]).toEqual([true, true, true]);
  db.exec("savepoint limited");
  run(
    db,
    `update acquirer_contracts set max_instalments = '[{"brand":"visa","count":9}]' where id = 'con-1001-cielo'`,
  );
  expect([asked(9), asked(10), asked(2, "elo")]).toEqual([true, false, false]);
  db.exec("rollback to limited; release limited");
});

test("a fixed amount is added to the fee, which never exceeds the sale", () => {
  run(db, "update fees set fixed_amount = 30 where customer_id = 'cli-1001' and acquirer = 'cielo'");
  const cielo = (amount: number) =>
    quote({ amount, modality: "pix" }).acquirers.find(({ acquirer }) => acquirer === "cielo");
  const whole = cielo(100_000);
  expect(whole?.fee_amount).toBe(Math.round((100_000 * (whole?.rate ?? 0)) / 10_000) + 30);
  expect(cielo(7)).toMatchObject({ fee_amount: 7, net_amount: 0 });
});

test.each<[string, Query, string[]]>([
  ["PIX with a brand", { amount: 100, modality: "pix", brand: "visa" }, ["brand"]],
  ["a card without one", { amount: 100, modality: "debit" }, ["brand"]],
  ["instalments without a count", { amount: 10_000, modality: "instalments", brand: "elo" }, ["instalments"]],
  ["debit in three", { amount: 10_000, modality: "debit", brand: "elo", instalments: 3 }, ["instalments"]],
  [
    "instalments of less than R$ 5,00",
    { amount: 999, modality: "instalments", brand: "elo", instalments: 2 },
    ["amount"],
  ],
  ["a day far away", { amount: 100, modality: "pix", date: "9999-12-31" }, ["date"]],
])("%s is refused by field", (_, query, fields) => {
  try {
    quote(query);
    expect.unreachable();
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect([(refusal as ApiRefusal).status, Object.keys((refusal as ApiRefusal).fields ?? {})]).toEqual([
      422,
      fields,
    ]);
  }
});
