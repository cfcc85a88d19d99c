import { randomUUID } from "node:crypto";
import {
  createCustomerNote,
  listTimeline,
  type TimelineEvent,
  type TimelineKind,
} from "#contract/extension/timeline";
import { WorkKind } from "#contract/extension/work";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { among, given } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { first, insert, instant, type Value } from "../../query.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { isAdmin, requirePartner, requireUser } from "../visibility.ts";
import { maySee } from "../work/causes.ts";
import { silencesOf } from "./silences.ts";

/** Written by a partner's people, for themselves. Instants are epoch milliseconds. */
export const TIMELINE_TABLES = {
  customer_notes: `
    id text primary key,
    partner_id text not null,
    customer_id text not null,
    at integer not null,
    by_name text not null,
    by_email text,
    -- Of what was done of what waits, its kind; null of a note.
    work_kind text,
    text text not null`,
} as const;

type Asked = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & {
  params: { partnerId: string; customerId: string };
};
type Part = readonly [sql: string, ...values: Value[]];

const COLUMNS = "id, at, kind, by_name, by_email, detail";

/** What lists demand that an event is of; without one, the permission of the call is enough. */
const NEEDS: Readonly<Partial<Record<TimelineKind, string>>> = {
  offer: "offer-iso-read",
  subscription: "client-signatures-read",
  user: "user-management-read",
  acting: "user-management-read",
};

/** Each kind as a `select` of the same columns. */
function partsOf(asked: Asked, companyId: string): Readonly<Record<TimelineKind, Part>> {
  const { db, clock } = asked;
  const { partnerId, customerId } = asked.params;
  const user = requireUser(asked);
  const own = (kind: "note" | "work", where: string, ...values: Value[]): Part => [
    `select id, at, '${kind}' as kind, by_name, by_email, text as detail from customer_notes
     where partner_id = ? and customer_id = ? and ${where}`,
    partnerId,
    customerId,
    ...values,
  ];
  /** Of `history_events h`. */
  const history = (kind: TimelineKind, where: string, ...values: Value[]): Part => [
    `select '${kind}.' || h.id as id, h.at, '${kind}' as kind, h.by_name, h.by_email, h.detail
     from history_events h where ${where}`,
    ...values,
  ];
  return {
    note: own("note", "work_kind is null"),
    work: own(
      "work",
      "work_kind in (select value from json_each(?))",
      JSON.stringify(WorkKind.options.filter((kind) => maySee(user, kind))),
    ),
    registry: history("registry", "h.subject = 'company' and h.subject_id = ?", companyId),
    onboarding: history(
      "onboarding",
      `(h.subject = 'onboarding' and h.subject_id = ?)
        or (h.subject = 'onboarding-step' and h.subject_id >= ? and h.subject_id < ?)`,
      customerId,
      // '0' is the character after '/'.
      `${customerId}/`,
      `${customerId}0`,
    ),
    sales: [
      `select value->>'$.id' as id, value->>'$.at' as at, 'sales' as kind, 'Portal' as by_name, null as by_email,
         value->>'$.detail' as detail from json_each(?)`,
      JSON.stringify(silencesOf(db, customerId, clock.today())),
    ],
    subscription: [
      `select 'subscription.' || h.id as id, h.at, 'subscription' as kind, h.by_name, h.by_email,
         'Assinatura ' || p.name || ': ' || h.detail as detail
       from subscriptions s join plans p on p.id = s.plan_id
         join history_events h on h.subject = 'subscription' and h.subject_id = s.id where s.customer_id = ?`,
      customerId,
    ],
    offer: offersOf(companyId, partnerId),
    user: [
      `select 'user.' || h.id as id, h.at, 'user' as kind, h.by_name, h.by_email,
         trim(t.given_name || ' ' || t.family_name) || ': ' || h.detail as detail
       from user_companies u join sso_users t on t.id = u.user_id
         join history_events h on (h.subject = 'user' and h.subject_id = t.id)
           or (h.subject = 'user-company' and h.subject_id = t.id || '/' || u.company_id)
       where u.company_id = ? and not exists (select 1 from json_each(t.roles) where value = 'admin')`,
      companyId,
    ],
    acting: [
      `select 'acting.' || a.id as id, a.at, 'acting' as kind, a.actor_name as by_name, a.actor_email as by_email,
         'Abriu o portal como o cliente.' as detail
       from audit_entries a where a.customer_id = ? and a.partner_id = ? and a.act = 'startActing'`,
      customerId,
      partnerId,
    ],
  };
}

/** Of the partner's own offers: made, seen, accepted, deleted. */
function offersOf(companyId: string, partnerId: string): Part {
  const step = (name: string, at: string, by: string, words: string) =>
    `select 'offer.${name}.' || o.id as id, o.${at} as at, 'offer' as kind, ${by} as by_name, null as by_email,
       ${words} as detail from iso_offers o where o.company_id = ? and o.partner_id = ? and o.${at} is not null`;
  const said = (words: string) => `'Oferta “' || o.title || '” ${words}.'`;
  const steps = [
    step("made", "created_at", "o.iso_name", said("feita ao cliente")),
    step("seen", "viewed_at", "'Cliente'", said("vista pelo cliente")),
    step("accepted", "accepted_at", "coalesce(o.accepted_by_name, 'Cliente')", said("aceita")),
    step("deleted", "deleted_at", "coalesce(o.deleted_by_name, 'Portal')", said("excluída")),
  ];
  return [steps.join(" union all "), ...steps.flatMap(() => [companyId, partnerId])];
}

type Row = Omit<TimelineEvent, "at"> & { at: number };
const toEvent = ({ id, at, kind, by_name, by_email, detail }: Row): TimelineEvent => ({
  id,
  at: instant(at),
  kind,
  by_name,
  by_email,
  detail,
});

export const answerListTimeline = answer(listTimeline, (request) => {
  const { db, query, clock } = request;
  const user = requireUser(request);
  const companyId = requireOwnCustomer(request);
  bringUpToDate(request);
  const parts = partsOf(request, companyId);
  const kinds = (Object.keys(parts) as TimelineKind[]).filter((kind) => {
    const needed = NEEDS[kind];
    return needed === undefined || isAdmin(user) || user.roles.includes(needed);
  });
  const page = readPage<Row>(db, {
    columns: COLUMNS,
    from: `(${kinds.map((kind) => parts[kind][0]).join(" union all ")})`,
    values: kinds.flatMap((kind) => parts[kind].slice(1)),
    conditions: [["at <= ?", clock.now().getTime()], ...given(query.kind, (list) => among("kind", list))],
    sort: { name: "at", keys: ["at", "id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const { rows, ...cursors } = page;
  return { status: 200, body: { items: rows.map(toEvent), ...cursors } };
});

export const answerCreateCustomerNote = answer(createCustomerNote, (request) => {
  requireOwnCustomer(request);
  return { status: 201, body: noted(request, request.body.text) };
});

/**
 * Adds to the timeline of a customer, in the name of whoever asks.
 *
 * @param workKind of what something was done of: it is told to whoever may open that
 */
export function noted(request: Asked, text: string, workKind: WorkKind | null = null): TimelineEvent {
  const { db, clock, params } = request;
  const { name, email } = requireUser(request);
  const columns = { id: `not-${randomUUID()}`, at: clock.now().getTime(), by_name: name, by_email: email };
  insert(db, "customer_notes", {
    ...columns,
    text,
    work_kind: workKind,
    partner_id: params.partnerId,
    customer_id: params.customerId,
  });
  return toEvent({ ...columns, kind: workKind === null ? "note" : "work", detail: text });
}

/** The company of a customer that this partner looks after; 404 for every other. */
function requireOwnCustomer(request: Asked): string {
  const { db, params } = request;
  requirePartner(request, params.partnerId);
  const company = first<{ id: string }>(
    db,
    "select id from companies where customer_id = ? and owner_partner_id = ?",
    params.customerId,
    params.partnerId,
  );
  if (!company) throw new ApiRefusal(404, "Cliente não encontrado.");
  return company.id;
}
