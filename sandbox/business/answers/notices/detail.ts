/** What a notice says by now of what it told. */
import type { Notice } from "#contract/extension/notices";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
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
import type { Addressee } from "./addressee.ts";
import { type AnsweredRequest, payoutDetail, requestDetail, TO_ACTIVATE } from "./answer-occasions.ts";

type Here = Pick<ApiRequest, "db" | "clock">;

interface KeptNotice extends Pick<Notice, "kind" | "record_id" | "customer_id"> {
  /** What it said when it was made. */
  detail: string;
}

/** What waited for somebody is no longer told as waiting once it was decided, or its day went by. */
export function detailOf(here: Here, row: KeptNotice, addressee: Addressee): string {
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

function changeDetail(db: Db, { record_id }: KeptNotice): string | null {
  const change = first<ChangeRow>(db, "select * from payout_changes where id = ?", record_id);
  return change && payoutDetail(change);
}

function answerDetail(db: Db, { record_id }: KeptNotice): string | null {
  const sql = "select status, answered_by_name from change_requests where protocol = ?";
  const request = first<AnsweredRequest>(db, sql, record_id);
  return request && requestDetail(request);
}

/** What became of a discrepancy that is open no longer. */
function settledDetail(db: Db, { customer_id, record_id }: KeptNotice): string | null {
  const sql = `select status, status_at, status_by_name, protocol from discrepancies
    where customer_id = ? and id = ? and status <> 'open'`;
  const settled = first<Parameters<typeof standing>[0]>(db, sql, customer_id, Number(record_id));
  return settled && standing(settled);
}

function lookedAfter(db: Db, row: KeptNotice, addressee: Addressee): string {
  const settled = settledDetail(db, row);
  return settled === null ? heldWords(db, row, addressee) : ` ${settled}`;
}

/** Of a request for access that waits no longer; whoever reads it may be a partner, who decides nothing. */
function decidedDetail({ db, clock }: Here, { record_id }: KeptNotice): string | null {
  const sql = `select ${REQUEST_COLUMNS} from ${requestsAt(clock)} where s.id = ? and s.state <> 'pending'`;
  const request = first<RequestRow>(db, sql, record_id);
  if (request?.state === "expired")
    return `O pedido expirou em ${momentWords(request.expires_at)} sem decisão.`;
  return request && whyDecided(request);
}

/** Who looks after it by now, where that is not the person any more. */
function heldWords(db: Db, { customer_id, record_id }: KeptNotice, { userId }: Addressee): string {
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

function sentDetail(db: Db, { record_id, detail }: KeptNotice): string {
  const waits = first(db, "select 1 from terminals where id = ? and status = 'sent'", record_id) !== null;
  return waits ? detail : detail.replace(TO_ACTIVATE, "");
}

function pendingDetail(db: Db, { customer_id, record_id }: KeptNotice, now: number): string | null {
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
  { db, clock }: Here,
  { record_id }: KeptNotice,
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
