import type { Db } from "../../database.ts";
import { all, inserter, run } from "../query.ts";
import { type Day, HOUR, monthStart, textOf } from "../rules/calendar.ts";
import { ACQUIRERS } from "./brands.ts";
import { BIG_WEIGHT, HISTORY, type Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

/** Rents and the volumes that waive them, in centavos. */
type Rent = readonly [amount: number, waivedFrom: number | null];
const RENTS: readonly [Rent, ...Rent[]] = [
  [0, null],
  [2990, 500_000],
  [4990, 1_000_000],
  [8990, 2_000_000],
  [14900, null],
];
const MONTHS = [null, 6, 12, 24] as const;

/** Writes what contracts cost beside their fees, and gives the fees of the large merchants a past and a future. */
export function seedFeeTerms(db: Db, merchants: readonly Merchant[], today: Day, now: number): void {
  seedTerms(db);
  for (const merchant of merchants) {
    if (merchant.weight >= BIG_WEIGHT) seedChanges(db, merchant, today, now);
  }
}

function seedTerms(db: Db): void {
  const random = new Random("fees");
  const add = inserter(db, "acquirer_terms");
  const contracts = all<{ customer_id: string; acquirer: string; affiliation_date: string }>(
    db,
    "select customer_id, acquirer, affiliation_date from acquirer_contracts order by id",
  );
  for (const { customer_id, acquirer, affiliation_date } of contracts) {
    const [rent, minimum] = random.pick(RENTS);
    add({
      customer_id,
      acquirer,
      rent_amount: rent,
      minimum_volume_amount: minimum,
      condition_months: random.pick(MONTHS),
      terms_from: affiliation_date,
    });
  }
}

/** One acquirer of each became cheaper before the first sale, one will change next month. */
function seedChanges(db: Db, { number, customerId, createdOn }: Merchant, today: Day, now: number): void {
  const acquirer = (shift: number) => ACQUIRERS[(number + shift) % ACQUIRERS.length] ?? "bin";
  const renewed = Math.max(createdOn + 1, today - HISTORY - 10);
  changeFees(db, { customerId, acquirer: acquirer(0), day: renewed, was: 25, formerSource: "imported" });
  changeFees(db, { customerId, acquirer: acquirer(2), day: monthStart(today, 1), will: -8 });
  run(
    db,
    "update acquirer_terms set recalculating_since = ? where customer_id = ? and acquirer = ?",
    now - 5 * HOUR,
    customerId,
    acquirer(2),
  );
}

interface Change {
  customerId: string;
  acquirer: string;
  /** From which day on other rates hold. */
  day: Day;
  /** Basis points by which the rates before that day, or from it on, differ from those of the sales. */
  was?: number;
  will?: number;
  formerSource?: string;
}

/** Splits an acquirer's fees by card in two at a day; what PIX costs is what the contract says. */
function changeFees(db: Db, change: Change): void {
  const { customerId, acquirer, was = 0, will = 0, formerSource = null } = change;
  const columns = "customer_id, acquirer, brand, modality, instalments_from, instalments_to, fixed_amount";
  run(
    db,
    `insert into fees (${columns}, settlement_days, rate, valid_from, valid_to, source)
     select ${columns}, settlement_days, max(0, rate + ?), valid_from, ?, coalesce(?, source) from fees
     where customer_id = ? and acquirer = ? and modality <> 'pix' order by id`,
    was,
    textOf(change.day - 1),
    formerSource,
    customerId,
    acquirer,
  );
  run(
    db,
    `update fees set valid_from = ?, rate = max(0, rate + ?)
     where customer_id = ? and acquirer = ? and modality <> 'pix' and valid_to is null`,
    textOf(change.day),
    will,
    customerId,
    acquirer,
  );
}
