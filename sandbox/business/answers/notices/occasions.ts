import type { ChangeRequest, EstablishmentDocument } from "#contract/extension/establishment";
import { NoticeKind } from "#contract/extension/notices";
import type { Replacement } from "#contract/extension/terminals";
import type { ApiRequest } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, dayOf, HOUR, startOf, textOf } from "../../rules/calendar.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { discrepanciesOf } from "../discrepancies/filter.ts";
import { DOCUMENT_WORDS, SECTION_WORDS, STATUS_WORDS } from "../establishment/words.ts";
import { UNSEEN_OFFER } from "../overview/attention.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import { differenceWords, subjectOf } from "../payouts/differences.ts";
import { settleDue } from "../pendings/due.ts";
import { TREATABLE } from "../pendings/filter.ts";
import { PENDINGS, type PendingRow } from "../pendings/rows.ts";
import { ACQUIRER_NAMES } from "../pendings/words.ts";
import { idleFor } from "../terminals/filter.ts";
import { TERMINALS } from "../terminals/rows.ts";
import { type Addressee, mayOpen, seesPrices } from "./addressee.ts";
import { keepNotices, type Occasion } from "./make.ts";
import { USUAL_AMOUNT, wantedBy } from "./preferences.ts";
import { closedStatement } from "./statements.ts";

/** What is asked of, at which time. */
type Here = Pick<ApiRequest, "db" | "clock">;

/** Somebody to tell, and the number that they set. */
interface Question extends Addressee {
  threshold: number;
}

type Find = (here: Here, question: Question) => Occasion[];

/** Told of by whoever does it. */
const TOLD = ["report_ready", "routing_publication", "batch_ended"] as const;
type Told = (typeof TOLD)[number];
const isTold = (kind: NoticeKind): kind is Told => TOLD.some((told) => told === kind);

/** Of each other kind what holds now, by the conditions of its own list. */
const FIND: Readonly<Record<Exclude<NoticeKind, Told>, Find>> = {
  pending_deadline: (here, { customerId, threshold }) =>
    customerId ? pendings(here, customerId, threshold) : [],
  terminal_silent: (here, { customerId, threshold }) =>
    customerId ? terminals(here, customerId, threshold) : [],
  settlement_difference: (here, { customerId, email }) =>
    customerId ? settlements(here, customerId, email) : [],
  discrepancy: (here, { customerId, threshold, roles }) =>
    customerId ? discrepancies(here, customerId, seesPrices({ roles }) ? threshold : USUAL_AMOUNT) : [],
  offer: offers,
  access_asked: requests,
  payout_change: payoutChanges,
  change_request: changeRequests,
  terminal_replacement: replacements,
  document_answer: documents,
  statement_ready: ({ clock }, { customerId }) =>
    customerId ? closedStatement(clock.now().getTime(), customerId) : [],
};

/** Keeps whatever holds now and the person was not told of: before their notices are read or sent. */
export function gatherNotices(here: Here, addressee: Addressee): void {
  const wanted = wantedBy(here.db, addressee);
  const now = here.clock.now().getTime();
  for (const kind of NoticeKind.options) {
    const { portal, mail, threshold } = wanted[kind];
    if (isTold(kind) || !(portal || mail) || !mayOpen(addressee, kind)) continue;
    const occasions = FIND[kind](here, { ...addressee, threshold: threshold ?? 0 });
    // The clock may have been set back: nothing came to be later than now.
    const until = occasions.map((one): Occasion => ({ ...one, at: Math.min(one.at, now) }));
    keepNotices(here.db, now, { ...addressee, kind, wanted: wanted[kind] }, until);
  }
}

function pendings(here: Here, customerId: string, hours: number): Occasion[] {
  settleDue(here, customerId);
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
function terminals({ db, clock }: Here, customerId: string, days: number): Occasion[] {
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
function settlements({ db }: Here, customerId: string, email: string): Occasion[] {
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

function discrepancies({ db, clock }: Here, customerId: string, from: number): Occasion[] {
  const { sql, values } = every(discrepanciesOf(customerId, { status: "open", amount_from: from }, clock));
  const rows = all<{
    id: number;
    acquirer: PendingRow["acquirer"];
    nsu: string | null;
    amount: number;
    detected_at: number;
  }>(
    db,
    `select d.id, d.acquirer, coalesce(d.nsu_tef, d.nsu) as nsu, d.amount, d.detected_at from discrepancies d where ${sql}`,
    ...values,
  );
  return rows.map((row) => ({
    recordId: String(row.id),
    customerId,
    at: row.detected_at,
    subject:
      row.nsu === null ? ACQUIRER_NAMES[row.acquirer] : `${ACQUIRER_NAMES[row.acquirer]}, NSU ${row.nsu}`,
    detail: `O que a ${ACQUIRER_NAMES[row.acquirer]} mostra não é o que se esperava.`,
    amount: row.amount,
  }));
}

/** A merchant's own; of a partner's customers those that end within a week unseen. */
function offers({ db, clock }: Here, { companyId, partnerId }: Question): Occasion[] {
  const today = clock.today();
  const ending = textOf(dayOf(today) + ENDING_DAYS);
  const rows = all<OfferRow>(
    db,
    `select o.id, o.title, o.created_at, o.expiration_date, c.trade_name as company, c.customer_id
     from iso_offers o join companies c on c.id = o.company_id
     where ${UNSEEN_OFFER} and ${partnerId === null ? "o.company_id = ?" : "o.partner_id = ? and o.expiration_date <= ?"}`,
    today,
    ...(partnerId === null ? [companyId] : [partnerId, ending]),
  );
  return rows.map((row) => ({
    recordId: row.id,
    customerId: row.customer_id,
    at: partnerId === null ? row.created_at : startOf(dayOf(row.expiration_date) - ENDING_DAYS),
    subject: row.title,
    detail:
      partnerId === null
        ? `Vale até ${dayWords(row.expiration_date)}.`
        : `${row.company} ainda não viu esta oferta, que vale até ${dayWords(row.expiration_date)}.`,
  }));
}

/** Days before its end at which a partner is told of an offer that nobody has looked at. */
const ENDING_DAYS = 7;

interface OfferRow {
  id: string;
  title: string;
  created_at: number;
  expiration_date: string;
  company: string;
  customer_id: string | null;
}

/** Who decides is the company itself; a partner is told of its customers'. */
function requests({ db, clock }: Here, { companyId, partnerId }: Question): Occasion[] {
  const now = clock.now().getTime();
  const companies =
    partnerId === null
      ? "s.company_id = ?"
      : "s.company_id in (select id from companies where owner_partner_id = ?)";
  const rows = all<{
    id: string;
    name: string;
    requested_at: number;
    company: string;
    customer_id: string | null;
  }>(
    db,
    `select s.id, s.name, s.requested_at, c.trade_name as company, c.customer_id
     from sign_ups s join companies c on c.id = s.company_id where ${companies}
       and s.status = 'pending' and s.expires_at > ?`,
    partnerId ?? companyId,
    now,
  );
  return rows.map((row) => ({
    recordId: row.id,
    customerId: row.customer_id,
    at: row.requested_at,
    subject: row.name,
    detail:
      partnerId === null
        ? `Pediu acesso a ${row.company}.`
        : `Pediu acesso a ${row.company}. Quem decide é a própria empresa.`,
  }));
}

/** Who comes to a company later is told of nothing that was asked for, or answered, before that. */
const TOLD_DAYS = 30;

/** Each state once: what waits for the person, what somebody else decided, and what time did. */
function payoutChanges({ db, clock }: Here, { customerId, userId }: Question): Occasion[] {
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
      subject: `Troca: ${subjectOf(db, row)}`,
      detail: `${PAYOUT_WORDS[row.state]} Pedida por ${row.asked_by_name}; ${differenceWords(row)}.`,
    }));
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
function changeRequests({ db, clock }: Here, { customerId }: Question): Occasion[] {
  type Row = Pick<ChangeRequest, "protocol" | "section" | "status" | "answered_by_name" | "version">;
  const rows = all<Row & { answered_at: number }>(
    db,
    `select protocol, section, status, answered_at, answered_by_name, version from change_requests
     where customer_id = ? and answered_at > ?`,
    customerId,
    clock.now().getTime() - TOLD_DAYS * DAY,
  );
  return rows.map(({ protocol, section, status, answered_at, answered_by_name, version }) => ({
    recordId: protocol,
    occasion: `${protocol}@${version}`,
    customerId,
    at: answered_at,
    subject: `${SECTION_WORDS[section]}, protocolo ${protocol}`,
    detail: `O pedido está ${STATUS_WORDS[status]}${answered_by_name === null ? "" : `, por ${answered_by_name}`}.`,
  }));
}

/** Each exchange once, when it has ended; what was said of it stands at the terminal. */
function replacements({ db, clock }: Here, { customerId }: Question): Occasion[] {
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
function documents({ db, clock }: Here, { customerId }: Question): Occasion[] {
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
