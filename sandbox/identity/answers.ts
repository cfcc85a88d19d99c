import { forgotPassword, listUserCompanies, listUserPermissions } from "../../app/contract/sso-users.ts";
import { type ApiAnswer, ApiRefusal, type ApiUser, answer } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { pageOfCompanies } from "./company-list.ts";
import { mailPasswordLink, mayChoosePassword } from "./password-actions.ts";
import { findUser, findUserByName, isAdmin, type SsoUser } from "./users.ts";

/** Answers to the calls about SSO users that a session needs. */
export const identityAnswers: ApiAnswer[] = [
  answer(listUserCompanies, ({ db, user, params, query }) => {
    const about = requireOneself(db, user, params.id);
    return { status: 200, body: pageOfCompanies(db, about, query) };
  }),

  answer(listUserPermissions, ({ db, user, company, params, query }) => {
    const about = requireOneself(db, user, params.id);
    const companyId = query.companyId ?? company?.id;
    const held = companyId === undefined ? [] : companyPermissions(db, about, companyId);
    const roles = query.only_company === "true" || query.only_structure === "true" ? [] : about.roles;
    return { status: 200, body: { permissions: [...new Set([...roles, ...held])] } };
  }),

  answer(forgotPassword, (request) => {
    const user = findUserByName(request.db, request.body.email);
    // The answer never tells whether the address is known.
    if (user && mayChoosePassword(user)) mailPasswordLink(request, user);
    return { status: 204, body: null };
  }),
];

/** What a user may do in one company beyond the roles of the token. */
export function companyPermissions(db: Db, user: SsoUser, companyId: string): string[] {
  const [row] = db
    .prepare("select permissions from user_companies where user_id = ? and company_id = ?")
    .all(user.id, companyId) as { permissions: string }[];
  if (row) return JSON.parse(row.permissions) as string[];
  if (isAdmin(user)) return [];
  throw new ApiRefusal(403, "Você não tem acesso a esta empresa.");
}

function requireOneself(db: Db, asking: ApiUser | null, id: string): SsoUser {
  if (asking?.id !== id && !asking?.roles.includes("admin")) {
    throw new ApiRefusal(403, "Você só pode consultar os seus próprios acessos.");
  }
  const about = findUser(db, id);
  if (!about) throw new ApiRefusal(404, "Usuário não encontrado.");
  return about;
}
