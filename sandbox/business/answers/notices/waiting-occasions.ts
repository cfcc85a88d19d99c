/** What merchants and their partners are told of that waits for a decision. */
import { all } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";
import { UNSEEN_OFFER } from "../overview/attention.ts";
import type { Occasion } from "./make.ts";
import type { Here, Question } from "./question.ts";

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

/** A merchant's own; of a partner's customers those that end within a week unseen. */
export function offers({ db, clock }: Here, { companyId, partnerId }: Question): Occasion[] {
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

/** Who decides is the company itself; a partner is told of its customers'. */
export function requests({ db, clock }: Here, { companyId, partnerId }: Question): Occasion[] {
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
