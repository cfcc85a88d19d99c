import type { IsoOffer } from "#contract/iso-offers";
import type { Db } from "../../../database.ts";
import { all, run, type Value } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { isChange, type OfferedRate, outside } from "../../rules/offers.ts";

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
 * Writes an accepted offer into the fees: from tomorrow on its rates are charged, by every acquirer that charges
 * for the brand and modality today. What is in force ends today; what was to begin later gives way. Each former
 * row lives on for the instalments that the offer leaves out, so that no day and no instalment is without a fee.
 */
export function putInForce(
  db: Db,
  customerId: string,
  offer: Pick<IsoOffer, "items" | "settlement_days">,
  today: string,
): void {
  const changes = offer.items.filter(isChange);
  for (const rate of changes.flatMap(({ mdr }) => mdr)) {
    for (const acquirer of acquirersCharging(db, customerId, rate, today)) {
      charge(db, { customerId, acquirer, rate, creditDays: offer.settlement_days, today });
    }
  }
  for (const { acquirer, rate } of changes.flatMap((item) => item.anticipation_rates)) {
    run(
      db,
      `insert into anticipation_rates (customer_id, acquirer, rate, valid_from)
       select distinct customer_id, acquirer, ?, ? from fees where customer_id = ? and (? is null or acquirer = ?)
       on conflict (customer_id, acquirer, valid_from) do update set rate = excluded.rate`,
      rate,
      dayAfter(today),
      customerId,
      acquirer,
      acquirer,
    );
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

interface Charge {
  customerId: string;
  acquirer: string;
  rate: OfferedRate;
  creditDays: number;
  today: string;
}

function charge(db: Db, { customerId, acquirer, rate, creditDays, today }: Charge): void {
  const key = [customerId, acquirer, rate.brand, rate.modality] as const;
  const tomorrow = dayAfter(today);
  const band = { from: rate.instalments_from, to: rate.instalments_to };
  const former = all<FeeRow>(
    db,
    `select id, instalments_from, instalments_to, rate, fixed_amount, settlement_days, valid_from, valid_to, source
     from fees where customer_id = ? and acquirer = ? and brand = ? and modality = ?
       and instalments_from <= ? and instalments_to >= ? and (valid_to is null or valid_to >= ?)`,
    ...key,
    band.to,
    band.from,
    tomorrow,
  );
  for (const row of former) {
    if (row.valid_from > today) run(db, "delete from fees where id = ?", row.id);
    else run(db, "update fees set valid_to = ? where id = ?", today, row.id);
    for (const rest of outside({ from: row.instalments_from, to: row.instalments_to }, band)) {
      const from = row.valid_from <= today ? tomorrow : row.valid_from;
      addFee(db, [
        ...key,
        rest.from,
        rest.to,
        row.rate,
        row.fixed_amount,
        row.settlement_days,
        from,
        row.valid_to,
        row.source,
      ]);
    }
  }
  const isCredit = rate.modality === "credit" || rate.modality === "instalments";
  // An offer speaks of credit only; the others are paid as soon as before.
  const days = isCredit ? creditDays : (former[0]?.settlement_days ?? 1);
  addFee(db, [...key, band.from, band.to, rate.rate, 0, days, tomorrow, null, "iso-offer"]);
}

function addFee(db: Db, row: readonly Value[]): void {
  run(
    db,
    `insert into fees (customer_id, acquirer, brand, modality, instalments_from, instalments_to, rate,
       fixed_amount, settlement_days, valid_from, valid_to, source)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...row,
  );
}

function dayAfter(day: string): string {
  return textOf(dayOf(day) + 1);
}
