import type { Db } from "../../database.ts";
import { first, insert } from "../query.ts";
import { type Day, HOUR, startOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";

/** Writes what became of a change that somebody of Maria's shop asked for last month: she refused it. */
export function seedPayouts(db: Db, merchants: readonly Merchant[], today: Day): void {
  const merchant = merchants.find(({ number }) => number === 1);
  const account = first<{ id: string; bank_code: string; branch: string; account: string; type: string }>(
    db,
    "select id, bank_code, branch, account, type from bank_accounts where customer_id = ? and is_default = 1",
    merchant?.customerId ?? "",
  );
  if (!merchant || !account) return;
  const { id, bank_code, branch, account: number, type } = account;
  const before = { bank_code, branch, account: number, type, holder_document: merchant.document };
  const after = { ...before, bank_code: "260", branch: "0001-9", account: "904518-3", type: "payment" };
  const askedAt = startOf(today - 41) + 15 * HOUR;
  insert(db, "payout_changes", {
    id: "tro-1001-1",
    customer_id: merchant.customerId,
    kind: "account",
    target_id: id,
    state: "refused",
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    needs_agreement: 1,
    waiting_hours: 0,
    asked_at: askedAt,
    asked_by_id: "usr-beatriz",
    asked_by_person: "pes-beatriz",
    asked_by_name: "Beatriz Exemplo Falcão",
    closed_at: askedAt + 2 * HOUR,
    closed_by_id: "usr-maria",
    closed_by_name: "Maria Exemplo Falcão",
    reason: "O pedido não partiu da gerência.",
  });
}
