import type { z } from "zod";
import type { PendingUser, PendingUserFilter } from "#contract/extension/pending-users";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import { moment } from "../../../identity/moment.ts";
import { among, type Condition, containing, folded, given } from "../../conditions.ts";
import { first, instant } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { bare } from "../../rules/documents.ts";
import { refuseTurnedDays } from "../turned.ts";

export const COLUMNS = `s.id, s.name, s.email, s.document, s.mobile, s.requested_at, s.requested_role, s.origin,
  s.email_verified, s.expires_at, s.state, s.reason, s.decided_at, s.decided_by_name, s.user_id, s.company_id,
  (select trade_name from companies where id = s.company_id) as trade_name`;

export interface RequestRow {
  id: string;
  name: string;
  email: string;
  document: string;
  mobile: string;
  requested_at: number;
  requested_role: string | null;
  origin: PendingUser["origin"];
  email_verified: number;
  expires_at: number;
  state: PendingUser["status"];
  reason: string | null;
  decided_at: number | null;
  decided_by_name: string | null;
  user_id: string | null;
  company_id: string;
  trade_name: string;
}

/** The requests with the status that they have now: what nobody decided in time has expired. */
export function requestsAt(clock: Clock): string {
  const now = clock.now().getTime();
  return `(select *, case when status = 'pending' and expires_at <= ${now} then 'expired' else status end as state
    from sign_ups) s`;
}

/** The company of the path, which has to be that of the headers; 404 otherwise. */
export function requireOwnCompany({ company }: Pick<ApiRequest, "company">, companyId: string): string {
  if (company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  return companyId;
}

export function findRequest(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  companyId: string,
  id: string,
): RequestRow | null {
  const sql = `select ${COLUMNS} from ${requestsAt(clock)} where s.company_id = ? and s.id = ?`;
  return first<RequestRow>(db, sql, companyId, id);
}

/** A request for access to the company of the headers, or 404. */
export function requireRequest(
  request: Pick<ApiRequest, "db" | "clock" | "company">,
  { companyId, id }: { companyId: string; id: string },
): RequestRow {
  const row = findRequest(request, requireOwnCompany(request, companyId), id);
  if (!row) throw new ApiRefusal(404, "Pedido não encontrado.");
  return row;
}

/** Why a request can no longer be decided: what it is, who decided, and when. */
export function whyDecided(row: RequestRow): string {
  if (row.state === "expired") {
    return `O pedido de ${row.name} expirou em ${moment(row.expires_at)}. Reenvie o e-mail para renová-lo.`;
  }
  const word = row.state === "approved" ? "aprovado" : "recusado";
  const when = row.decided_at === null ? "" : ` em ${moment(row.decided_at)}`;
  const who = row.decided_by_name === null ? "" : ` por ${row.decided_by_name}`;
  return `O pedido de ${row.name} já foi ${word}${who}${when}.`;
}

type Filter = z.output<typeof PendingUserFilter>;

/** The filter's conditions but for the status. */
export function conditionsOf(companyId: string, filter: Filter): Condition[] {
  refuseTurnedDays(filter);
  return [
    ["s.company_id = ?", companyId],
    ...given(filter.id, (ids) => among("s.id", ids)),
    ...given(filter.origin, (origins) => among("s.origin", origins)),
    ...given(filter.from, (day): Condition => ["s.requested_at >= ?", startOf(dayOf(day))]),
    ...given(filter.to, (day): Condition => ["s.requested_at < ?", startOf(dayOf(day) + 1)]),
    ...given(filter.q?.trim(), search),
  ];
}

export function statusCondition({ status }: Filter): Condition[] {
  return given(status, (statuses) => among("s.state", statuses));
}

/** By name without regard to accents and case, by e-mail, or by document, formatted or bare. */
function search(text: string): Condition {
  const named = "s.search_key like ? escape '\\' or s.email like ? escape '\\'";
  const words = [containing(folded(text)), containing(text.toLowerCase())];
  const document = bare(text);
  if (!/\d{3}/.test(document)) return [named, ...words];
  return [`${named} or s.document like ? escape '\\'`, ...words, containing(document)];
}

export function toPendingUser(row: RequestRow): PendingUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    document: row.document,
    mobile: row.mobile,
    requested_at: instant(row.requested_at),
    requested_role: row.requested_role,
    companies: [{ id: row.company_id, trade_name: row.trade_name }],
    origin: row.origin,
    email_verified: row.email_verified === 1,
    expires_at: instant(row.expires_at),
    status: row.state,
    reason: row.reason,
    decided_at: instant(row.decided_at),
    decided_by_name: row.decided_by_name,
    user_id: row.user_id,
  };
}
