import type { z } from "zod";
import { type CompanyFilter, getCompany, listCompanies } from "#contract/companies";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import { among, type Condition, containing, every, folded, given } from "../../conditions.ts";
import { all } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { bare } from "../../rules/documents.ts";
import { merchantsBy } from "../dashboard/merchant-counts.ts";
import { LISTED, scopeOf } from "../dashboard/scope.ts";
import { REACHED, reachOf, requireReached } from "../reach.ts";
import { COMPANY_COLUMNS, type CompanyRow, toCompany } from "../visibility.ts";

/** Companies by name; every condition of the filter has to hold. */
export const answerListCompanies = answer(listCompanies, (request) => {
  const where = every([
    [REACHED, ...reachOf(request)],
    ...conditionsOf(request.query),
    ...merchantConditions(request),
  ]);
  const rows = all<CompanyRow>(
    request.db,
    `select ${COMPANY_COLUMNS} from companies c
     where ${where.sql} order by c.search_key, c.id`,
    ...where.values,
  );
  return { status: 200, body: rows.map(toCompany) };
});

type Asked = Pick<ApiRequest<typeof listCompanies>, "db" | "clock" | "query" | "company" | "user">;

/** Of merchants as the dashboard counts them; whoever has chosen no partner finds none. */
function merchantConditions(request: Asked): Condition[] {
  const { db, clock, query, company } = request;
  const { city, state, acquirer, product, activity, created_from: from, created_to: to } = query;
  const created = [
    ...given(from, (day): Condition => ["c.created_at >= ?", startOf(dayOf(day))]),
    ...given(to, (day): Condition => ["c.created_at < ?", startOf(dayOf(day) + 1)]),
  ];
  if (!city && !state && !acquirer && !product && !activity && created.length === 0) return [];
  if (!company?.partnerId) return [["0"]];
  const asked = { params: { partnerId: company.partnerId }, query: { city, state, acquirer, product } };
  const scope = scopeOf({ ...request, ...asked });
  const ids = activity ? JSON.stringify(merchantsBy(db, scope, activity, clock.today())) : scope.customers;
  return [...created, [`c.customer_id in ${LISTED}`, ids]];
}

export const answerGetCompany = answer(getCompany, (request) => ({
  status: 200,
  body: toCompany(requireReached(request, request.params.id)),
}));

/** The company filter alone, on `companies c`. */
export function conditionsOf(filter: z.output<typeof CompanyFilter>): Condition[] {
  return [
    ...given(filter.company_ids, (ids) => among("c.id", ids)),
    ...given(filter.customer_ids, (ids) => among("c.customer_id", ids)),
    ...given(filter.partner_ids, (ids) => among("c.partner_id", ids)),
    ...given(filter.company_is_customer, (flag) => [`c.customer_id is ${flag === "true" ? "not " : ""}null`]),
    ...given(filter.company_is_partner, (flag) => [`c.partner_id is ${flag === "true" ? "not " : ""}null`]),
    ...given(filter.company_document, (document) => ["c.document = ?", bare(document)]),
    ...given(filter.company_status, (status) => ["c.status = ?", status]),
    ...given(filter.search_text?.trim(), search),
    ...given(filter.partner?.trim(), lookedAfterBy),
  ];
}

/**
 * By name without regard to accents and case, by document, formatted or bare, by a contact's e-mail, or by the number
 * that V$Pague or an acquirer gave the customer.
 */
function search(text: string): Condition {
  if (text.includes("@"))
    return [
      "c.id in (select company_id from company_contacts where email like ? escape '\\')",
      containing(text),
    ];
  const document = bare(text);
  if (document === "") return ["c.search_key like ? escape '\\'", containing(folded(text))];
  return [
    `c.search_key like ? escape '\\' or c.document like ? escape '\\' or c.customer_vspague_merchant like ? escape '\\'
       or c.customer_vspague_store like ? escape '\\' or c.customer_id in
         (select customer_id from acquirer_contracts where establishment_code like ? escape '\\')`,
    containing(folded(text)),
    containing(document),
    containing(document),
    containing(document),
    containing(document),
  ];
}

/** The source leaves `partner` open: it is the id, or a part of the name, of the partner that looks after them. */
function lookedAfterBy(text: string): Condition {
  return [
    `c.owner_partner_id in (select partner_id from companies where partner_id is not null
      and (partner_id = ? or id = ? or search_key like ? escape '\\'))`,
    text,
    text,
    containing(folded(text)),
  ];
}
