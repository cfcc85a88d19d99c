import { ROLES } from "#contract/permissions";
import { ApiRefusal } from "../api/handler.ts";
import { all, first } from "../business/query.ts";
import type { Db } from "../database.ts";
import { labelOf } from "./permission-table.ts";
import { type Asker, type Reach, reaches } from "./reach.ts";
import { fullName, type SsoUser } from "./users.ts";

/** The one permission that takes away: it hides prices. */
export const HIDES_PRICES = "dont-show-price-read";
/** Who holds it changes the users of a company. */
export const MANAGES_USERS = "user-management-create";
/** Who holds these manages the users of a company, since whom one does not find, one does not change; it keeps at least one. */
export const MANAGING: readonly string[] = [MANAGES_USERS, "user-management-read"];

/** What one user may do in one company. */
export interface Access {
  roleName: string;
  permissions: readonly string[];
  /** The access profile that is to give them; `undefined`: nobody says. */
  profileId?: string | null | undefined;
}

export interface CompanyGrant {
  companyId: string;
  before: Access | undefined;
  after: Access;
}

/**
 * Nobody grants in a company what they do not hold there; a partner grants in its customers what their profiles hold.
 * Refuses with 422 at the field that is named.
 */
export function requireCompanyGrant(
  db: Db,
  asker: Asker,
  reach: Reach,
  { companyId, before, after }: CompanyGrant,
  fields: { company: string; permissions: string },
): void {
  const company = first<{ id: string }>(db, "select id from companies where id = ?", companyId);
  // A foreign company answers like one that does not exist.
  if (!company || !reaches(reach, companyId)) refuse(fields.company, "Empresa não encontrada.");
  if (asker.admin) return;

  const held = asker.held.get(companyId) ?? new Set<string>();
  const grants = asker.grants.get(companyId) ?? new Set<string>();
  const missing = after.permissions.filter(
    (name) => name !== HIDES_PRICES && !grants.has(name) && !before?.permissions.includes(name),
  );
  if (missing.length > 0) {
    const foreign = missing.filter((name) => held.has(name));
    const why =
      foreign.length > 0 ? "Nenhum perfil desta empresa tem" : "Você não pode conceder o que não tem";
    refuse(
      fields.permissions,
      `${why}: ${(foreign.length > 0 ? foreign : missing).map(labelOf).join(", ")}.`,
    );
  }
  // Whoever does not see prices lets nobody else see them.
  const hid = !before || before.permissions.includes(HIDES_PRICES);
  if (held.has(HIDES_PRICES) && hid && !after.permissions.includes(HIDES_PRICES)) {
    refuse(fields.permissions, `Você não vê preços: mantenha “${labelOf(HIDES_PRICES)}”.`);
  }
}

/**
 * Nobody grants a role of the token that they do not have. Those of the two environments follow from the
 * companies: whoever may give access to a customer company may make a customer.
 */
export function requireRoleGrant(
  db: Db,
  asker: Asker,
  before: readonly string[],
  after: readonly string[],
  companyIds: readonly string[],
): void {
  if (asker.admin) return;
  const may = new Set([...asker.user.roles, ...environmentRoles(db, companyIds)]);
  const missing = after.filter((role) => !before.includes(role) && !may.has(role));
  if (missing.length > 0)
    refuse("roles", `Você não pode conceder um papel que não tem: ${missing.join(", ")}.`);
}

/** The roles that open the environments of some companies. */
export function environmentRoles(db: Db, companyIds: readonly string[]): string[] {
  const [kinds] = all<{ customer: number | null; partner: number | null }>(
    db,
    `select max(customer_id is not null) as customer, max(partner_id is not null) as partner from companies
     where id in (select value from json_each(?))`,
    JSON.stringify(companyIds),
  );
  return [...(kinds?.customer ? [ROLES.customer] : []), ...(kinds?.partner ? [ROLES.partner] : [])];
}

/** What is left of somebody's roles once companies are taken away: an environment's goes with the last of its kind. */
export function rolesLeft(
  db: Db,
  userId: string,
  roles: readonly string[],
  removed: readonly string[],
): readonly string[] {
  const links = all<{ company_id: string }>(
    db,
    "select company_id from user_companies where user_id = ?",
    userId,
  );
  const kept = environmentRoles(
    db,
    links.map(({ company_id }) => company_id),
  );
  const gone = environmentRoles(db, removed).filter((role) => !kept.includes(role));
  return roles.filter((role) => !gone.includes(role));
}

/** Refuses with 409 when the user is the last active one who manages the users of one of the companies. */
export function requireManagerLeft(db: Db, target: SsoUser, companyIds: readonly string[]): void {
  if (target.status !== "active") return;
  const manages = (alias: string) =>
    MANAGING.map(
      (name) => `exists (select 1 from json_each(${alias}.permissions) where value = '${name}')`,
    ).join(" and ");
  const [company] = all<{ trade_name: string }>(
    db,
    `select c.trade_name from user_companies mine join companies c on c.id = mine.company_id
     where mine.user_id = ? and ${manages("mine")} and c.id in (select value from json_each(?))
       and not exists (select 1 from user_companies u join sso_users s on s.id = u.user_id
         where u.company_id = c.id and u.user_id <> mine.user_id and s.status = 'active' and ${manages("u")})
     order by c.search_key limit 1`,
    target.id,
    JSON.stringify(companyIds),
  );
  if (!company) return;
  throw new ApiRefusal(
    409,
    `${fullName(target)} é a última pessoa ativa que gerencia os usuários de ${company.trade_name}. Dê a outra pessoa ${MANAGING.map((name) => `“${labelOf(name)}”`).join(" e ")} antes.`,
  );
}

function refuse(field: string, sentence: string): never {
  throw new ApiRefusal(422, sentence, { [field]: sentence });
}
