import type { IsoOffer } from "#contract/iso-offers";
import type { Db } from "../../../database.ts";
import { all, first, insert, type NewRow, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { isChange, type OfferedRate, outside, type StoredItem, termOf, within } from "../../rules/offers.ts";

interface FeeRow {
  id: number;
  instalments_from: number;
  instalments_to: number;
  rate: number;
  fixed_amount: number;
  settlement_days: number;
  valid_from: string;
  valid_to: string | null;
  source: string;
}

/**
 * Writes an accepted offer into the fees: from tomorrow on, for as long as its conditions hold, its rates are charged,
 * by every acquirer that charges for the brand and modality today. What is in force ends today, and what was to begin
 * meanwhile gives way; afterwards what would have been charged without the offer is charged again. Each former row
 * lives on for the instalments that the offer leaves out, so that no day and no instalment is without a fee.
 */
export function putInForce(
  db: Db,
  customerId: string,
  offer: Pick<IsoOffer, "settlement_days" | "condition_months"> & { items: readonly StoredItem[] },
  today: string,
): void {
  const changes = offer.items.filter(isChange);
  const term = termOf(today, offer.condition_months);
  for (const rate of changes.flatMap(({ mdr }) => mdr)) {
    for (const acquirer of acquirersCharging(db, customerId, rate, today)) {
      charge(db, { customerId, acquirer, rate, creditDays: offer.settlement_days, today, term });
    }
  }
  for (const { acquirer, rate } of changes.flatMap((item) => item.anticipation_rates)) {
    for (const each of acquirersWithFees(db, customerId, acquirer, term.from)) {
      payAhead(db, { customerId, acquirer: each, rate, term });
    }
  }
}

function acquirersCharging(db: Db, customerId: string, rate: OfferedRate, today: string): string[] {
  const rows = all<{ acquirer: string }>(
    db,
    `select distinct acquirer from fees where customer_id = ? and brand = ? and modality = ?
     and valid_from <= ? and (valid_to is null or valid_to >= ?) order by acquirer`,
    customerId,
    rate.brand,
    rate.modality,
    today,
    today,
  );
  return rows.map(({ acquirer }) => acquirer);
}

/** Those that charge on that day or later: where a contract has ended, the next one is not to inherit a rate. */
function acquirersWithFees(db: Db, customerId: string, acquirer: string | null, from: string): string[] {
  const rows = all<{ acquirer: string }>(
    db,
    `select distinct acquirer from fees where customer_id = ? and (? is null or acquirer = ?)
     and (valid_to is null or valid_to >= ?) order by acquirer`,
    customerId,
    acquirer,
    acquirer,
    from,
  );
  return rows.map((row) => row.acquirer);
}

type Term = ReturnType<typeof termOf>;

interface Charge {
  customerId: string;
  acquirer: string;
  rate: OfferedRate;
  creditDays: number;
  today: string;
  term: Term;
}

function charge(db: Db, { customerId, acquirer, rate, creditDays, today, term }: Charge): void {
  const key = [customerId, acquirer, rate.brand, rate.modality] as const;
  const band = { from: rate.instalments_from, to: rate.instalments_to };
  const former = all<FeeRow>(
    db,
    `select id, instalments_from, instalments_to, rate, fixed_amount, settlement_days, valid_from, valid_to, source
     from fees where customer_id = ? and acquirer = ? and brand = ? and modality = ?
       and instalments_from <= ? and instalments_to >= ? and (valid_to is null or valid_to >= ?)
       and (? is null or valid_from <= ?)`,
    ...key,
    band.to,
    band.from,
    term.from,
    term.to,
    term.to,
  );
  const addFee = (instalments: { from: number; to: number }, fee: NewRow) =>
    insert(db, "fees", {
      customer_id: customerId,
      acquirer,
      brand: rate.brand,
      modality: rate.modality,
      instalments_from: instalments.from,
      instalments_to: instalments.to,
      ...fee,
    });
  for (const row of former) {
    const range = { from: row.instalments_from, to: row.instalments_to };
    const keep = (kept: { from: number; to: number }, from: string) =>
      addFee(kept, {
        rate: row.rate,
        fixed_amount: row.fixed_amount,
        settlement_days: row.settlement_days,
        valid_from: from,
        valid_to: row.valid_to,
        source: row.source,
      });
    if (row.valid_from > today) run(db, "delete from fees where id = ?", row.id);
    else run(db, "update fees set valid_to = ? where id = ?", today, row.id);
    for (const rest of outside(range, band)) keep(rest, row.valid_from <= today ? term.from : row.valid_from);
    if (term.to !== null && (row.valid_to === null || row.valid_to > term.to)) {
      keep(within(range, band), dayAfter(term.to));
    }
  }
  const isCredit = rate.modality === "credit" || rate.modality === "instalments";
  // An offer speaks of credit only; the others are paid as soon as before.
  const days = isCredit ? creditDays : (former[0]?.settlement_days ?? 1);
  addFee(band, {
    rate: rate.rate,
    fixed_amount: 0,
    settlement_days: days,
    valid_from: term.from,
    valid_to: term.to,
    source: "iso-offer",
  });
}

/** A rate holds until the next: the former one begins anew after the term. */
function payAhead(
  db: Db,
  { customerId, acquirer, rate, term }: { customerId: string; acquirer: string; rate: number; term: Term },
): void {
  const key = [customerId, acquirer] as const;
  const after = term.to === null ? null : dayAfter(term.to);
  const former = first<{ rate: number | null }>(
    db,
    `select rate from anticipation_rates where customer_id = ? and acquirer = ? and valid_from <= ?
     order by valid_from desc limit 1`,
    ...key,
    after,
  );
  run(
    db,
    `delete from anticipation_rates
     where customer_id = ? and acquirer = ? and valid_from >= ? and (? is null or valid_from <= ?)`,
    ...key,
    term.from,
    after,
    after,
  );
  const add = (its: { rate: number | null; valid_from: string }) =>
    insert(db, "anticipation_rates", { customer_id: customerId, acquirer, ...its });
  add({ rate, valid_from: term.from });
  if (after !== null && former) add({ rate: former.rate, valid_from: after });
}

function dayAfter(day: string): string {
  return textOf(dayOf(day) + 1);
}
