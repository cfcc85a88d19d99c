import { updateSsoUser } from "#contract/sso-users";
import { ApiRefusal, type ApiRequest, answer } from "../../api/handler.ts";
import { folded } from "../../business/conditions.ts";
import { run } from "../../business/query.ts";
import {
  applyChanges,
  changesOf,
  fieldsAt,
  isNoChange,
  losesManager,
  requireMayChange,
} from "../access-changes.ts";
import { noteUser } from "../activity.ts";
import { requireManaged, requireWholeAccount } from "../authority.ts";
import { renewAccessTokens } from "../epochs.ts";
import { requireManagerLeft, requireRoleGrant, rolesLeft } from "../grants.ts";
import { groupsOf, requireDistinct, requireNewDocument } from "../invitations.ts";
import { moment } from "../moment.ts";
import { correctPerson, isElsewhere, isSomebodyElse } from "../people.ts";
import { plainText } from "../plain-text.ts";
import { toSsoUser } from "../user-view.ts";
import { findUser, fullName, profileClaims, type SsoUser } from "../users.ts";

type Request = ApiRequest<typeof updateSsoUser>;
type Data = Pick<SsoUser, "givenName" | "familyName" | "document" | "phone">;

/**
 * Changes a user. 409 when somebody else has since, when it would be one's own access, or when a company would be
 * left without anybody who manages its users; 422 for what the asker may not give. The role of an environment goes
 * with the last company of its kind, whoever sees which of them. Rights count from the next
 * question on, and what stands in the token from its next refresh.
 */
export const answerUpdateSsoUser = answer(updateSsoUser, (request) => {
  const { db, body } = request;
  const seen = requireManaged(request, request.params.id);
  const { asker, target } = seen;
  requireSameVersion(target, body.version);

  const wanted = body.companies.map(({ company_id, role_name, permissions, profile_id }, at) => ({
    companyId: company_id,
    roleName: plainText(role_name, `companies.${at}.role_name`),
    permissions,
    profileId: profile_id,
  }));
  const companyIds = wanted.map(({ companyId }) => companyId);
  requireDistinct(companyIds, (at) => fieldsAt(at).company);
  const roles = [...new Set(body.roles)];
  const isRoleChange = !isSameSet(roles, target.roles);
  const changes = changesOf(db, asker, target, wanted);
  if (asker.user.id === target.id && (isRoleChange || !isNoChange(changes))) {
    throw new ApiRefusal(409, "Você não pode mudar os seus próprios papéis, permissões e empresas.");
  }
  requireMayChange(db, asker, changes);
  const data = requireData(request, target);
  if (isRoleChange || isChanged(target, data)) requireWholeAccount(request, seen);
  requireRoleGrant(db, asker, target.roles, roles, companyIds);
  requireManagerLeft(db, target, losesManager(changes));

  const claims = JSON.stringify(profileClaims(db, target));
  applyChanges(request, target.id, changes);
  const after = saveUser(request, target, data, rolesLeft(db, target.id, roles, changes.removed));
  if (JSON.stringify(profileClaims(db, after)) !== claims) renewAccessTokens(db, target.id);
  return { status: 200, body: toSsoUser(db, after, seen) };
});

function requireSameVersion(target: SsoUser, version: number): void {
  if (target.version === version) return;
  const who = target.updatedByName ?? "Alguém";
  const when = target.updatedAt === null ? "" : ` em ${moment(target.updatedAt)}`;
  throw new ApiRefusal(
    409,
    `${who} alterou este usuário${when}, depois que você o abriu. Confira como está e envie de novo.`,
  );
}

function requireData({ db, body }: Request, target: SsoUser): Data {
  const data = {
    givenName: plainText(body.given_name, "given_name"),
    familyName: plainText(body.family_name, "family_name"),
    document: body.document,
    phone: body.phone,
  };
  if (data.document !== null && data.document !== target.document) {
    requireNewDocument(db, data.document, target.id);
    if (isSomebodyElse(db, data.document, target.personId)) {
      const sentence = "Este CPF é de outra pessoa.";
      throw new ApiRefusal(422, sentence, { document: sentence });
    }
  }
  return data;
}

function saveUser(request: Request, target: SsoUser, data: Data, roles: readonly string[]): SsoUser {
  const { db, clock } = request;
  const name = fullName(data);
  run(
    db,
    `update sso_users set given_name = ?, family_name = ?, document = ?, phone = ?, roles = ?, groups = ?,
       search_key = ?, version = version + 1, updated_at = ?, updated_by_name = ? where id = ?`,
    data.givenName,
    data.familyName,
    data.document,
    data.phone,
    JSON.stringify(roles),
    JSON.stringify(isSameSet(roles, target.roles) ? target.groups : groupsOf(roles)),
    folded(name),
    clock.now().toISOString(),
    request.user?.name ?? "",
    target.id,
  );
  if (target.personId !== null && isChanged(target, data) && !isElsewhere(request, target.personId)) {
    correctPerson(db, target.personId, { name, ...data, email: target.username });
  }
  const notes = [...dataNotes(target, data), ...roleNotes(target.roles, roles)];
  if (notes.length > 0) noteUser(request, target.id, "changed", `${notes.join("; ")}.`);
  return findUser(db, target.id) ?? target;
}

function dataNotes(before: Data, after: Data): string[] {
  return [
    ...(fullName(before) === fullName(after) ? [] : [`Nome: ${fullName(after)}, antes ${fullName(before)}`]),
    ...(before.document === after.document ? [] : ["CPF alterado"]),
    ...(before.phone === after.phone ? [] : ["Telefone alterado"]),
  ];
}

function roleNotes(before: readonly string[], after: readonly string[]): string[] {
  const words = (roles: readonly string[]) => (roles.length === 0 ? "nenhum" : roles.join(", "));
  return isSameSet(before, after) ? [] : [`Papéis: ${words(after)}, antes ${words(before)}`];
}

function isChanged(before: Data, after: Data): boolean {
  return dataNotes(before, after).length > 0 || before.givenName !== after.givenName;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
