/** What Pix costs is agreed in the contract; what is charged, as of everything that is sold, stands among the fees. */
import type { z } from "zod";
import type { Db } from "../../../database.ts";
import { first, insert, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { inForce } from "../fees/in-force.ts";
import { StoredPix } from "./contract-rows.ts";

type Terms = z.output<typeof StoredPix>;

/**
 * Puts what a contract says of Pix by now into the fees, from this day on: what was sold before keeps what it was
 * charged. A contract without Pix has no such fee; one whose Pix is not active keeps what was agreed.
 */
export function keepPixFee(db: Db, customerId: string, acquirer: string, today: string): void {
  const row = first<{ pix: string | null }>(
    db,
    "select pix from acquirer_contracts where customer_id = ? and acquirer = ?",
    customerId,
    acquirer,
  );
  const agreed = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  if (isCharged(db, { customerId, acquirer, today, agreed })) return;
  const ofPix = "customer_id = ? and acquirer = ? and modality = 'pix'";
  run(db, `delete from fees where ${ofPix} and valid_from >= ?`, customerId, acquirer, today);
  run(
    db,
    `update fees set valid_to = ? where ${ofPix} and (valid_to is null or valid_to >= ?)`,
    textOf(dayOf(today) - 1),
    customerId,
    acquirer,
    today,
  );
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

interface Agreed {
  customerId: string;
  acquirer: string;
  today: string;
  agreed: Terms | null;
}

function isCharged(db: Db, { customerId, acquirer, today, agreed }: Agreed): boolean {
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
