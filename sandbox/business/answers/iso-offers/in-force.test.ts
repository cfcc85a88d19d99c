import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Db, openDatabase } from "../../../database.ts";
import { all, inserter, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import type { OfferedRate } from "../../rules/offers.ts";
import { createBusinessSchema } from "../../seed.ts";
import { putInForce } from "./in-force.ts";

interface Fee {
  acquirer: string;
  brand: string;
  modality: string;
  instalments_from: number;
  instalments_to: number;
  rate: number;
  settlement_days: number;
  valid_from: string;
  valid_to: string | null;
  source: string;
}

const TODAY = "2026-11-19";
/** Of an offer that is accepted today for twelve months. */
const LAST_DAY = "2027-11-19";
const CUSTOMER = "cli-1";
const db = openDatabase(":memory:");
createBusinessSchema(db);

const rate = (changes: Partial<OfferedRate> = {}): OfferedRate => ({
  brand: "visa",
  modality: "instalments",
  instalments_from: 2,
  instalments_to: 6,
  rate: 250,
  ...changes,
});
const offer = (...mdr: OfferedRate[]) => ({
  settlement_days: 14,
  condition_months: 12,
  items: [
    {
      name: "Taxas",
      deal_status: "UPDATE" as const,
      anticipation_rates: [{ acquirer: null, rate: 140 }],
      mdr: mdr.map((one) => ({ ...one, current: [] })),
    },
  ],
});
const fees = (of: Db) =>
  all<Fee>(
    of,
    "select * from fees where customer_id = ? order by acquirer, modality, instalments_from, valid_from",
    CUSTOMER,
  );

/** Empties the fees and writes these; those left out of a row are a credit contract's. */
function charge(...rows: Partial<Fee>[]): void {
  run(db, "delete from fees");
  run(db, "delete from anticipation_rates");
  const add = inserter(db, "fees");
  for (const row of rows) {
    add({
      customer_id: CUSTOMER,
      acquirer: row.acquirer ?? "cielo",
      brand: row.brand ?? "visa",
      modality: row.modality ?? "instalments",
      instalments_from: row.instalments_from ?? 2,
      instalments_to: row.instalments_to ?? 6,
      rate: row.rate ?? 300,
      settlement_days: row.settlement_days ?? 30,
      valid_from: row.valid_from ?? "2025-01-01",
      valid_to: row.valid_to ?? null,
      source: "contract",
    });
  }
}

describe("an accepted offer", () => {
  test("comes into force tomorrow at every acquirer that charges the same, and takes the former rows' place until it ends", () => {
    charge(
      { acquirer: "cielo" },
      // Of a contract that ended.
      { acquirer: "getnet", valid_to: "2026-11-18" },
      { acquirer: "rede" },
      { acquirer: "stone", brand: "elo" },
    );
    putInForce(db, CUSTOMER, offer(rate()), TODAY);
    const told = fees(db).map((fee) => [fee.acquirer, fee.rate, fee.valid_from, fee.valid_to, fee.source]);
    expect(told).toEqual([
      ["cielo", 300, "2025-01-01", "2026-11-19", "contract"],
      ["cielo", 250, "2026-11-20", "2027-11-19", "iso-offer"],
      ["cielo", 300, "2027-11-20", null, "contract"],
      ["getnet", 300, "2025-01-01", "2026-11-18", "contract"],
      ["rede", 300, "2025-01-01", "2026-11-19", "contract"],
      ["rede", 250, "2026-11-20", "2027-11-19", "iso-offer"],
      ["rede", 300, "2027-11-20", null, "contract"],
      ["stone", 300, "2025-01-01", null, "contract"],
    ]);
    const anticipation = all(
      db,
      "select acquirer, rate, valid_from from anticipation_rates order by acquirer",
    );
    expect(anticipation).toMatchObject(
      ["cielo", "rede", "stone"].map((acquirer) => ({ acquirer, rate: 140, valid_from: "2026-11-20" })),
    );
  });

  test("speaks of when credit is paid, not of when debit is", () => {
    charge({}, { modality: "debit", instalments_from: 1, instalments_to: 1, settlement_days: 1 });
    putInForce(
      db,
      CUSTOMER,
      offer(rate(), rate({ modality: "debit", instalments_from: 1, instalments_to: 1 })),
      TODAY,
    );
    const days = fees(db).filter(({ source }) => source === "iso-offer");
    expect(days.map((fee) => [fee.modality, fee.settlement_days])).toEqual([
      ["debit", 1],
      ["instalments", 14],
    ]);
  });

  test("gives paying ahead its former cost back when it ends, or what was planned by then", () => {
    charge({ acquirer: "cielo" }, { acquirer: "rede" });
    const planned = [
      ["cielo", 180, "2025-01-01"],
      ["rede", 190, "2025-01-01"],
      ["rede", 170, "2027-03-01"],
    ] as const;
    for (const one of planned) run(db, "insert into anticipation_rates values ('cli-1', ?, ?, ?)", ...one);
    putInForce(db, CUSTOMER, offer(rate()), TODAY);
    const told = all<{ acquirer: string; rate: number; valid_from: string }>(
      db,
      "select acquirer, rate, valid_from from anticipation_rates order by acquirer, valid_from",
    );
    expect(told.map((one) => [one.acquirer, one.rate, one.valid_from])).toEqual([
      ["cielo", 180, "2025-01-01"],
      ["cielo", 140, "2026-11-20"],
      ["cielo", 180, "2027-11-20"],
      ["rede", 190, "2025-01-01"],
      ["rede", 140, "2026-11-20"],
      ["rede", 170, "2027-11-20"],
    ]);
  });

  test("holds until further notice where it names no months", () => {
    charge({});
    putInForce(db, CUSTOMER, { ...offer(rate()), condition_months: 0 }, TODAY);
    expect(fees(db).map((fee) => [fee.rate, fee.valid_from, fee.valid_to])).toEqual([
      [300, "2025-01-01", "2026-11-19"],
      [250, "2026-11-20", null],
    ]);
  });

  test("leaves the instalments that it does not price as they were", () => {
    charge({ instalments_from: 2, instalments_to: 12 });
    putInForce(db, CUSTOMER, offer(rate({ instalments_from: 4, instalments_to: 6 })), TODAY);
    const from = fees(db).filter(({ valid_from }) => valid_from === "2026-11-20");
    expect(from.map((fee) => [fee.instalments_from, fee.instalments_to, fee.rate])).toEqual([
      [2, 3, 300],
      [4, 6, 250],
      [7, 12, 300],
    ]);
  });

  test("takes the place of another accepted today, and of what was to begin while it holds", () => {
    charge({ valid_to: "2026-12-31" }, { rate: 280, valid_from: "2027-01-01" });
    putInForce(db, CUSTOMER, offer(rate({ rate: 260 })), TODAY);
    putInForce(db, CUSTOMER, offer(rate({ rate: 240 })), TODAY);
    expect(fees(db).map((fee) => [fee.rate, fee.valid_from, fee.valid_to])).toEqual([
      [300, "2025-01-01", "2026-11-19"],
      [240, "2026-11-20", "2027-11-19"],
      [280, "2027-11-20", null],
    ]);
  });
});

const band = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }))
  .map(([one, other]) => ({
    instalments_from: Math.min(one, other),
    instalments_to: Math.max(one, other),
  }));

test("whatever is offered, every instalment has exactly one fee on every day, the offer's where and while it prices it", () => {
  fc.assert(
    fc.property(
      fc.array(band, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: -3, max: 40 }),
      (bands, changeAfter) => {
        const change = dayOf(TODAY) + changeAfter;
        charge(
          { instalments_from: 2, instalments_to: 6, valid_to: textOf(change - 1) },
          { instalments_from: 2, instalments_to: 9, rate: 290, valid_from: textOf(change) },
          { instalments_from: 7, instalments_to: 9, valid_to: textOf(change - 1) },
          { instalments_from: 10, instalments_to: 12 },
        );
        bands.forEach((one, at) => {
          putInForce(db, CUSTOMER, offer(rate({ ...one, rate: 100 + at })), TODAY);
        });
        const rows = fees(db);
        for (const day of [-5, 0, 1, 2, 38, 39, 40, 41, 365, 366, 400].map((days) =>
          textOf(dayOf(TODAY) + days),
        )) {
          for (let number = 2; number <= 12; number += 1) {
            const charged = rows.filter(
              (row) =>
                row.valid_from <= day &&
                (row.valid_to === null || row.valid_to >= day) &&
                row.instalments_from <= number &&
                row.instalments_to >= number,
            );
            const offered = bands.findLastIndex(
              (one) => one.instalments_from <= number && one.instalments_to >= number,
            );
            expect(charged).toHaveLength(1);
            if (day > TODAY && day <= LAST_DAY && offered >= 0) expect(charged[0]?.rate).toBe(100 + offered);
            else expect(charged[0]?.source).toBe("contract");
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
