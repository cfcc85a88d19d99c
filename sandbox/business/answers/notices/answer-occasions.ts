/** What became of what a merchant had asked for. */
import type { ChangeRequest } from "#contract/extension/change-requests";
import type { EstablishmentDocument } from "#contract/extension/establishment";
import type { Replacement } from "#contract/extension/terminals";
import { all } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { DOCUMENT_WORDS, SECTION_WORDS, STATUS_WORDS } from "../establishment/words.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import { differenceWords, subjectOf } from "../payouts/differences.ts";
import type { Occasion } from "./make.ts";
import type { Here, Question } from "./question.ts";

/** Who comes to a company later is told of nothing that was asked for, or answered, before that. */
export const TOLD_DAYS = 30;

/** Each state once: what waits for the person, what somebody else decided, and what time did. */
export function payoutChanges({ db, clock }: Here, { customerId, userId }: Question): Occasion[] {
  const rows = all<ChangeRow>(
    db,
    "select * from payout_changes where customer_id = ? and asked_at > ?",
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows
    .filter((row) => doneBy(row) !== userId)
    .map((row) => ({
      recordId: row.id,
      occasion: `${row.id}@${row.state}`,
      customerId: row.customer_id,
      at: row.closed_at ?? row.effective_at ?? row.agreed_at ?? row.asked_at,
      subject: subjectOf(db, row),
      detail: payoutDetail(row),
    }));
}

/** As it stands now. */
export function payoutDetail(row: ChangeRow): string {
  return `${PAYOUT_WORDS[row.state]} Pedida por ${row.asked_by_name}; ${differenceWords(row)}.`;
}

/** Whose act made it what it is; null for the time that passed. */
function doneBy(row: ChangeRow): string | null {
  if (row.state === "waiting") return row.asked_by_id;
  if (row.closed_at !== null) return row.closed_by_id;
  return row.state === "done" && row.waiting_hours > 0 ? null : (row.agreed_by_id ?? row.asked_by_id);
}

const PAYOUT_WORDS: Readonly<Record<ChangeRow["state"], string>> = {
  waiting: "Aguarda a sua aprovação.",
  approved: "Aprovada, passa a valer ao fim da espera.",
  done: "Em vigor.",
  refused: "Recusada, nada mudou.",
  expired: "Venceu sem aprovação, nada mudou.",
  withdrawn: "Retirada, nada mudou.",
};

/** Each answer once; its words stand at the request. */
export function changeRequests({ db, clock }: Here, { customerId }: Question): Occasion[] {
  type Row = AnsweredRequest & Pick<ChangeRequest, "protocol" | "section" | "version">;
  const rows = all<Row & { answered_at: number }>(
    db,
    `select protocol, section, status, answered_at, answered_by_name, version from change_requests
     where customer_id = ? and answered_at > ?`,
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows.map((row) => ({
    recordId: row.protocol,
    occasion: `${row.protocol}@${row.version}`,
    customerId,
    at: row.answered_at,
    subject: `${SECTION_WORDS[row.section]}, protocolo ${row.protocol}`,
    detail: requestDetail(row),
  }));
}

export type AnsweredRequest = Pick<ChangeRequest, "status" | "answered_by_name">;

/** As it stands now. */
export function requestDetail({ status, answered_by_name: by }: AnsweredRequest): string {
  return `O pedido está ${STATUS_WORDS[status]}${by === null ? "" : `, por ${by}`}.`;
}

/** What is left to do with a terminal until somebody begins to. */
export const TO_ACTIVATE = " Ative-o com um código quando chegar.";

/** Each sending once: what came back can be sent anew. */
export function sentTerminals({ db, clock }: Here, { customerId }: Question): Occasion[] {
  const rows = all<{ id: number; serial: string; at: number; event: number; detail: string }>(
    db,
    `select t.id, t.serial_number as serial, e.at, e.id as event, e.detail
     from terminals t join history_events e on e.subject = 'terminal' and e.subject_id = cast(t.id as text)
     where t.customer_id = ? and e.action = 'recorded' and e.at > ?`,
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows.map(({ id, serial, at, event, detail }) => ({
    recordId: String(id),
    occasion: `${id}@${event}`,
    customerId,
    at,
    subject: `Terminal ${serial}`,
    detail: detail + TO_ACTIVATE,
  }));
}

/** Each exchange once, when it has ended; what was said of it stands at the terminal. */
export function replacements({ db, clock }: Here, { customerId }: Question): Occasion[] {
  type Row = Pick<Replacement, "id" | "status" | "answered_by_name" | "new_serial_number">;
  const rows = all<Row & { terminal_id: number; serial_number: string; answered_at: number }>(
    db,
    `select w.id, w.status, w.answered_by_name, w.new_serial_number, w.answered_at, w.terminal_id, t.serial_number
     from terminal_replacements w join terminals t on t.id = w.terminal_id
     where w.customer_id = ? and w.answered_at > ?`,
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows.map((row) => ({
    recordId: String(row.terminal_id),
    occasion: `troca-${row.id}`,
    customerId,
    at: row.answered_at,
    subject: `Terminal ${row.serial_number}`,
    detail: `${
      row.status === "refused" ? "A troca foi recusada" : `Trocado pelo terminal ${row.new_serial_number}`
    }${row.answered_by_name === null ? "" : `, por ${row.answered_by_name}`}.`,
  }));
}

/** Each answer once; why one was refused stands at the document. */
export function documents({ db, clock }: Here, { customerId }: Question): Occasion[] {
  type Row = Pick<EstablishmentDocument, "id" | "name" | "status" | "answered_by_name" | "version">;
  const rows = all<Row & { answered_at: number }>(
    db,
    `select id, name, status, answered_at, answered_by_name, version from documents
     where customer_id = ? and answered_at > ?`,
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows.map(({ id, name, status, answered_at, answered_by_name, version }) => ({
    recordId: id,
    occasion: `${id}@${version}`,
    customerId,
    at: answered_at,
    subject: name,
    detail: `O documento foi ${DOCUMENT_WORDS[status]}${answered_by_name === null ? "" : ` por ${answered_by_name}`}.`,
  }));
}
