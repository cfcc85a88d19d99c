import { randomUUID } from "node:crypto";
import {
  type AccessProfile,
  createAccessProfile,
  deleteAccessProfile,
  getAccessProfile,
  listAccessProfiles,
  MOST_PROFILES,
  type ProfileHolder,
  type ProfileKind,
  updateAccessProfile,
} from "#contract/extension/profiles";
import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, answer } from "../../api/handler.ts";
import { insert, run } from "../../business/query.ts";
import { isSameName } from "../../business/rules/names.ts";
import { applyChanges, losesManager } from "../access-changes.ts";
import { HIDES_PRICES, MANAGES_USERS, requireCompanyGrant, requireManagerLeft } from "../grants.ts";
import { moment } from "../moment.ts";
import { labelOf } from "../permission-table.ts";
import { holdersOf, profilesOf, requirePartner, requireProfile } from "../profiles.ts";
import { type Asker, askerOf, reachOf } from "../reach.ts";
import { findUser } from "../users.ts";

export const answerListAccessProfiles = answer(listAccessProfiles, (request) => {
  const items = profilesOf(request.db, requirePartner(request, request.params.companyId));
  return { status: 200, body: { items } };
});

export const answerGetAccessProfile = answer(getAccessProfile, (request) => {
  const { companyId, profileId } = request.params;
  const profile = requireProfile(request.db, requirePartner(request, companyId), profileId);
  return { status: 200, body: { ...profile, holders: holdersOf(request.db, profileId) } };
});

export const answerCreateAccessProfile = answer(createAccessProfile, (request) => {
  const { db, body } = request;
  const companyId = requirePartner(request, request.params.companyId);
  const others = profilesOf(db, companyId);
  if (others.length >= MOST_PROFILES)
    throw new ApiRefusal(409, `São no máximo ${MOST_PROFILES} perfis. Exclua um que ninguém tenha.`);
  requireNewName(others, body.name);
  requireMayGive(askerOf(request), companyId, body.kind, [], body.permissions);
  const id = `prf-${randomUUID()}`;
  insert(db, "access_profiles", {
    id,
    company_id: companyId,
    kind: body.kind,
    name: body.name,
    permissions: JSON.stringify([...new Set(body.permissions)]),
    ...touched(request),
  });
  return { status: 201, body: requireProfile(db, companyId, id) };
});

/** Changes the profile and, in the same transaction, what each of its holders may do; all of it or nothing. */
export const answerUpdateAccessProfile = answer(updateAccessProfile, (request) => {
  const { db, body } = request;
  const { profileId } = request.params;
  const companyId = requirePartner(request, request.params.companyId);
  const before = requireProfile(db, companyId, profileId);
  requireSameVersion(before, body.version);
  requireNewName(
    profilesOf(db, companyId).filter(({ id }) => id !== profileId),
    body.name,
  );
  const asker = askerOf(request);
  requireMayGive(asker, companyId, before.kind, before.permissions, body.permissions);
  const holders = holdersOf(db, profileId);
  if (holders.some(({ user_id }) => user_id === asker.user.id)) {
    throw new ApiRefusal(409, "Você tem este perfil, e ninguém altera as próprias permissões.");
  }
  run(
    db,
    `update access_profiles set name = ?, permissions = ?, version = version + 1, updated_at = ?,
       updated_by_name = ? where id = ?`,
    body.name,
    JSON.stringify([...new Set(body.permissions)]),
    touched(request).updated_at,
    touched(request).updated_by_name,
    profileId,
  );
  for (const holder of holders) changeHolder(request, asker, before, holder);
  return { status: 200, body: requireProfile(db, companyId, profileId) };
});

export const answerDeleteAccessProfile = answer(deleteAccessProfile, (request) => {
  const { db } = request;
  const { companyId, profileId } = request.params;
  const { name } = requireProfile(db, requirePartner(request, companyId), profileId);
  const names = [...new Set(holdersOf(db, profileId).map((one) => one.name))];
  if (names.length > 0) {
    const said =
      names.length > 5 ? `${names.slice(0, 5).join(", ")} e mais ${names.length - 5}` : names.join(", ");
    throw new ApiRefusal(409, `O perfil ${name} ainda é de: ${said}. Dê outro a cada pessoa antes.`);
  }
  run(db, "delete from access_profiles where id = ?", profileId);
  return { status: 204, body: null };
});

type Updating = ApiRequest<typeof updateAccessProfile>;

/** As if somebody changed the person's access in that company by hand: the same rules, the same history. */
function changeHolder(request: Updating, asker: Asker, before: AccessProfile, holder: ProfileHolder): void {
  const { db, body, clock, user } = request;
  const target = findUser(db, holder.user_id);
  if (!target) return;
  const hidden = holder.hides_prices ? [HIDES_PRICES] : [];
  const own = before.permissions.includes(HIDES_PRICES) ? [] : hidden;
  const change = {
    at: 0,
    companyId: holder.company_id,
    before: {
      roleName: before.name,
      permissions: [...new Set([...before.permissions, ...hidden])],
      profileId: before.id,
    },
    after: {
      roleName: body.name,
      permissions: [...new Set([...body.permissions, ...own])],
      profileId: before.id,
    },
  };
  const fields = { company: "permissions", permissions: "permissions" };
  requireCompanyGrant(db, asker, reachOf(asker, MANAGES_USERS), change, fields);
  const changes = { given: [change], removed: [] };
  requireManagerLeft(db, target, losesManager(changes));
  applyChanges(request, target.id, changes);
  run(
    db,
    "update sso_users set version = version + 1, updated_at = ?, updated_by_name = ? where id = ?",
    clock.now().toISOString(),
    user?.name ?? "",
    target.id,
  );
}

function touched({ clock, user }: Pick<ApiRequest, "clock" | "user">) {
  return { updated_at: clock.now().toISOString(), updated_by_name: user?.name ?? "" };
}

/** Nobody puts into a profile what they may not give; what stands in it already may stay. */
function requireMayGive(
  asker: Asker,
  companyId: string,
  kind: ProfileKind,
  before: readonly string[],
  after: readonly string[],
): void {
  const refuse = (sentence: string): never => {
    throw new ApiRefusal(422, sentence, { permissions: sentence });
  };
  if (after.every((name) => name === HIDES_PRICES)) refuse("Marque ao menos uma permissão que dê algo.");
  if (asker.admin) return;
  const own = asker.held.get(companyId) ?? new Set<string>();
  const may = kind === "partner" ? own : new Set<string>(MERCHANT_PERMISSIONS);
  const missing = after.filter((name) => name !== HIDES_PRICES && !may.has(name) && !before.includes(name));
  if (missing.length === 0) return;
  const why = kind === "partner" ? "Você não pode conceder o que não tem" : "Nenhum perfil de cliente tem";
  refuse(`${why}: ${missing.map(labelOf).join(", ")}.`);
}

function requireNewName(others: readonly AccessProfile[], name: string): void {
  if (!others.some((one) => isSameName(one.name, name))) return;
  const sentence = "Outro perfil já tem este nome.";
  throw new ApiRefusal(409, sentence, { name: sentence });
}

function requireSameVersion(profile: AccessProfile, version: number): void {
  if (profile.version === version) return;
  throw new ApiRefusal(
    409,
    `O perfil, ou quem o tem, mudou depois que você o abriu (última alteração: ${profile.updated_by_name}, ${moment(profile.updated_at)}). Confira de novo antes de salvar.`,
  );
}
