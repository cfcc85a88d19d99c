import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { type Fee, getFees } from "#contract/extension/fees";
import { ApiRefusal } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const read = (query: InputOf<typeof getFees>["query"] = {}) => ask(maria, getFees, { params, query }).body;
const keyOf = (fee: Fee) => `${fee.acquirer}/${fee.brand}/${fee.modality}/${fee.instalments_from}`;

describe("the fees of a day", () => {
  test("they are today's unless told, one for each acquirer, brand, modality and band", () => {
    const { date, rows } = read();
    expect(date).toBe("2026-11-19");
    expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
    // Six bands of three brands, three of Amex, and PIX; for five acquirers.
    expect(rows).toHaveLength(5 * (3 * 6 + 3 + 1));
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["contract", "iso-offer"]));
    for (const fee of rows) {
      expect(fee.contract_id).toBe(`con-1001-${fee.acquirer}`);
      expect(fee.valid_from <= "2026-11-19" && (fee.valid_to ?? "9") >= "2026-11-19").toBe(true);
      expect(fee.brand === null).toBe(fee.modality === "pix");
    }
  });

  test("the bands of a brand follow each other without gap or overlap", () => {
    const bands = read().rows.filter(({ modality }) => modality === "instalments");
    for (const fee of bands.filter(({ instalments_to }) => instalments_to < 12)) {
      const next = bands.filter(
        (one) =>
          one.acquirer === fee.acquirer &&
          one.brand === fee.brand &&
          one.instalments_from === fee.instalments_to + 1,
      );
      expect(next).toHaveLength(1);
    }
  });

  test("every sale was charged what held on its day", () => {
    const days = new Map<string, Map<string, number>>();
    for (const sale of countedSales(db, ({ customer_id }) => customer_id === "cli-1001")) {
      const fees =
        days.get(sale.sale_day) ??
        new Map(read({ date: sale.sale_day }).rows.map((fee) => [keyOf(fee), fee.rate]));
      days.set(sale.sale_day, fees);
      const from = sale.instalments === 1 ? 1 : sale.instalments <= 6 ? 2 : 7;
      expect(fees.get(`${sale.acquirer}/${sale.brand}/${sale.modality}/${from}`)).toBe(sale.fee_rate);
    }
    expect(days.size).toBe(90);
  });

  test("an acquirer was dearer before it was renewed, and another will be cheaper next month", () => {
    const rateOf = (acquirer: string, date?: string) =>
      read({ acquirer, ...(date === undefined ? {} : { date }) }).rows.find(
        ({ brand, modality }) => brand === "visa" && modality === "credit",
      );
    const before = rateOf("cielo", "2026-07-01");
    expect(before).toMatchObject({ source: "imported", rate: (rateOf("cielo")?.rate ?? 0) + 25 });
    expect(rateOf("rede", "2026-12-01")?.rate).toBe((rateOf("rede")?.rate ?? 0) - 8);
    expect(rateOf("rede")?.valid_to).toBe("2026-11-30");
    expect(read().next_change).toBe("2026-12-01");
    // Then the offer ends that Maria has accepted, at every acquirer.
    const ends = read({ acquirer: "bin" }).next_change;
    expect(read({ date: "2026-12-01" }).next_change).toBe(ends);
    expect(read({ date: ends ?? "" }).next_change).toBeNull();
  });

  test("from today on they are of what the contract takes; before, of what it took nobody knows", () => {
    db.exec("savepoint taken");
    run(
      db,
      `update acquirer_contracts set brands = '["visa","mastercard","elo"]', modalities = '["debit","credit"]'
       where id = 'con-1001-cielo'`,
    );
    const of = (date: string) => {
      const rows = read({ date }).rows.filter(({ acquirer }) => acquirer === "cielo");
      const brands = new Set(rows.flatMap(({ brand }) => brand ?? []));
      return [[...brands].sort(), new Set(rows.map(({ modality }) => modality)).has("instalments")];
    };
    const taken = [["elo", "mastercard", "visa"], false];
    expect([of("2026-11-19"), of("2026-12-19")]).toEqual([taken, taken]);
    expect(of("2026-11-18")).toEqual([["amex", "elo", "mastercard", "visa"], true]);
    db.exec("rollback to taken; release taken");
  });

  test("from today on they end with the instalments that the contract takes of a brand", () => {
    db.exec("savepoint taken");
    run(
      db,
      `update acquirer_contracts set max_instalments = '[{"brand":"visa","count":9},{"brand":"elo","count":6}]'
       where id = 'con-1001-cielo'`,
    );
    const bandsOf = (brand: string, date: string) =>
      read({ date, acquirer: "cielo", brand })
        .rows.filter(({ modality }) => modality === "instalments")
        .map(({ instalments_from, instalments_to }) => [instalments_from, instalments_to]);
    const whole = [
      [2, 6],
      [7, 12],
    ];
    expect(bandsOf("visa", "2026-11-19")).toEqual([
      [2, 6],
      [7, 9],
    ]);
    expect(bandsOf("elo", "2026-12-19")).toEqual([[2, 6]]);
    // A brand without a limit is sold in one instalment.
    expect(bandsOf("amex", "2026-11-19")).toEqual([]);
    expect(["visa", "elo", "amex"].map((brand) => bandsOf(brand, "2026-11-18"))).toEqual([
      whole,
      whole,
      whole,
    ]);
    db.exec("rollback to taken; release taken");
  });

  test("a filter leaves only its acquirers and brands", () => {
    const { rows, acquirers } = read({ acquirer: "bin,stone", brand: "elo" });
    expect(new Set(rows.map(({ acquirer, brand }) => `${acquirer}/${brand}`))).toEqual(
      new Set(["bin/elo", "stone/elo"]),
    );
    expect(acquirers.map(({ acquirer }) => acquirer)).toEqual(["bin", "stone"]);
  });

  test.each([
    ["0001-01-01", 0],
    ["9999-12-31", 5],
  ])("on %s nothing is broken", (date, count) => {
    expect(read({ date }).acquirers).toHaveLength(count);
  });
});

describe("the terms of an acquirer", () => {
  test("they show the month's volume, which waives the rent, by hand", () => {
    for (const { acquirer, volume_amount } of read({ date: "2026-11-15" }).acquirers) {
      const sales = countedSales(
        db,
        (sale) =>
          sale.customer_id === "cli-1001" &&
          sale.acquirer === acquirer &&
          sale.sale_day >= "2026-11-01" &&
          sale.sale_day <= "2026-11-15",
      );
      expect(volume_amount).toBe(sum(sales, (sale) => sale.gross_amount));
    }
  });

  test("a rate for paying ahead holds from its day on", () => {
    run(db, "insert into anticipation_rates values ('cli-1001', 'bin', 777, '2026-11-10')");
    const rateOn = (date: string) => read({ acquirer: "bin", date }).acquirers[0]?.anticipation_rate;
    expect(rateOn("2026-11-10")).toBe(777);
    expect(rateOn("2026-11-09")).toBeLessThan(250);
    db.exec("savepoint before");
    run(db, "delete from anticipation_rates where customer_id = 'cli-1001' and valid_from < '2026-11-10'");
    expect(rateOn("2026-11-09")).toBeNull();
    db.exec("rollback to before; release before");
  });

  test("a day before the contract has none of them, whatever another acquirer has", () => {
    db.exec("savepoint later");
    run(db, "update acquirer_contracts set affiliation_date = '2026-11-10' where id = 'con-1001-stone'");
    const on = (date: string) => read({ date }).acquirers.map(({ acquirer }) => acquirer);
    expect(on("2026-11-09")).toEqual(["bin", "cielo", "getnet", "rede"]);
    expect(on("2026-11-10")).toContain("stone");
    db.exec("rollback to later; release later");
  });

  test("a change is being worked in for a day", () => {
    const since = (at?: string) =>
      ask({ ...maria, ...(at === undefined ? {} : { clock: stopped(at) }) }, getFees, { params, query: {} })
        .body.acquirers.filter(({ recalculating_since }) => recalculating_since !== null)
        .map(({ acquirer, recalculating_since }) => [acquirer, recalculating_since]);
    expect(since()).toEqual([["rede", "2026-11-19T13:30:00.000Z"]]);
    expect(since("2026-11-20T10:29:00-03:00")).toHaveLength(1);
    expect(since("2026-11-20T10:31:00-03:00")).toEqual([]);
  });

  test("a contract without terms of its own costs nothing beside its fees", () => {
    run(db, "delete from acquirer_terms where customer_id = 'cli-1001' and acquirer = 'stone'");
    expect(read({ acquirer: "stone" }).acquirers).toMatchObject([
      { rent_amount: 0, minimum_volume_amount: null, condition_months: null, recalculating_since: null },
    ]);
  });
});

test("whoever is signed in for the customer or its partner may look, nobody else", () => {
  const paulo = { db, as: "paulo", company: { id: "emp-2001", customerId: null, partnerId: "par-2001" } };
  expect(ask(paulo, getFees, { params, query: {} }).body.rows.length).toBeGreaterThan(0);
  expect(() => ask(maria, getFees, { params: { customerId: "cli-1003" }, query: {} })).toThrow(ApiRefusal);
  expect(() => ask(maria, getFees, { params: { customerId: "cli-1003" }, query: {} })).toThrow(
    "Cliente não encontrado.",
  );
});
