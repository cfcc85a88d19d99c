import { type BankCheck, putBankCheck } from "#contract/extension/receivables";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { historyOf, recordEvent } from "../../history.ts";
import { first, instant, run } from "../../query.ts";
import { moneyWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { AT_BANK, REACHES } from "./amounts.ts";

/** Columns of `bank_checks b`; all null where nobody has checked. */
export const BANK_CHECK = "b.bank_amount, b.expected_amount, b.note, b.checked_at, b.checked_by_name";

export interface BankCheckRow {
  bank_amount: number | null;
  expected_amount: number | null;
  note: string | null;
  checked_at: number | null;
  checked_by_name: string | null;
}

export function bankCheckOf(row: BankCheckRow): BankCheck | null {
  const { bank_amount, expected_amount, note, checked_at, checked_by_name } = row;
  if (bank_amount === null || expected_amount === null || checked_at === null || checked_by_name === null) {
    return null;
  }
  return {
    bank_amount,
    expected_amount,
    difference_amount: bank_amount - expected_amount,
    note,
    checked_at: instant(checked_at),
    checked_by_name,
  };
}

/**
 * Notes what the bank shows for a unit: 404 for a unit without receivables, 422 for a day that is still to come. A
 * later check takes the place of the former one, which stays in the history.
 */
export const answerPutBankCheck = answer(putBankCheck, (request) => {
  const { db, body, clock } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const user = requireUser(request);
  const { settlement_date, acquirer, arrangement, bank_amount } = body;
  if (settlement_date > clock.today()) {
    throw new ApiRefusal(422, "Este dia ainda não chegou.", {
      settlement_date: "Só se confere no banco o que vence hoje ou já venceu.",
    });
  }
  const unit = [customerId, settlement_date, acquirer, arrangement] as const;
  const found = first<{ expected: number | null }>(
    db,
    `select sum(${REACHES}) as expected from daily_receivables u where u.customer_id = ?
     and u.settlement_date = ? and u.acquirer = ? and u.arrangement = ? and ${AT_BANK}`,
    ...unit,
  );
  const expected = found?.expected ?? null;
  if (expected === null) {
    throw new ApiRefusal(404, "Não há recebíveis desta adquirente e deste arranjo neste dia.");
  }
  const note = body.note === undefined || body.note === "" ? null : body.note;
  const check = {
    bank_amount,
    expected_amount: expected,
    note,
    checked_at: clock.now().getTime(),
    checked_by_name: user.name,
  };
  run(
    db,
    `insert into bank_checks (customer_id, settlement_date, acquirer, arrangement, bank_amount, expected_amount,
       note, checked_at, checked_by_name, checked_by_email) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set bank_amount = excluded.bank_amount, expected_amount = excluded.expected_amount,
       note = excluded.note, checked_at = excluded.checked_at, checked_by_name = excluded.checked_by_name,
       checked_by_email = excluded.checked_by_email`,
    ...unit,
    bank_amount,
    expected,
    note,
    check.checked_at,
    user.name,
    user.email,
  );
  const difference = bank_amount - expected;
  const subject = "bank-check";
  const id = unit.join("/");
  recordEvent(request, {
    subject,
    id,
    action: "checked",
    detail: `O banco mostra ${moneyWords(bank_amount)}, a agenda ${moneyWords(expected)}: ${
      difference === 0 ? "sem diferença" : `diferença de ${moneyWords(difference)}`
    }.${note === null ? "" : ` ${note}`}`,
  });
  const answered = bankCheckOf(check);
  if (!answered) throw new Error("a bank check without a value");
  return {
    status: 200,
    body: { ...answered, settlement_date, acquirer, arrangement, history: historyOf(db, subject, id) },
  };
});
