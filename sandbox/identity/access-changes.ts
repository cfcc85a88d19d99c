import { ApiRefusal } from "../api/handler.ts";
import { all, listIn, run } from "../business/query.ts";
import type { Db } from "../database.ts";
import { noteCompany } from "./activity.ts";
import { type Access, MANAGES_USERS, MANAGING, requireCompanyGrant } from "./grants.ts";
import { addCompany, type Inviting } from "./invitations.ts";
import { labelOf } from "./permission-table.ts";
import { heldProfile, noteHolders } from "./profiles.ts";
import { type Asker, EVERYWHERE, reaches, reachOf } from "./reach.ts";
import { companyNameOf, type SsoUser } from "./users.ts";

/** The access that an update asks for, in the order of the request. */
type WantedAccess = Access & { companyId: string };

/** What an update does to the companies of a user. Companies that the asker was not shown stay as they are. */
interface AccessChanges {
  /** `at` is the place in the request, for the fields of a refusal; `before` is missing where access is new. */
  given: { at: number; companyId: string; before: Access | undefined; after: Access }[];
  removed: string[];
}

function accessOf(db: Db, userId: string): Map<string, Access> {
  const rows = all<{
    company_id: string;
    role_name: string;
    permissions: string;
    profile_id: string | null;
  }>(
    db,
    `select company_id, role_name, permissions, profile_id from user_companies where user_id = ?
     order by company_id`,
    userId,
  );
  return new Map(
    rows.map(({ company_id, role_name, permissions, profile_id }) => [
      company_id,
      { roleName: role_name, permissions: listIn(permissions), profileId: profile_id },
    ]),
  );
}

/** Compares what is with what is wanted. */
export function changesOf(
  db: Db,
  asker: Asker,
  target: SsoUser,
  wanted: readonly WantedAccess[],
): AccessChanges {
  const known = accessOf(db, target.id);
  const shown = asker.user.id === target.id ? EVERYWHERE : reachOf(asker, "user-management-read");
  const kept = new Set(wanted.map(({ companyId }) => companyId));
  const given = wanted.map(({ companyId, ...after }, at) => ({
    at,
    companyId,
    before: known.get(companyId),
    after,
  }));
  return {
    given: given.filter(({ before, after }) => !before || !isSame(before, after)),
    removed: [...known.keys()].filter((id) => reaches(shown, id) && !kept.has(id)),
  };
}

export function isNoChange({ given, removed }: AccessChanges): boolean {
  return given.length + removed.length === 0;
}

/** Refuses with 422 what the asker may not give or take away. */
export function requireMayChange(db: Db, asker: Asker, { given, removed }: AccessChanges): void {
  const managed = reachOf(asker, MANAGES_USERS);
  for (const { at, ...grant } of given) requireCompanyGrant(db, asker, managed, grant, fieldsAt(at));
  if (removed.every((id) => reaches(managed, id))) return;
  const sentence = "Você não pode retirar o acesso a uma empresa cujos usuários você não altera.";
  throw new ApiRefusal(422, sentence, { companies: sentence });
}

/** Companies in which the user stops to manage users, if they did. */
export function losesManager({ given, removed }: AccessChanges): string[] {
  const stripped = given.filter(({ after }) => MANAGING.some((name) => !after.permissions.includes(name)));
  return [...removed, ...stripped.map(({ companyId }) => companyId)];
}

export function applyChanges(request: Inviting, userId: string, changes: AccessChanges): void {
  const { db } = request;
  for (const { companyId, before, after } of changes.given) {
    if (!before) {
      addCompany(request, { userId, companyId }, after);
      continue;
    }
    run(
      db,
      `update user_companies set role_name = ?, permissions = ?, profile_id = ?
       where user_id = ? and company_id = ?`,
      after.roleName,
      JSON.stringify([...new Set(after.permissions)]),
      heldProfile(db, companyId, after),
      userId,
      companyId,
    );
    noteHolders(db, [before.profileId, after.profileId]);
    const sentence = `${companyNameOf(db, companyId)}: ${differences(before, after).join("; ")}.`;
    noteCompany(request, { userId, companyId }, "company-changed", sentence);
  }
  for (const companyId of changes.removed) {
    noteHolders(db, [accessOf(db, userId).get(companyId)?.profileId]);
    run(db, "delete from user_companies where user_id = ? and company_id = ?", userId, companyId);
    noteCompany(
      request,
      { userId, companyId },
      "company-removed",
      `Sem acesso a ${companyNameOf(db, companyId)}.`,
    );
  }
  if (changes.removed.length === 0) return;
  // There is nothing left that they are invited to: a new invitation takes them back.
  run(
    db,
    `update sso_users set status = 'invite-expired' where id = ? and status = 'invited'
       and not exists (select 1 from user_companies where user_id = sso_users.id)`,
    userId,
  );
}

export const fieldsAt = (at: number) => ({
  company: `companies.${at}.company_id`,
  permissions: `companies.${at}.permissions`,
});

function differences(before: Access, after: Access): string[] {
  const given = after.permissions.filter((name) => !before.permissions.includes(name)).map(labelOf);
  const taken = before.permissions.filter((name) => !after.permissions.includes(name)).map(labelOf);
  return [
    ...(before.roleName === after.roleName ? [] : [`papel ${after.roleName}, antes ${before.roleName}`]),
    ...(given.length > 0 ? [`permissões dadas: ${given.join(", ")}`] : []),
    ...(taken.length > 0 ? [`permissões retiradas: ${taken.join(", ")}`] : []),
  ];
}

function isSame(one: Access, other: Access): boolean {
  const has = new Set(one.permissions);
  const wants = new Set(other.permissions);
  const isProfile = other.profileId === undefined || (one.profileId ?? null) === other.profileId;
  return (
    isProfile &&
    one.roleName === other.roleName &&
    has.size === wants.size &&
    [...wants].every((name) => has.has(name))
  );
}
