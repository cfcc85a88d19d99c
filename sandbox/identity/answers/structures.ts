import type { CompanyStructure, UserStructure } from "#contract/sso-user-shapes";
import { getCompanyStructure, listUserStructures } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { requireCompany, requireUser, VISIBLE, visibleTo } from "../../business/answers/visibility.ts";
import { every, given } from "../../business/conditions.ts";
import { all, first } from "../../business/query.ts";
import { requireSeen, within } from "../reach.ts";
import { isAdmin } from "../users.ts";

/** Groups with how many of their companies the user may act for; an admin may for all. */
export const answerListUserStructures = answer(listUserStructures, (request) => {
  const { target, reach } = requireSeen(request, request.params.id, "user-management-read");
  const mine = "select company_id from user_companies where user_id = ?";
  const where = every([
    isAdmin(target) ? ["1"] : [`g.company_id in (${mine})`, target.id],
    within("g.company_id", reach),
    ...given(
      request.query.companyId,
      (id) => ["s.id in (select structure_id from structure_companies where company_id = ?)", id] as const,
    ),
  ]);
  const structures = all<UserStructure>(
    request.db,
    `select s.id, s.name, count(*) as companies_count from structures s
       join structure_companies g on g.structure_id = s.id
     where ${where.sql} group by s.id, s.name order by s.name, s.id`,
    ...where.values,
  );
  return { status: 200, body: { structures } };
});

/** The group of a company that the asker sees, with those of its companies that the asker sees. */
export const answerGetCompanyStructure = answer(getCompanyStructure, (request) => {
  const { db } = request;
  const company = requireCompany(request, request.params.id);
  const structure = first<{ id: string; name: string }>(
    db,
    `select s.id, s.name from structures s join structure_companies g on g.structure_id = s.id
     where g.company_id = ?`,
    company.id,
  );
  if (!structure) throw new ApiRefusal(404, "Estrutura não encontrada.");
  const companies = all<CompanyStructure["companies"][number]>(
    db,
    `select c.id, c.customer_id, c.partner_id, c.document, c.trade_name from companies c
       join structure_companies g on g.company_id = c.id
     where g.structure_id = ? and ${VISIBLE} order by c.search_key, c.id`,
    structure.id,
    ...visibleTo(requireUser(request)),
  );
  const { id, name } = structure;
  return { status: 200, body: { id, name, companies_count: companies.length, companies } };
});
