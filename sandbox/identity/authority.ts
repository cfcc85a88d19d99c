import { ApiRefusal, type ApiRequest } from "../api/handler.ts";
import { all, listIn } from "../business/query.ts";
import type { Db } from "../database.ts";
import { environmentRoles, HIDES_PRICES, MANAGES_USERS } from "./grants.ts";
import { type Asker, actsElsewhere, requireSeen, type Seen } from "./reach.ts";
import { fullName, type SsoUser } from "./users.ts";

/** A user whom the asker may change: of a company in which the asker manages users, or the asker. Else 404. */
export function requireManaged(request: Pick<ApiRequest, "db" | "user" | "company">, id: string): Seen {
  return requireSeen(request, id, MANAGES_USERS);
}

/** The whole account is the asker's to open and close only when no foreign company depends on it; 409 otherwise. */
export function requireWholeAccount(request: Pick<ApiRequest, "db">, { target, reach }: Seen): void {
  if (!actsElsewhere(request.db, target, reach)) return;
  throw new ApiRefusal(
    409,
    `${fullName(target)} também acessa empresas que você não administra pela empresa escolhida. Você pode retirar o acesso às suas empresas.`,
  );
}

/** Nobody takes over the account of somebody who may do more; 409. */
export function requireNotAbove({ db }: Pick<ApiRequest, "db">, { asker, target }: Seen): void {
  if (!isAbove(db, asker, target)) return;
  throw new ApiRefusal(
    409,
    `${fullName(target)} tem permissões que você não tem. Envie o e-mail para que a própria pessoa crie a senha.`,
  );
}

/** Whether a user may do anywhere what the asker may not do there. */
export function isAbove(db: Db, asker: Asker, target: SsoUser): boolean {
  if (asker.admin || asker.user.id === target.id) return false;
  const links = all<{ company_id: string; permissions: string }>(
    db,
    "select company_id, permissions from user_companies where user_id = ?",
    target.id,
  );
  const environments = environmentRoles(
    db,
    links.map(({ company_id }) => company_id),
  );
  const roles = new Set([...asker.user.roles, ...environments]);
  return (
    target.roles.some((role) => !roles.has(role)) ||
    links.some(({ company_id, permissions }) => {
      const own = asker.held.get(company_id) ?? new Set<string>();
      const theirs = listIn(permissions);
      const seesPrices = own.has(HIDES_PRICES) && !theirs.includes(HIDES_PRICES);
      return seesPrices || theirs.some((name) => name !== HIDES_PRICES && !own.has(name));
    })
  );
}
