import type { ChangeRequest } from "#contract/extension/establishment";
import type { WorkKind } from "#contract/extension/work";
import { ROLES } from "#contract/permissions";
import type { ApiRequest } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, dayOf, HOUR, startOf, textOf } from "../../rules/calendar.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { folded } from "../../seeding/names.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { STUCK_DAYS } from "../dashboard/onboarding.ts";
import { SECTION_WORDS } from "../establishment/words.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import { subjectOf } from "../payouts/differences.ts";
import { PENDINGS, type PendingRow } from "../pendings/rows.ts";
import { ACQUIRER_NAMES } from "../pendings/words.ts";
import { activityOf } from "../portfolio/activity.ts";
import { bringPortfolioUpToDate } from "../portfolio/summary.ts";
import { isAdmin, requireUser } from "../visibility.ts";
import { conflictsOf } from "./conflicts.ts";

/** Something that waits because of how the rows are now. Instants are epoch milliseconds. */
export interface Cause {
  key: string;
  kind: WorkKind;
  customer_id: string | null;
  trade_name: string | null;
  since: number | null;
  due: number | null;
  subject: string | null;
  detail: string;
  record_id: string | null;
  /** What it is found and sorted by, without accents. */
  name_key: string;
  search: string;
}

type Asked = Pick<ApiRequest, "db" | "clock" | "user">;
type Said = Omit<Cause, "kind" | "name_key" | "search">;
interface Customer {
  customer_id: string;
  trade_name: string;
}

/** What the screens demand that an item leads to. */
const NEEDS: Readonly<Record<WorkKind, string>> = {
  "onboarding-stuck": "client-data-read",
  "document-refused": "client-data-read",
  "idle-15": "client-data-read",
  "idle-30": "client-data-read",
  "pending-deadline": "client-data-read",
  "offer-ending": "offer-iso-read",
  "subscription-ending": ROLES.partner,
  "routing-conflict": "routing-rules-read",
  "invitation-expired": "user-management-read",
  "payout-waiting": "client-data-read",
  "change-request": "client-data-read",
  "terminal-replacement": "terminals-read",
  "document-review": "client-data-read",
};
export const WORK_NEEDS: readonly string[] = [...new Set(Object.values(NEEDS))];

const FIND: Readonly<Record<WorkKind, (asked: Asked, partnerId: string) => Said[]>> = {
  "onboarding-stuck": stuck,
  "document-refused": (asked, partnerId) => [...documents(asked, partnerId), ...returned(asked, partnerId)],
  "idle-15": (asked, partnerId) => idle(asked, partnerId, "idle-15"),
  "idle-30": (asked, partnerId) => idle(asked, partnerId, "idle-30"),
  "pending-deadline": pendings,
  "offer-ending": offers,
  "subscription-ending": subscriptions,
  "routing-conflict": conflicts,
  "invitation-expired": invitations,
  "payout-waiting": payouts,
  "change-request": requests,
  "terminal-replacement": replacements,
  "document-review": sentDocuments,
};

/** Days before its end at which an offer and a subscription are told of; hours before an acquirer decides. */
const OFFER_DAYS = 7;
const SUBSCRIPTION_DAYS = 30;
const PENDING_HOURS = 24;

/** All that waits for a partner's people now, of the kinds that the asker may see. */
export function causesOf(asked: Asked, partnerId: string): Cause[] {
  bringPortfolioUpToDate(asked);
  const user = requireUser(asked);
  const kinds = Object.keys(FIND) as WorkKind[];
  return kinds
    .filter((kind) => isAdmin(user) || user.roles.includes(NEEDS[kind]))
    .flatMap((kind) =>
      FIND[kind](asked, partnerId).map((said) => {
        const name_key = folded(said.trade_name ?? "");
        return { ...said, kind, name_key, search: `${name_key} ${folded(said.subject ?? "")}` };
      }),
    );
}

/** The last moment of a day. */
const endOf = (day: string): number => startOf(dayOf(day) + 1) - 1;

/** As the list of customers has them. */
function stuck({ db, clock }: Asked, partnerId: string): Said[] {
  const rows = all<Customer & { moved_at: number; position: number }>(
    db,
    `select p.customer_id, c.trade_name, p.onboarding_moved_at as moved_at, p.onboarding_position as position
     from portfolio p join companies c on c.id = p.company_id
     where p.owner_partner_id = ? and p.onboarding_position is not null and p.onboarding_moved_at < ?`,
    partnerId,
    clock.now().getTime() - STUCK_DAYS * DAY,
  );
  return rows.map(({ moved_at, position, ...customer }) => ({
    ...customer,
    key: `onboarding-stuck.${customer.customer_id}.${moved_at}`,
    since: moved_at,
    due: null,
    subject: null,
    detail: `Passo ${position} de ${STEPS.length}, sem movimento desde ${momentWords(moved_at)}.`,
    record_id: null,
  }));
}

/** Active ones, as the list of customers has them; from 15 to 30 days there is still time until it is longer. */
function idle({ db, clock }: Asked, partnerId: string, kind: "idle-15" | "idle-30"): Said[] {
  const where = every([
    ["p.owner_partner_id = ? and p.status = 'active'", partnerId],
    activityOf(kind, { acquirers: undefined, clock }),
  ]);
  const rows = all<Customer & { last: string }>(
    db,
    `select p.customer_id, c.trade_name, p.last_sale_on as last
     from portfolio p join companies c on c.id = p.company_id where ${where.sql}`,
    ...where.values,
  );
  return rows.map(({ last, ...customer }) => ({
    ...customer,
    key: `${kind}.${customer.customer_id}.${last}`,
    since: startOf(dayOf(last) + (kind === "idle-15" ? 15 : 31)),
    due: kind === "idle-15" ? endOf(textOf(dayOf(last) + 30)) : null,
    subject: null,
    detail: `Última venda em ${dayWords(last)}.`,
    record_id: null,
  }));
}

function documents({ db }: Asked, partnerId: string): Said[] {
  const rows = all<Customer & { id: string; name: string; answered_at: number | null; sent: number }>(
    db,
    `select c.customer_id, c.trade_name, d.id, d.name, d.answered_at,
       (select count(*) from establishment_files f where f.document_id = d.id) as sent
     from documents d join companies c on c.customer_id = d.customer_id where c.owner_partner_id = ? and d.status = 'refused'`,
    partnerId,
  );
  return rows.map(({ id, name, answered_at, sent, ...customer }) => ({
    ...customer,
    // Refused once more, it is another one.
    key: `document-refused.${id}${sent < 2 ? "" : `.${sent}`}`,
    since: answered_at,
    due: null,
    subject: name,
    detail: "Documento recusado: peça ao cliente que envie outro.",
    record_id: null,
  }));
}

/** Steps of a registration that came back, each time it does. */
function returned({ db }: Asked, partnerId: string): Said[] {
  const rows = all<Customer & { step: string; reason: string | null; decided_at: number | null }>(
    db,
    `select c.customer_id, c.trade_name, s.step, s.reason, o.decided_at from onboarding_steps s
     join onboardings o on o.customer_id = s.customer_id join companies c on c.customer_id = s.customer_id
     where c.owner_partner_id = ? and s.status = 'returned' and o.status = 'returned'`,
    partnerId,
  );
  return rows.map(({ step, reason, decided_at, ...customer }) => ({
    ...customer,
    key: `document-refused.${customer.customer_id}.${step}.${decided_at ?? 0}`,
    since: decided_at,
    due: null,
    subject: "Cadastro devolvido",
    detail: reason ?? "A análise devolveu este passo.",
    record_id: null,
  }));
}

/** Those that can still be treated. */
function pendings({ db, clock }: Asked, partnerId: string): Said[] {
  const now = clock.now().getTime();
  type Row = Customer &
    Pick<PendingRow, "id" | "acquirer" | "decision_deadline" | "occurred_at"> & { nsu: string };
  const rows = all<Row>(
    db,
    `select c.customer_id, c.trade_name, p.id, p.acquirer, p.decision_deadline, p.occurred_at,
       coalesce(s.nsu_tef, s.nsu) as nsu
     from companies c cross join ${PENDINGS} where c.owner_partner_id = ? and p.customer_id = c.customer_id
       and p.state in ('pending', 'failed') and p.decision_deadline > ? and p.decision_deadline <= ?`,
    partnerId,
    now,
    now + PENDING_HOURS * HOUR,
  );
  return rows.map(({ customer_id, trade_name, id, nsu, acquirer, decision_deadline, occurred_at }) => ({
    customer_id,
    trade_name,
    key: `pending-deadline.${id}`,
    since: occurred_at,
    due: decision_deadline,
    subject: `NSU ${nsu}`,
    detail: `Em ${momentWords(decision_deadline)} a ${ACQUIRER_NAMES[acquirer]} ${
      NETWORKS[acquirer].decision === "confirm" ? "confirma" : "desfaz"
    } sozinha.`,
    record_id: String(id),
  }));
}

function offers({ db, clock }: Asked, partnerId: string): Said[] {
  const today = clock.today();
  type Row = Customer & { id: string; title: string; expiration_date: string; viewed_at: number | null };
  const rows = all<Row>(
    db,
    `select c.customer_id, c.trade_name, o.id, o.title, o.expiration_date, o.viewed_at
     from iso_offers o join companies c on c.id = o.company_id
     where o.partner_id = ? and c.owner_partner_id = o.partner_id and c.customer_id is not null
       and o.accepted_at is null and o.deleted_at is null and o.expiration_date between ? and ?`,
    partnerId,
    today,
    textOf(dayOf(today) + OFFER_DAYS),
  );
  return rows.map(({ customer_id, trade_name, id, title, expiration_date: end, viewed_at }) => ({
    customer_id,
    trade_name,
    key: `offer-ending.${id}`,
    since: startOf(dayOf(end) - OFFER_DAYS),
    due: endOf(end),
    subject: title,
    detail: `Vale até ${dayWords(end)} e ${viewed_at === null ? "ainda não foi vista" : "foi vista, mas não aceita"}.`,
    record_id: id,
  }));
}

function subscriptions({ db, clock }: Asked, partnerId: string): Said[] {
  const today = clock.today();
  const rows = all<Customer & { id: string; plan: string; ends_at: string; canceled_at: number | null }>(
    db,
    `select c.customer_id, c.trade_name, s.id, p.name as plan, s.ends_at, s.canceled_at
     from subscriptions s join plans p on p.id = s.plan_id join companies c on c.customer_id = s.customer_id
     where c.owner_partner_id = ? and s.status not in ('canceled', 'terminated') and s.ends_at between ? and ?`,
    partnerId,
    today,
    textOf(dayOf(today) + SUBSCRIPTION_DAYS),
  );
  return rows.map(({ customer_id, trade_name, id, plan, ends_at, canceled_at }) => ({
    customer_id,
    trade_name,
    key: `subscription-ending.${id}.${ends_at}`,
    since: Math.max(canceled_at ?? 0, startOf(dayOf(ends_at) - SUBSCRIPTION_DAYS)),
    due: endOf(ends_at),
    subject: plan,
    detail: `A assinatura termina em ${dayWords(ends_at)}.`,
    record_id: id,
  }));
}

function conflicts({ db, clock }: Asked, partnerId: string): Said[] {
  return conflictsOf(db, partnerId, clock.today()).map((row) => ({
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    key: `routing-conflict.${row.id}-${row.version}.${row.first_id}-${row.first_version}`,
    since: row.updated_at,
    due: null,
    subject: row.name,
    detail: `“${row.first_name}” é para os mesmos pagamentos, leva a outra adquirente e decide antes.`,
    record_id: row.id,
  }));
}

/** Of those who would act for the partner or a customer of it, each once: of several companies, for the first one. */
function invitations({ db, clock }: Asked, partnerId: string): Said[] {
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
function payouts({ db, clock }: Asked, partnerId: string): Said[] {
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
    subject: `Troca: ${subjectOf(db, row)}`,
    detail: `Pedida por ${row.asked_by_name}; aguarda a aprovação de uma segunda pessoa da empresa.`,
    record_id: null,
  }));
}

/** Of the establishment's data, until they are done or refused. */
function requests({ db }: Asked, partnerId: string): Said[] {
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
function replacements({ db }: Asked, partnerId: string): Said[] {
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
function sentDocuments({ db }: Asked, partnerId: string): Said[] {
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
