import type { AuditFilter } from "#contract/extension/audit";
import { ROLES } from "#contract/permissions";
import { type ApiCompany, ApiRefusal, type ApiRequest, type ApiUser } from "../../../api/handler.ts";
import { among, type Condition, containing, folded, given, some } from "../../conditions.ts";
import { DAY, dayOf, startOf } from "../../rules/calendar.ts";
import { requireUser } from "../visibility.ts";

/** Whose audit is read: of a partner and its customers, or of a merchant. */
export interface Reader {
  companyId: string;
  customerId: string | null;
  partnerId: string | null;
}

/** The company of the headers, for whoever may read its audit; 404 for another one, 403 without the permission. */
export function requireReader(request: Pick<ApiRequest, "user" | "company">, companyId: string): Reader {
  const user = requireUser(request);
  const { company } = request;
  if (company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  if (!mayReadAudit(user, company)) throw new ApiRefusal(403, "Você não tem permissão para isto.");
  return { companyId, customerId: company.customerId, partnerId: company.partnerId };
}

export function mayReadAudit({ roles }: ApiUser, { partnerId }: ApiCompany): boolean {
  const needed = partnerId === null ? ROLES.customerFull : "user-management-read";
  return roles.includes(ROLES.admin) || roles.includes(needed);
}

/**
 * The condition on `audit_entries a`. What one did to one's own views and notices is told within one's own company
 * alone.
 */
export function reached({ companyId, customerId, partnerId }: Reader): Condition {
  return partnerId === null
    ? ["(a.company_id = ? or (a.customer_id = ? and a.act_group <> 'personal'))", companyId, customerId ?? ""]
    : ["a.partner_id = ? and (a.company_id = ? or a.act_group <> 'personal')", partnerId, companyId];
}

type Filter = { [Name in keyof AuditFilter]?: AuditFilter[Name] };

export function conditionsOf(reader: Reader, filter: Filter): Condition[] {
  return [
    reached(reader),
    ...given(filter.from, (day) => ["a.at >= ?", startOf(dayOf(day))]),
    ...given(filter.to, (day) => ["a.at < ?", startOf(dayOf(day)) + DAY]),
    ...given(filter.actor_id, (list) => among("a.actor_id", list)),
    ...given(filter.group, (list) => among("a.act_group", list)),
    ...given(filter.act, (list) => among("a.act", list)),
    ...given(filter.customer_id, (list) => among("a.customer_id", list)),
    ...ofRecord(filter),
    ...given(filter.q, (text) => [
      "a.search_key like ? escape '\\' or a.request_id = ?",
      containing(folded(text)),
      text,
    ]),
  ];
}

/**
 * Of one record: what was done to several at once is told of the first of them alone, and changed the others too; what a
 * batch did has its id as that of the request.
 */
function ofRecord({ record_kind: kind, record_id: id }: Filter): Condition[] {
  if (kind === undefined || id === undefined)
    return [
      ...given(kind, (one): Condition => ["a.record_kind = ?", one]),
      ...given(id, (one): Condition => ["a.record_id = ?", one]),
    ];
  const touches =
    "select 1 from json_each(a.changes) c where c.value ->> 'record' = ? and c.value ->> 'record_id' = ?";
  return [
    some([
      ["a.record_kind = ? and a.record_id = ?", kind, id],
      [`exists (${touches})`, kind, id],
      ...(kind === "batch" ? [["a.request_id = ?", id] as const] : []),
    ]),
  ];
}
