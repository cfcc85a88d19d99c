/** What somebody has asked for, or sent, and nobody has answered yet. */
import type { ChangeRequest } from "#contract/extension/change-requests";
import { ROLES } from "#contract/permissions";
import { all } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { SECTION_WORDS } from "../establishment/words.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import { subjectOf } from "../payouts/differences.ts";
import type { Asked, Customer, Said } from "./cause.ts";

/** Of those who would act for the partner or a customer of it, each once: of several companies, for the first one. */
export function invitations({ db, clock }: Asked, partnerId: string): Said[] {
  const now = clock.now().toISOString();
  const rows = all<{
    id: string;
    name: string;
    expired: string;
    customer_id: string | null;
    trade_name: string;
  }>(
    db,
    `select t.id, trim(t.given_name || ' ' || t.family_name) as name, t.invite_expires_at as expired,
       c.customer_id, c.trade_name
     from sso_users t join user_companies u on u.user_id = t.id join companies c on c.id = u.company_id
     where (c.owner_partner_id = ? or c.partner_id = ?) and t.invite_expires_at <= ?
       and t.status in ('invited', 'invite-expired')
       and not exists (select 1 from json_each(t.roles) where value = '${ROLES.admin}')
     group by t.id having c.id = min(c.id)`,
    partnerId,
    partnerId,
    now,
  );
  return rows.map(({ id, name, expired, customer_id, trade_name }) => ({
    customer_id,
    trade_name: customer_id === null ? null : trade_name,
    key: `invitation-expired.${id}.${Date.parse(expired)}`,
    since: Date.parse(expired),
    due: null,
    subject: name,
    detail: `O convite venceu em ${momentWords(Date.parse(expired))} sem que o usuário entrasse.`,
    record_id: id,
  }));
}

/** Who decides is the company itself: a partner can only call it. */
export function payouts({ db, clock }: Asked, partnerId: string): Said[] {
  type Change = Pick<
    ChangeRow,
    "id" | "kind" | "target_id" | "after" | "asked_at" | "asked_by_name" | "due_at"
  >;
  const rows = all<Customer & Change>(
    db,
    `select c.customer_id, c.trade_name, t.id, t.kind, t.target_id, t.after, t.asked_at, t.asked_by_name, t.due_at
     from payout_changes t join companies c on c.customer_id = t.customer_id
     where c.owner_partner_id = ? and t.state = 'waiting' and (t.due_at is null or t.due_at > ?)`,
    partnerId,
    clock.now().getTime(),
  );
  return rows.map((row) => ({
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    key: `payout-waiting.${row.id}`,
    since: row.asked_at,
    due: row.due_at,
    subject: subjectOf(db, row),
    detail: `Pedida por ${row.asked_by_name}; aguarda a aprovação de uma segunda pessoa da empresa.`,
    record_id: null,
  }));
}

/** Of the establishment's data, until they are done or refused. */
export function requests({ db }: Asked, partnerId: string): Said[] {
  type Request = Pick<ChangeRequest, "protocol" | "section" | "requested_by_name">;
  const rows = all<Customer & Request & { requested_at: number; answered_at: number | null }>(
    db,
    `select c.customer_id, c.trade_name, r.protocol, r.section, r.requested_at, r.requested_by_name, r.answered_at
     from change_requests r join companies c on c.customer_id = r.customer_id
     where c.owner_partner_id = ? and r.status in ('requested', 'in-review')`,
    partnerId,
  );
  return rows.map((row) => ({
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    key: `change-request.${row.protocol}`,
    since: row.requested_at,
    due: null,
    subject: `${SECTION_WORDS[row.section]}, protocolo ${row.protocol}`,
    detail:
      row.answered_at === null
        ? `Pedido por ${row.requested_by_name}, ainda sem resposta.`
        : `Pedido por ${row.requested_by_name}, em análise, respondido em ${momentWords(row.answered_at)}.`,
    record_id: row.protocol,
  }));
}

/** Of terminals, until they are done or refused. */
export function replacements({ db }: Asked, partnerId: string): Said[] {
  type One = { id: number; terminal_id: number; serial_number: string };
  const rows = all<Customer & One & { requested_at: number; requested_by_name: string }>(
    db,
    `select c.customer_id, c.trade_name, w.id, w.terminal_id, t.serial_number, w.requested_at, w.requested_by_name
     from terminal_replacements w join terminals t on t.id = w.terminal_id
       join companies c on c.customer_id = w.customer_id
     where c.owner_partner_id = ? and w.status = 'requested'`,
    partnerId,
  );
  return rows.map((row) => ({
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    key: `terminal-replacement.${row.id}`,
    since: row.requested_at,
    due: null,
    subject: `Terminal ${row.serial_number}`,
    detail: `Troca pedida por ${row.requested_by_name}, ainda sem resposta.`,
    record_id: String(row.terminal_id),
  }));
}

/** In review, until they are approved or refused; another file is another time. */
export function sentDocuments({ db }: Asked, partnerId: string): Said[] {
  type Sent = { id: string; name: string; version: number; sent_at: number | null; by: string | null };
  const rows = all<Customer & Sent>(
    db,
    `select c.customer_id, c.trade_name, d.id, d.name, d.version, d.sent_at,
       (select f.sent_by_name from establishment_files f where f.document_id = d.id order by f.id desc limit 1) as by
     from documents d join companies c on c.customer_id = d.customer_id
     where c.owner_partner_id = ? and d.status = 'in-review'`,
    partnerId,
  );
  return rows.map(({ id, name, version, sent_at, by, ...customer }) => ({
    ...customer,
    key: `document-review.${id}.${version}`,
    since: sent_at,
    due: null,
    subject: name,
    detail: `Enviado${by === null ? "" : ` por ${by}`}, aguarda ser aprovado ou recusado.`,
    record_id: id,
  }));
}
