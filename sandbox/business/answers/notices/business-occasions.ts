/** What a merchant is told of how its business goes. */
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, dayOf, HOUR, startOf } from "../../rules/calendar.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { discrepanciesOf } from "../discrepancies/filter.ts";
import { TREATABLE } from "../pendings/filter.ts";
import { PENDINGS, type PendingRow } from "../pendings/rows.ts";
import { ACQUIRER_NAMES } from "../pendings/words.ts";
import { idleFor } from "../terminals/filter.ts";
import { TERMINALS } from "../terminals/rows.ts";
import { TOLD_DAYS } from "./answer-occasions.ts";
import type { Occasion } from "./make.ts";
import type { Here, Question } from "./question.ts";

export function pendings(here: Here, customerId: string, hours: number): Occasion[] {
  const now = here.clock.now().getTime();
  const rows = all<
    { id: number; nsu: string; amount: number; store: string } & Pick<
      PendingRow,
      "acquirer" | "decision_deadline"
    >
  >(
    here.db,
    `select p.id, coalesce(s.nsu_tef, s.nsu) as nsu, p.amount, p.acquirer, p.decision_deadline, stores.name as store
     from ${PENDINGS} where p.customer_id = ? and ${TREATABLE} and p.decision_deadline > ? and p.decision_deadline <= ?`,
    customerId,
    now,
    now + hours * HOUR,
  );
  return rows.map((row) => ({
    recordId: String(row.id),
    customerId,
    at: row.decision_deadline - hours * HOUR,
    subject: `NSU ${row.nsu}`,
    detail: `Em ${momentWords(row.decision_deadline)} a ${ACQUIRER_NAMES[row.acquirer]} ${
      NETWORKS[row.acquirer].decision === "confirm" ? "confirma" : "desfaz"
    } sozinha esta venda de ${row.store}.`,
    amount: row.amount,
  }));
}

/** Each silence once: a terminal that sold again can fall silent again. */
export function terminals({ db, clock }: Here, customerId: string, days: number): Occasion[] {
  const { sql, values } = every([["t.customer_id = ?", customerId], idleFor(days, clock)]);
  const rows = all<{ id: number; serial: string; store: string; activated_at: number; last: string | null }>(
    db,
    `select t.id, t.serial_number as serial, stores.name as store, t.activated_at,
       (select max(d.sale_day) from terminal_sales d where d.customer_id = t.customer_id and d.terminal_id = t.id) as last
     from ${TERMINALS} where ${sql}`,
    ...values,
  );
  return rows.map(({ id, serial, store, activated_at, last }) => ({
    recordId: String(id),
    occasion: `${id}@${last ?? "never"}`,
    customerId,
    at: last === null ? activated_at + days * DAY : startOf(dayOf(last) + days + 1),
    subject: `Terminal ${serial}`,
    detail:
      last === null
        ? `Em ${store}, ativo e sem nenhuma venda.`
        : `Em ${store}, sem venda desde ${dayWords(last)}.`,
  }));
}

/** What somebody noted of the bank; whoever noted it knows. */
export function settlements({ db }: Here, customerId: string, email: string): Occasion[] {
  const rows = all<{
    settlement_date: string;
    acquirer: PendingRow["acquirer"];
    arrangement: string;
    difference: number;
    checked_at: number;
    checked_by_name: string;
  }>(
    db,
    `select settlement_date, acquirer, arrangement, bank_amount - expected_amount as difference, checked_at,
       checked_by_name
     from bank_checks where customer_id = ? and bank_amount <> expected_amount
       and coalesce(checked_by_email, '') <> ?`,
    customerId,
    email,
  );
  return rows.map((row) => ({
    recordId: `${row.settlement_date}/${row.acquirer}/${row.arrangement}`,
    customerId,
    at: row.checked_at,
    subject: `${ACQUIRER_NAMES[row.acquirer]} em ${dayWords(row.settlement_date)}`,
    detail: `O banco mostra outro valor que a agenda. Conferido por ${row.checked_by_name}.`,
    amount: row.difference,
  }));
}

interface DiscrepancyName {
  acquirer: PendingRow["acquirer"];
  nsu: string | null;
}

const discrepancyName = ({ acquirer, nsu }: DiscrepancyName) =>
  nsu === null ? ACQUIRER_NAMES[acquirer] : `${ACQUIRER_NAMES[acquirer]}, NSU ${nsu}`;

export function discrepancies({ db, clock }: Here, customerId: string, from: number): Occasion[] {
  const filter = { status: "open", amount_from: from };
  const { sql, values } = every(discrepanciesOf(customerId, filter, { clock, user: null }));
  const rows = all<DiscrepancyName & { id: number; amount: number; detected_at: number }>(
    db,
    `select d.id, d.acquirer, d.nsu, d.amount, d.detected_at from discrepancies d where ${sql}`,
    ...values,
  );
  return rows.map((row) => ({
    recordId: String(row.id),
    customerId,
    at: row.detected_at,
    subject: discrepancyName(row),
    detail: `O que a ${ACQUIRER_NAMES[row.acquirer]} mostra não é o que se esperava.`,
    amount: row.amount,
  }));
}

/** Each giving once, as long as the person has it; who took it knows. */
export function assignedDiscrepancies(
  { db, clock }: Here,
  { customerId, userId, email }: Question,
): Occasion[] {
  const rows = all<
    DiscrepancyName & { id: number; amount: number; event: number; at: number; by_name: string }
  >(
    db,
    `select d.id, d.acquirer, d.nsu, d.amount, e.id as event, e.at, e.by_name from discrepancies d
     join history_events e on e.id = (select max(id) from history_events
       where subject = 'discrepancy' and subject_id = cast(d.id as text) and action = 'assigned')
     where d.customer_id = ? and d.assignee_id = (select person_id from sso_users where id = ?) and e.at > ?
       and coalesce(e.by_email, '') <> ?`,
    customerId,
    userId,
    clock.now().getTime() - TOLD_DAYS * DAY,
    email,
  );
  return rows.map((row) => ({
    recordId: String(row.id),
    occasion: `${row.id}@${row.event}`,
    customerId,
    at: row.at,
    subject: discrepancyName(row),
    detail: `${row.by_name} passou esta divergência para você.`,
    amount: row.amount,
  }));
}
