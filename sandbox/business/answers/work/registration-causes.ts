/** What waits at a registration that is not done. */
import { all } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { stuckSince } from "../dashboard/progress.ts";
import type { Asked, Customer, Said } from "./cause.ts";

/** As the list of customers has them. */
export function stuck({ db, clock }: Asked, partnerId: string): Said[] {
  const rows = all<Customer & { moved_at: number; position: number }>(
    db,
    `select p.customer_id, c.trade_name, p.onboarding_moved_at as moved_at, p.onboarding_position as position
     from portfolio p join companies c on c.id = p.company_id
     where p.owner_partner_id = ? and p.onboarding_position is not null and p.onboarding_moved_at < ?`,
    partnerId,
    stuckSince(clock),
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

export function documents({ db }: Asked, partnerId: string): Said[] {
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
export function returned({ db }: Asked, partnerId: string): Said[] {
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
