import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AcquirerContract,
  createAcquirerContract,
  deleteAcquirerContract,
  updateAcquirerContract,
} from "#contract/acquirers";
import type { InputOf } from "#contract/call";
import { getFeeQuote, getFees } from "#contract/extension/fees";
import { findPixProduct } from "#contract/extension/pix";
import { createOutboxSchema } from "../../../outbox/outbox.ts";
import { all, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { contractsOf } from "../../support/contracts.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(500);
createOutboxSchema(db);
takeBackWrites(db);
const { maria, paulo } = actorsOf(db);
const { contracts, contract } = contractsOf(db);
const TODAY = "2026-11-19";
const params = { customerId: "cli-1001" };

type Pix = NonNullable<InputOf<typeof updateAcquirerContract>["body"]["pix"]>;
const termsOf = (one: AcquirerContract): Pix => {
  if (!one.pix) throw new Error(`${one.id} has no Pix`);
  const { key_masked: _, ...terms } = one.pix;
  return terms;
};
const on = (setting: Setting, day: string): Setting => ({
  ...setting,
  clock: stopped(`${day}T15:30:00-03:00`),
});

function change(acquirer: string, pix: Pix | null, day = TODAY): void {
  const { id, pix: _, ...form } = contract("cli-1001", acquirer);
  ask(on(paulo, day), updateAcquirerContract, { params: { ...params, id }, body: { ...form, pix } });
}
const feeOn = (acquirer: string, date?: string) => {
  const { rows } = ask(maria, getFees, { params, query: { acquirer, ...(date && { date }) } }).body;
  const found = rows.filter(({ modality }) => modality === "pix");
  expect(found.length).toBeLessThan(2);
  return found[0];
};
const quoteOn = (acquirer: string, date = TODAY) =>
  ask(maria, getFeeQuote, { params, query: { amount: 10_000, modality: "pix", date } }).body.acquirers.find(
    (one) => one.acquirer === acquirer,
  );
const pricesOf = (fee: { rate: number; fixed_amount: number; settlement_days: number } | undefined) =>
  fee && [fee.rate, fee.fixed_amount, fee.settlement_days];

test("of the seed, the fees say of Pix what each contract says, and nothing else is to come", () => {
  const customers = all<{ customer_id: string }>(
    db,
    `select c.customer_id from companies c where c.owner_partner_id = 'par-2001' and c.customer_id is not null order by c.customer_id`,
  );
  for (const { customer_id: customerId } of customers) {
    const { rows } = ask(paulo, getFees, { params: { customerId }, query: { date: TODAY } }).body;
    const told = rows
      .filter(({ modality }) => modality === "pix")
      .map((fee) => [fee.acquirer, ...(pricesOf(fee) ?? []), fee.valid_to]);
    const said = contracts(customerId).flatMap(({ acquirer, pix }) =>
      pix ? [[acquirer, pix.fee_rate, pix.fee_fixed_amount, pix.settlement_days, null]] : [],
    );
    expect(told).toEqual(said);
  }
});

describe("another price of Pix in a contract", () => {
  test("is the merchant's fee and the simulation's from that day on; what was sold before costs what it did", () => {
    const sold = () =>
      all(db, "select id, fee_rate, fee_amount from sales where customer_id = 'cli-1001' order by id");
    const [before, sales] = [feeOn("cielo"), sold()];
    const terms = { ...termsOf(contract("cli-1001", "cielo")), fee_rate: 321, fee_fixed_amount: 15 };
    change("cielo", { ...terms, settlement_days: 2 });
    expect(feeOn("cielo")).toMatchObject({
      rate: 321,
      fixed_amount: 15,
      settlement_days: 2,
      valid_from: TODAY,
      valid_to: null,
      source: "contract",
    });
    expect(pricesOf(feeOn("cielo", "2026-11-18"))).toEqual(pricesOf(before));
    expect(quoteOn("cielo")).toMatchObject({
      rate: 321,
      fixed_amount: 15,
      settlement_days: 2,
      fee_amount: 336,
    });
    expect(pricesOf(quoteOn("cielo", "2026-11-18"))).toEqual(pricesOf(before));
    expect(sold()).toEqual(sales);
  });

  test("is the product's where no contract that takes Pix is dearer", () => {
    const product = () => ask(paulo, findPixProduct, { params }).body;
    const terms = termsOf(contract("cli-1001", "cielo"));
    change("cielo", { ...terms, fee_rate: 321, fee_fixed_amount: 15 });
    expect(product()).toMatchObject({ fee_rate: 321, fee_fixed_amount: 15 });
    change("cielo", { ...terms, enabled: false, fee_rate: 321, fee_fixed_amount: 15 });
    expect(product()?.fee_rate).toBeLessThan(100);
    run(db, "update acquirer_contracts set pix = null where customer_id = 'cli-1001'");
    expect(product()).toMatchObject({ fee_rate: null, fee_fixed_amount: null, settlement_days: null });
  });

  test("is a fee of a contract that is made with Pix, and none of one that takes Pix away", () => {
    run(db, "delete from acquirer_contracts where id = 'con-1001-bin'");
    const pix: Pix = { ...termsOf(contract("cli-1001", "cielo")), key: "11444777000161", fee_rate: 55 };
    ask(paulo, createAcquirerContract, {
      params,
      body: {
        acquirer: "bin",
        establishment_code: "0012345678",
        affiliation_date: TODAY,
        brands: ["visa"],
        modalities: ["credit", "pix"],
        pix,
      },
    });
    expect(feeOn("bin")).toMatchObject({ rate: 55, valid_from: TODAY });
    change("bin", null);
    expect(feeOn("bin")).toBeUndefined();
    expect(feeOn("bin", "2026-11-18")).toBeDefined();
  });
});

describe("how soon a contract pays what is sold by card", () => {
  const bySale = (acquirer: string, modality: string, date?: string) => {
    const { rows } = ask(maria, getFees, { params, query: { acquirer, ...(date && { date }) } }).body;
    return rows
      .filter((fee) => fee.modality === modality)
      .map(({ brand, instalments_from, rate, settlement_days: days }) => ({
        brand,
        instalments_from,
        rate,
        days,
      }));
  };
  const pays = (
    acquirer: string,
    modality: AcquirerContract["modalities"][number],
    days: number,
    day = TODAY,
  ) => {
    const { id, pix: _, ...form } = contract("cli-1001", acquirer);
    const settlement_days = form.settlement_days.map((one) =>
      one.modality === modality ? { modality, days } : one,
    ) as InputOf<typeof updateAcquirerContract>["body"]["settlement_days"];
    ask(on(paulo, day), updateAcquirerContract, {
      params: { ...params, id },
      body: { ...form, settlement_days },
    });
  };

  test("is, of the seed, what the fees say that are of the contract", () => {
    const rows = all(
      db,
      `select f.id from fees f join acquirer_contracts c using (customer_id, acquirer), json_each(c.settlement_days) d
       where f.modality = d.value ->> 'modality' and f.source <> 'iso-offer'
         and f.settlement_days <> d.value ->> 'days'`,
    );
    expect(rows).toEqual([]);
  });

  test("is the merchant's and the simulation's from that day on, at the rates of before", () => {
    const [before, debit] = [bySale("cielo", "instalments"), bySale("cielo", "debit")];
    expect(before.length).toBeGreaterThan(1);
    pays("cielo", "instalments", 14);
    expect(bySale("cielo", "instalments")).toEqual(before.map((fee) => ({ ...fee, days: 14 })));
    expect(bySale("cielo", "instalments", "2026-12-15").every(({ days }) => days === 14)).toBe(true);
    expect(bySale("cielo", "instalments", "2026-11-18")).toEqual(before);
    expect(bySale("cielo", "debit")).toEqual(debit);
    pays("cielo", "instalments", 15);
    expect(bySale("cielo", "instalments")).toEqual(before.map((fee) => ({ ...fee, days: 15 })));
    expect(bySale("cielo", "instalments", "2026-11-18")).toEqual(before);
  });

  test("leaves what an accepted offer says for as long as it holds", () => {
    const offered = () =>
      all(db, "select * from fees where customer_id = 'cli-1001' and source = 'iso-offer' order by id");
    const before = offered();
    expect(before.length).toBeGreaterThan(0);
    for (const { acquirer } of contracts("cli-1001")) pays(acquirer, "prepaid", 9);
    expect(offered()).toEqual(before);
  });
});

describe("a contract that is deleted or closed", () => {
  const { id, acquirer, ...bin } = contract("cli-1001", "bin");
  const fees = (date: string) => ask(maria, getFees, { params, query: { acquirer, date } }).body;
  const leave = () => {
    run(db, "delete from routing_rules where customer_id = 'cli-1001'");
    run(db, "delete from routing_groups where customer_id = 'cli-1001'");
    ask(paulo, deleteAcquirerContract, { params: { ...params, id } });
  };
  const makeAnew = (mdr_table_id: string | null) =>
    ask(paulo, createAcquirerContract, {
      params,
      body: {
        acquirer,
        establishment_code: "0012345678",
        affiliation_date: TODAY,
        status: "active",
        brands: bin.brands,
        modalities: ["debit", "credit", "instalments"],
        max_instalments: bin.max_instalments,
        settlement_days: [{ modality: "credit", days: 14 }],
        mdr_table_id,
      },
    });

  test("charges, deleted, nothing from that day on; the days before say what they were charged", () => {
    const before = fees("2026-11-18");
    expect(before.rows.length).toBeGreaterThan(0);
    leave();
    for (const date of [TODAY, "2026-12-15", "2027-12-15"])
      expect(fees(date)).toMatchObject({ rows: [], acquirers: [], next_change: null });
    expect(fees("2026-11-18").rows).toEqual(
      before.rows.map((fee) => ({ ...fee, valid_to: "2026-11-18", contract_id: null })),
    );
  });

  test("and closed charges nothing from that day on either; the days before have its terms too", () => {
    const before = fees("2026-11-18");
    const { pix, ...form } = bin;
    ask(paulo, updateAcquirerContract, {
      params: { ...params, id },
      body: { ...form, acquirer, pix: pix && termsOf(contract("cli-1001", acquirer)), status: "closed" },
    });
    for (const date of [TODAY, "2026-12-15", "2027-12-15"])
      expect(fees(date)).toMatchObject({ rows: [], acquirers: [], next_change: null });
    expect(fees("2026-11-18")).toMatchObject({
      rows: before.rows.map((fee) => ({ ...fee, valid_to: "2026-11-18" })),
      acquirers: before.acquirers,
    });
  });

  test("and made anew has no rates until a table is agreed, and then those of the acquirer's", () => {
    const charged = fees("2026-11-18").rows.length;
    leave();
    makeAnew(null);
    expect(fees(TODAY).rows).toEqual([]);
    const agreed = { rent_amount: 0, terms_from: TODAY, settlement_days: [{ modality: "credit", days: 14 }] };
    expect(fees(TODAY).acquirers).toMatchObject([agreed]);
    const { id: made, pix: _, ...form } = contract("cli-1001", acquirer);
    ask(paulo, updateAcquirerContract, {
      params: { ...params, id: made },
      body: { ...form, mdr_table_id: "mdr-2027" },
    });
    const { rows } = fees(TODAY);
    expect(rows.length).toBeGreaterThan(10);
    for (const fee of rows)
      expect(fee).toMatchObject({ contract_id: made, valid_from: TODAY, valid_to: null });
    expect(rows.filter(({ modality }) => modality === "credit")[0]).toMatchObject({ settlement_days: 14 });
    expect(fees("2026-11-18").rows).toHaveLength(charged);
    const quoted = ask(maria, getFeeQuote, {
      params,
      query: { amount: 10_000, modality: "credit", brand: "visa", date: TODAY },
    }).body.acquirers.find((one) => one.acquirer === acquirer);
    expect(quoted?.rate).toBe(rows.find((fee) => fee.brand === "visa" && fee.modality === "credit")?.rate);
  });

  test("asks for nothing paid ahead once it is made anew, and has no terms on the days before it", () => {
    run(db, "insert into anticipation_rates values ('cli-1001', 'bin', 777, '2027-01-10')");
    const ahead = (date: string) =>
      fees(date).acquirers.map(({ anticipation_rate: rate, anticipation_valid_from: since }) => [
        rate,
        since,
      ]);
    expect(ahead("2026-11-18")[0]?.[0]).toBeGreaterThan(0);
    leave();
    makeAnew(null);
    for (const date of [TODAY, "2027-12-15"]) expect(ahead(date)).toEqual([[null, null]]);
    expect(ahead("2026-11-18")).toEqual([]);
  });

  test("does not change what is charged by a contract whose table becomes another", () => {
    const before = fees(TODAY).rows;
    const { pix: _, ...form } = bin;
    ask(paulo, updateAcquirerContract, {
      params: { ...params, id },
      body: { ...form, acquirer, mdr_table_id: "mdr-2027" },
    });
    expect(fees(TODAY).rows).toEqual(before);
  });
});

test("whatever is agreed and when, each day has the fee that was agreed last by its end", () => {
  const terms = termsOf(contract("cli-1001", "rede"));
  const some = fc.record({
    after: fc.integer({ min: 0, max: 3 }),
    pix: fc.option(
      fc.record({
        fee_rate: fc.integer({ min: 0, max: 9999 }),
        fee_fixed_amount: fc.integer({ min: 0, max: 500 }),
        settlement_days: fc.integer({ min: 0, max: 30 }),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (changes) => {
      db.exec("savepoint once");
      const first = dayOf(TODAY);
      let day = first;
      const agreed = [{ day: first - 1, prices: pricesOf(feeOn("rede", textOf(first - 1))) }];
      for (const { after, pix } of changes) {
        day += after;
        change("rede", pix && { ...terms, key: "11444777000161", ...pix }, textOf(day));
        agreed.push({
          day,
          prices: pix ? [pix.fee_rate, pix.fee_fixed_amount, pix.settlement_days] : undefined,
        });
      }
      for (let on = first - 1; on <= day + 60; on += on > day ? 20 : 1) {
        const known = agreed.findLast((one) => one.day <= on);
        expect(pricesOf(feeOn("rede", textOf(on)))).toEqual(known?.prices);
      }
      db.exec("rollback to once; release once");
    }),
    { numRuns: 40 },
  );
});
