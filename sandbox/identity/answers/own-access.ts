import { forgotPassword, listUserCompanies, listUserPermissions } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { all, listIn } from "../../business/query.ts";
import type { Db } from "../../database.ts";
import { pageOfCompanies } from "../company-list.ts";
import { expireInvitations, mailPasswordLink, mayChoosePassword } from "../password-actions.ts";
import { EVERYWHERE, reaches, requireSeen } from "../reach.ts";
import { findUserByName, isAdmin, type SsoUser } from "../users.ts";

/** One's own companies, or those of somebody else that the asker manages too. */
export const answerListUserCompanies = answer(listUserCompanies, (request) => {
  const { target, reach } = requireSeen(request, request.params.id, "user-management-read");
  return { status: 200, body: pageOfCompanies(request.db, target, request.query, reach) };
});

/**
 * The roles of the token and the permissions in one company: of the question, else of the headers. `only_company`
 * leaves the roles out; `only_structure` too, and takes every company of that one's group.
 */
export const answerListUserPermissions = answer(listUserPermissions, (request) => {
  const { db, params, query, company } = request;
  const { target, reach } = requireSeen(request, params.id, "user-management-read");
  const companyId = query.companyId ?? company?.id;
  if (companyId !== undefined && !reaches(reach, companyId)) {
    throw new ApiRefusal(404, "Empresa não encontrada.");
  }
  const held = companyId === undefined ? [] : companyPermissions(db, target, companyId);
  if (query.only_company === "true") return { status: 200, body: { permissions: held } };
  if (query.only_structure !== "true") {
    return { status: 200, body: { permissions: [...new Set([...target.roles, ...held])] } };
  }
  const grouped = companyId === undefined ? [] : structurePermissions(db, target, companyId, reach);
  return { status: 200, body: { permissions: grouped } };
});

export const answerForgotPassword = answer(forgotPassword, (request) => {
  expireInvitations(request.db, request.clock);
  const user = findUserByName(request.db, request.body.email);
  // The answer never tells whether the address is known.
  if (user && mayChoosePassword(user)) mailPasswordLink(request, user);
  return { status: 204, body: null };
});

/** What a user may do in one company beyond the roles of the token. */
function companyPermissions(db: Db, user: SsoUser, companyId: string): string[] {
  const [row] = all<{ permissions: string }>(
    db,
    "select permissions from user_companies where user_id = ? and company_id = ?",
    user.id,
    companyId,
  );
  if (row) return listIn(row.permissions);
  if (isAdmin(user)) return [];
  throw new ApiRefusal(403, "Você não tem acesso a esta empresa.");
}

/** What a user may do in any company of the group that a company belongs to. */
function structurePermissions(db: Db, user: SsoUser, companyId: string, reach = EVERYWHERE): string[] {
  const rows = all<{ company_id: string; permissions: string }>(
    db,
    `select u.company_id, u.permissions from user_companies u
       join structure_companies g on g.company_id = u.company_id
     where u.user_id = ? and g.structure_id =
       (select structure_id from structure_companies where company_id = ?)
     order by u.company_id`,
    user.id,
    companyId,
  );
  const near = rows.filter((row) => reaches(reach, row.company_id));
  return [...new Set(near.flatMap(({ permissions }) => listIn(permissions)))];
}
