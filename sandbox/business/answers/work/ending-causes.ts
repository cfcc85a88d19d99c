/** What waits until a day or an hour that comes by itself. */
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { dayOf, HOUR, startOf, textOf } from "../../rules/calendar.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { PENDINGS, type PendingRow } from "../pendings/rows.ts";
import { ACQUIRER_NAMES } from "../pendings/words.ts";
import { activityOf } from "../portfolio/activity.ts";
import { NOT_ENDED } from "../subscriptions/rows.ts";
import { type Asked, type Customer, endOf, type Said } from "./cause.ts";

/** Days before its end at which an offer and a subscription are told of; hours before an acquirer decides. */
const OFFER_DAYS = 7;
const SUBSCRIPTION_DAYS = 30;
const PENDING_HOURS = 24;

/** Active ones, as the list of customers has them; from 15 to 30 days there is still time until it is longer. */
export function idle({ db, clock }: Asked, partnerId: string, kind: "idle-15" | "idle-30"): Said[] {
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

/** Those that can still be treated. */
export function pendings({ db, clock }: Asked, partnerId: string): Said[] {
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

export function offers({ db, clock }: Asked, partnerId: string): Said[] {
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

export function subscriptions({ db, clock }: Asked, partnerId: string): Said[] {
  const today = clock.today();
  const rows = all<Customer & { id: string; plan: string; ends_at: string; canceled_at: number | null }>(
    db,
    `select c.customer_id, c.trade_name, s.id, p.name as plan, s.ends_at, s.canceled_at
     from subscriptions s join plans p on p.id = s.plan_id join companies c on c.customer_id = s.customer_id
     where c.owner_partner_id = ? and s.${NOT_ENDED} and s.ends_at between ? and ?`,
    partnerId,
    today,
    textOf(dayOf(today) + SUBSCRIPTION_DAYS),
  );
  return rows.map(({ customer_id, trade_name, id, plan, ends_at, canceled_at }) => ({
    customer_id,
    trade_name,
    key: `subscription-ending.${id}.${ends_at}`,
    since: Math.max(canceled_at ?? 0, startOf(dayOf(ends_at) - SUBSCRIPTION_DAYS)),
    // On the day of its end it is over: until the eve somebody can take that back.
    due: startOf(dayOf(ends_at)) - 1,
    subject: plan,
    detail: `A assinatura termina em ${dayWords(ends_at)}.`,
    record_id: id,
  }));
}
