/**
 * What Pix costs, by which table what is sold by card is charged, and how soon it is paid, is agreed in the contract; what
 * is charged, as of everything that is sold, stands among the fees.
 */
import type { z } from "zod";
import type { AcquirerContract } from "#contract/acquirers";
import type { Db } from "../../../database.ts";
import { first, insert, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { rateTable } from "../../rules/rate-table.ts";
import { inForce } from "../fees/in-force.ts";
import { StoredPix } from "./contract-rows.ts";

type Terms = z.output<typeof StoredPix>;

/** Puts what a contract says by now into the fees, from this day on: what was sold before keeps what it was charged. */
export function keepFees(db: Db, customerId: string, acquirer: string, today: string): void {
  const row = first<{ pix: string | null; settlement_days: string; mdr_table_id: string | null }>(
    db,
    "select pix, settlement_days, mdr_table_id from acquirer_contracts where customer_id = ? and acquirer = ?",
    customerId,
    acquirer,
  );
  const agreed = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  keepPixFee(db, { customerId, acquirer, today, agreed });
  if (row?.mdr_table_id) beginRates(db, { customerId, acquirer, today });
  const byCard: AcquirerContract["settlement_days"] = JSON.parse(row?.settlement_days ?? "[]");
  for (const one of byCard) keepDays(db, { customerId, acquirer, today, ...one });
}

/** A contract, by its two sides, on a day. */
interface Standing {
  customerId: string;
  acquirer: string;
  today: string;
}

/** What a contract charged ends with it, and being paid ahead too: the days before keep what they were charged. */
export function endFees(db: Db, customerId: string, acquirer: string, today: string): void {
  endOf(db, { customerId, acquirer, today });
  endAhead(db, customerId, acquirer, today);
}

/** @param only a condition on those that end, where not all do */
function endOf(db: Db, { customerId, acquirer, today }: Standing, only = "1"): void {
  const which = `customer_id = ? and acquirer = ? and ${only}`;
  run(db, `delete from fees where ${which} and valid_from >= ?`, customerId, acquirer, today);
  run(
    db,
    `update fees set valid_to = ? where ${which} and (valid_to is null or valid_to >= ?)`,
    textOf(dayOf(today) - 1),
    customerId,
    acquirer,
    today,
  );
}

/** A rate for paying ahead holds until the next one: that of no contract is none. */
function endAhead(db: Db, customerId: string, acquirer: string, today: string): void {
  const which = "customer_id = ? and acquirer = ?";
  run(db, `delete from anticipation_rates where ${which} and valid_from >= ?`, customerId, acquirer, today);
  insert(db, "anticipation_rates", { customer_id: customerId, acquirer, rate: null, valid_from: today });
}

/** Neither the cheapest nor the dearest: the sandbox knows no table by its name. */
const USUAL_LEVEL = 500;

/** The first table that is agreed says what is charged by card. */
function beginRates(db: Db, { customerId, acquirer, today }: Standing): void {
  const charged = first(
    db,
    `select 1 from fees where customer_id = ? and acquirer = ? and modality <> 'pix'
     and (valid_to is null or valid_to >= ?) limit 1`,
    customerId,
    acquirer,
    today,
  );
  if (charged) return;
  for (const { brand, modality, from, to, rate, days } of rateTable(USUAL_LEVEL)) {
    insert(db, "fees", {
      customer_id: customerId,
      acquirer,
      brand,
      modality,
      instalments_from: from,
      instalments_to: to,
      rate,
      fixed_amount: 0,
      settlement_days: days,
      valid_from: today,
      source: "contract",
    });
  }
}

interface PaidAfter extends Standing {
  modality: string;
  days: number;
}

/** An accepted offer says its own for as long as it holds. */
function keepDays(db: Db, { customerId, acquirer, today, modality, days }: PaidAfter): void {
  const others = `customer_id = ? and acquirer = ? and modality = ? and settlement_days <> ? and source <> 'iso-offer'`;
  const key = [customerId, acquirer, modality, days] as const;
  const columns = `customer_id, acquirer, brand, modality, instalments_from, instalments_to, rate, fixed_amount`;
  const holds = "valid_from < ? and (valid_to is null or valid_to >= ?)";
  run(
    db,
    `insert into fees (${columns}, settlement_days, valid_from, valid_to, source)
     select ${columns}, ?, ?, valid_to, source from fees where ${others} and ${holds} order by id`,
    days,
    today,
    ...key,
    today,
    today,
  );
  const yesterday = textOf(dayOf(today) - 1);
  run(db, `update fees set valid_to = ? where ${others} and ${holds}`, yesterday, ...key, today, today);
  run(db, `update fees set settlement_days = ? where ${others} and valid_from >= ?`, days, ...key, today);
}

/** A contract without Pix has no such fee; one whose Pix is not active keeps what was agreed. */
function keepPixFee(db: Db, pix: PixAgreed): void {
  const { customerId, acquirer, today, agreed } = pix;
  if (isCharged(db, pix)) return;
  endOf(db, pix, "modality = 'pix'");
  if (agreed === null) return;
  insert(db, "fees", {
    customer_id: customerId,
    acquirer,
    brand: "",
    modality: "pix",
    instalments_from: 1,
    instalments_to: 1,
    rate: agreed.fee_rate,
    fixed_amount: agreed.fee_fixed_amount,
    settlement_days: agreed.settlement_days,
    valid_from: today,
    source: "contract",
  });
}

interface PixAgreed extends Standing {
  agreed: Terms | null;
}

function isCharged(db: Db, { customerId, acquirer, today, agreed }: PixAgreed): boolean {
  const [holds, ...days] = inForce(today);
  const fee = first<{ rate: number; fixed_amount: number; settlement_days: number }>(
    db,
    `select rate, fixed_amount, settlement_days from fees
     where customer_id = ? and acquirer = ? and modality = 'pix' and ${holds} order by valid_from desc limit 1`,
    customerId,
    acquirer,
    ...days,
  );
  if (agreed === null || fee === null) return agreed === fee;
  return (
    fee.rate === agreed.fee_rate &&
    fee.fixed_amount === agreed.fee_fixed_amount &&
    fee.settlement_days === agreed.settlement_days
  );
}
