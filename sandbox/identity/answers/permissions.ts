import type { PermissionState } from "#contract/sso-user-shapes";
import { listCompanyPermissions } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { folded } from "../../business/conditions.ts";
import { first, listIn } from "../../business/query.ts";
import { HIDES_PRICES, MANAGES_USERS } from "../grants.ts";
import { PERMISSION_TABLE, type PermissionRow } from "../permission-table.ts";
import { reaches, reachOf, requireSeen, type Seen } from "../reach.ts";
import { isAdmin } from "../users.ts";

/** Every permission: whether the user holds it in the company, where from, and whether the asker may change that. */
export const answerListCompanyPermissions = answer(listCompanyPermissions, (request) => {
  const { db, params, query } = request;
  const seen = requireSeen(request, params.id, "user-management-read");
  const link = first<{ role_name: string; permissions: string }>(
    db,
    "select role_name, permissions from user_companies where user_id = ? and company_id = ?",
    params.id,
    params.companyId,
  );
  const exists = first(db, "select 1 from companies where id = ?", params.companyId) !== null;
  const isSeen = exists && reaches(seen.reach, params.companyId) && (link !== null || isAdmin(seen.target));
  if (!isSeen) throw new ApiRefusal(404, "Empresa não encontrada.");

  const inCompany = listIn(link?.permissions);
  const permissions = PERMISSION_TABLE.filter(matching(query.search)).map((row): PermissionState => {
    const sources = sourcesOf(row.permission, seen, inCompany);
    return { ...row, held: sources.length > 0, sources, may_change: mayChange(row.permission, seen, params) };
  });
  return { status: 200, body: { role_name: link?.role_name ?? null, permissions } };
});

function sourcesOf(permission: string, { target }: Seen, inCompany: readonly string[]) {
  const sources: PermissionState["sources"] = [];
  if (target.roles.includes(permission)) sources.push("token");
  if (inCompany.includes(permission)) sources.push("company");
  // The admin role passes every demand; it does not hide prices.
  if (isAdmin(target) && permission !== HIDES_PRICES) sources.push("admin");
  return sources;
}

function mayChange(
  permission: string,
  { asker, target }: Seen,
  { companyId }: { companyId: string },
): boolean {
  if (asker.user.id === target.id || !reaches(reachOf(asker, MANAGES_USERS), companyId)) return false;
  const grants = asker.grants.get(companyId);
  return asker.admin || permission === HIDES_PRICES || grants?.has(permission) === true;
}

/** By any word that a person reads in the row, and by its name, without regard to accents and case. */
function matching(search: string | undefined): (row: PermissionRow) => boolean {
  const text = folded(search?.trim() ?? "");
  return ({ permission, label, area_label }) => folded(`${permission} ${label} ${area_label}`).includes(text);
}
