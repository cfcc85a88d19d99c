import { getNoticeTotals, listNotices, type Notice, type NoticeKind } from "#contract/extension/notices";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { first, instant } from "../../query.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { standing } from "../discrepancies/chosen.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import {
  COLUMNS as REQUEST_COLUMNS,
  type RequestRow,
  requestsAt,
  whyDecided,
} from "../pending-users/requests.ts";
import { TREATABLE } from "../pendings/filter.ts";
import { refusalOf } from "../pendings/words.ts";
import { type Addressee, mayOpen, requireAddressee, seesPrices } from "./addressee.ts";
import { type AnsweredRequest, payoutDetail, requestDetail, TO_ACTIVATE } from "./answer-occasions.ts";
import { gatherNotices } from "./occasions.ts";

const TERMINAL_STANDS = `exists (select 1 from terminals t where t.customer_id = n.customer_id
    and cast(t.id as text) = n.record_id)`;

const DISCREPANCY_STANDS = `exists (select 1 from discrepancies d where d.customer_id = n.customer_id
    and cast(d.id as text) = n.record_id)`;

/** Whether the record of a notice is there; of a settlement, whether the schedule still has it. */
const STANDS: Readonly<Record<NoticeKind, string>> = {
  pending_deadline: `exists (select 1 from pendings p where p.customer_id = n.customer_id
    and cast(p.id as text) = n.record_id)`,
  terminal_silent: TERMINAL_STANDS,
  settlement_difference: `exists (select 1 from daily_receivables r where r.customer_id = n.customer_id
    and r.settlement_date = substr(n.record_id, 1, 10)
    and r.settlement_date || '/' || r.acquirer || '/' || r.arrangement = n.record_id)`,
  discrepancy: DISCREPANCY_STANDS,
  discrepancy_assigned: DISCREPANCY_STANDS,
  offer: "exists (select 1 from iso_offers o where o.id = n.record_id and o.deleted_at is null)",
  access_asked: "exists (select 1 from sign_ups s where s.id = n.record_id)",
  payout_change: "exists (select 1 from payout_changes t where t.id = n.record_id)",
  change_request: "exists (select 1 from change_requests r where r.protocol = n.record_id)",
  terminal_sent: TERMINAL_STANDS,
  terminal_replacement: TERMINAL_STANDS,
  document_answer: "exists (select 1 from documents d where d.id = n.record_id)",
  report_ready: "1",
  statement_ready: "1",
  // What has settled itself since says so where it was.
  work_assigned: "1",
  routing_publication: "exists (select 1 from companies c where c.customer_id = n.customer_id)",
  batch_ended: "exists (select 1 from batches b where b.kind || '/' || b.id = n.record_id)",
};

const IS_THERE = `case n.kind ${Object.entries(STANDS)
  .map(([kind, sql]) => `when '${kind}' then ${sql}`)
  .join(" ")} else 0 end`;

/** Takes the time now, in epoch milliseconds. */
function columnsAt(now: number): string {
  return `n.id, n.kind, n.at, n.read_at, n.record_id, n.customer_id, n.subject, n.detail, n.amount,
  (coalesce(n.kept_until, ${now} + 1) > ${now} and ${IS_THERE}) as is_there`;
}

interface Row extends Pick<Notice, "id" | "kind" | "record_id" | "customer_id" | "amount"> {
  at: number;
  read_at: number | null;
  subject: string;
  detail: string;
  is_there: number;
}

type Filter = { unread?: "true" | "false" | undefined; kind?: string | undefined };

/** What a person is shown in the portal; `notices n`. */
export function noticesOf({ userId, companyId }: Addressee, filter: Filter = {}): Condition[] {
  return [
    ["n.user_id = ? and n.company_id = ? and n.portal = 1", userId, companyId],
    ...given(filter.kind, (list) => among("n.kind", list)),
    ...(filter.unread === "true" ? [["n.read_at is null"] as const] : []),
  ];
}

export const answerListNotices = answer(listNotices, (request) => {
  const { db, clock, query } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  gatherNotices(request, addressee);
  const page = readPage<Row>(db, {
    columns: columnsAt(clock.now().getTime()),
    from: "notices n",
    conditions: noticesOf(addressee, query),
    sort: { name: "at", keys: ["n.at", "n.id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const { next_cursor, previous_cursor } = page;
  const items = page.rows.map((row) => toNotice(request, row, addressee));
  const as_of = request.clock.now().toISOString();
  return { status: 200, body: { items, next_cursor, previous_cursor, as_of } };
});

export const answerGetNoticeTotals = answer(getNoticeTotals, (request) => {
  const { db, query } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  gatherNotices(request, addressee);
  const count = (filter: Filter) => {
    const { sql, values } = every(noticesOf(addressee, filter));
    const found = first<{ n: number }>(db, `select count(*) as n from notices n where ${sql}`, ...values);
    return found?.n ?? 0;
  };
  return {
    status: 200,
    body: { count: count(query), unread: count({ kind: query.kind, unread: "true" }), total: count({}) },
  };
});

/** A notice of the person's as it is now, or 404. */
export function requireNotice(
  here: Pick<ApiRequest, "db" | "clock">,
  addressee: Addressee,
  id: string,
): Notice {
  const { db, clock } = here;
  const { sql, values } = every([...noticesOf(addressee), ["n.id = ?", id]]);
  const row = first<Row>(
    db,
    `select ${columnsAt(clock.now().getTime())} from notices n where ${sql}`,
    ...values,
  );
  if (!row) throw new ApiRefusal(404, "Aviso não encontrado.");
  return toNotice(here, row, addressee);
}

function toNotice(here: Pick<ApiRequest, "db" | "clock">, row: Row, addressee: Addressee): Notice {
  const may = mayOpen(addressee, row.kind);
  return {
    id: row.id,
    kind: row.kind,
    at: instant(row.at),
    read_at: instant(row.read_at),
    record_id: row.record_id,
    customer_id: row.customer_id,
    record: may ? (row.is_there ? "there" : "gone") : "denied",
    subject: may ? row.subject : null,
    detail: may ? detailOf(here, row, addressee) : null,
    amount: may && seesPrices(addressee) ? row.amount : null,
  };
}

/** What waited for somebody is no longer told as waiting once it was decided, or its day went by. */
function detailOf(here: Pick<ApiRequest, "db" | "clock">, row: Row, addressee: Addressee): string {
  const now = here.clock.now().getTime();
  if (row.kind === "pending_deadline") return pendingDetail(here.db, row, now) ?? row.detail;
  if (row.kind === "offer") return offerDetail(here, row, addressee) ?? row.detail;
  if (row.kind === "payout_change") return changeDetail(here.db, row) ?? row.detail;
  if (row.kind === "change_request") return answerDetail(here.db, row) ?? row.detail;
  if (row.kind === "discrepancy") return settledDetail(here.db, row) ?? row.detail;
  if (row.kind === "discrepancy_assigned") return row.detail + lookedAfter(here.db, row, addressee);
  if (row.kind === "access_asked") return decidedDetail(here, row) ?? row.detail;
  if (row.kind === "terminal_sent") return sentDetail(here.db, row);
  return row.detail;
}

function changeDetail(db: Db, { record_id }: Row): string | null {
  const change = first<ChangeRow>(db, "select * from payout_changes where id = ?", record_id);
  return change && payoutDetail(change);
}

function answerDetail(db: Db, { record_id }: Row): string | null {
  const sql = "select status, answered_by_name from change_requests where protocol = ?";
  const request = first<AnsweredRequest>(db, sql, record_id);
  return request && requestDetail(request);
}

/** What became of a discrepancy that is open no longer. */
function settledDetail(db: Db, { customer_id, record_id }: Row): string | null {
  const sql = `select status, status_at, status_by_name, protocol from discrepancies
    where customer_id = ? and id = ? and status <> 'open'`;
  const settled = first<Parameters<typeof standing>[0]>(db, sql, customer_id, Number(record_id));
  return settled && standing(settled);
}

function lookedAfter(db: Db, row: Row, addressee: Addressee): string {
  const settled = settledDetail(db, row);
  return settled === null ? heldWords(db, row, addressee) : ` ${settled}`;
}

/** Of a request for access that waits no longer; whoever reads it may be a partner, who decides nothing. */
function decidedDetail({ db, clock }: Pick<ApiRequest, "db" | "clock">, { record_id }: Row): string | null {
  const sql = `select ${REQUEST_COLUMNS} from ${requestsAt(clock)} where s.id = ? and s.state <> 'pending'`;
  const request = first<RequestRow>(db, sql, record_id);
  if (request?.state === "expired")
    return `O pedido expirou em ${momentWords(request.expires_at)} sem decisão.`;
  return request && whyDecided(request);
}

/** Who looks after it by now, where that is not the person any more. */
function heldWords(db: Db, { customer_id, record_id }: Row, { userId }: Addressee): string {
  const held = first<{ name: string | null; is_own: number }>(
    db,
    `select p.name, d.assignee_id is (select person_id from sso_users where id = ?) as is_own
     from discrepancies d left join persons p on p.id = d.assignee_id where d.customer_id = ? and d.id = ?`,
    userId,
    customer_id,
    Number(record_id),
  );
  if (!held || held.is_own === 1) return "";
  return held.name === null ? " Agora ninguém cuida dela." : ` Agora quem cuida dela é ${held.name}.`;
}

function sentDetail(db: Db, { record_id, detail }: Row): string {
  const waits = first(db, "select 1 from terminals where id = ? and status = 'sent'", record_id) !== null;
  return waits ? detail : detail.replace(TO_ACTIVATE, "");
}

function pendingDetail(db: Db, { customer_id, record_id }: Row, now: number): string | null {
  const decided = first<Parameters<typeof refusalOf>[0]>(
    db,
    `select p.state, p.treated_at, p.treated_by_name, p.action, p.acquirer from pendings p
     where p.customer_id = ? and p.id = ? and not (${TREATABLE})`,
    customer_id,
    record_id,
  );
  return decided && refusalOf(decided, now);
}

interface OfferRow {
  viewed_at: number | null;
  accepted_at: number | null;
  accepted_by_name: string | null;
  expiration_date: string;
  company: string;
}

/** A partner is told of what nobody has looked at. */
function offerDetail(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  { record_id }: Row,
  { partnerId }: Addressee,
): string | null {
  const offer = first<OfferRow>(
    db,
    `select o.viewed_at, o.accepted_at, o.accepted_by_name, o.expiration_date, c.trade_name as company
     from iso_offers o join companies c on c.id = o.company_id where o.id = ?`,
    record_id,
  );
  if (!offer) return null;
  const { viewed_at: viewed, accepted_at: accepted, accepted_by_name: name, expiration_date: end } = offer;
  if (accepted !== null) return `Aceita em ${momentWords(accepted)} por ${name}.`;
  if (end < clock.today()) return `Podia ser aceita até ${dayWords(end)}.`;
  if (partnerId === null || viewed === null) return null;
  return `${offer.company} viu esta oferta em ${momentWords(viewed)}; ela vale até ${dayWords(end)}.`;
}
