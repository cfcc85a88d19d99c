import { randomUUID } from "node:crypto";
import { ApiRefusal, type ApiRequest } from "../api/handler.ts";
import { folded } from "../business/conditions.ts";
import { insert, run } from "../business/query.ts";
import { isCpf } from "../business/rules/documents.ts";
import { noteCompany, noteUser } from "./activity.ts";
import { type Access, requireCompanyGrant, requireRoleGrant } from "./grants.ts";
import { INVITATION_DAYS, mailPasswordLink } from "./password-actions.ts";
import { bindPerson, isDocumentTaken } from "./people.ts";
import { heldProfile, noteHolders } from "./profiles.ts";
import type { Asker, Reach } from "./reach.ts";
import {
  companyIdsOf,
  companyNameOf,
  findUser,
  findUserByName,
  fullName,
  isAdmin,
  type SsoUser,
} from "./users.ts";

const DAY_MS = 86_400_000;

export type Inviting = Pick<ApiRequest, "db" | "clock" | "user" | "url" | "mail">;

/** Who is invited, and to what. */
interface Guest {
  email: string;
  givenName: string;
  familyName: string;
  /** CPF, digits only. */
  document: string | null;
  phone: string | null;
  roles: readonly string[];
  companies: readonly (Access & { companyId: string })[];
  message?: string | null;
}

/** What the fields are called in the request that a refusal answers. */
export interface GuestFields {
  company(at: number): string;
  permissions(at: number): string;
}

/**
 * Makes a user and mails the link to choose a password; whoever acts for no company any more is taken back. Refuses,
 * before it writes anything, what is known already and what the inviting person may not give. `reach` is where that
 * person may create users.
 */
export function inviteUser(
  request: Inviting,
  asker: Asker,
  reach: Reach,
  guest: Guest,
  fields: GuestFields,
): SsoUser {
  const { db } = request;
  const email = guest.email.toLowerCase();
  const known = findUserByName(db, email);
  if (known && !isLeft(db, known)) refuse("email", "Já existe um usuário com este e-mail.");
  if (guest.document !== null) {
    requireNewDocument(db, guest.document, known?.id ?? "");
    if ((known?.document ?? guest.document) !== guest.document)
      refuse("document", "O usuário deste e-mail tem outro CPF.");
  }
  const companyIds = guest.companies.map(({ companyId }) => companyId);
  requireDistinct(companyIds, fields.company);
  for (const [at, { companyId, ...after }] of guest.companies.entries()) {
    const names = { company: fields.company(at), permissions: fields.permissions(at) };
    requireCompanyGrant(db, asker, reach, { companyId, before: undefined, after }, names);
  }
  requireRoleGrant(db, asker, [], guest.roles, companyIds);

  const id = known ? takeBack(request, known, guest) : makeUser(request, asker, guest, email);
  for (const { companyId, ...access } of guest.companies)
    addCompany(request, { userId: id, companyId }, access);
  const user = findUser(db, id);
  if (!user) throw new Error("a user vanished while being invited");
  if (known) noteUser(request, id, "invited-again", "Usuário convidado de novo.");
  else noteUser(request, id, "created", "Usuário convidado.");
  mailPasswordLink(request, user, { by: fullName(asker.user), message: guest.message });
  return user;
}

/** Whether nobody can find a user any more, but by the e-mail: without a company, and no admin, who has none. */
function isLeft(db: Inviting["db"], user: SsoUser): boolean {
  return companyIdsOf(db, user).length === 0 && !isAdmin(user);
}

/**
 * Takes back who has left, with the name and the CPF that they have: invited, with what is given now alone, and without
 * the password of then, which only whoever was let in has.
 */
function takeBack(request: Inviting, known: SsoUser, guest: Guest): string {
  const { db } = request;
  const { document, phone } = guest;
  const person = { name: fullName(known), document, email: known.username, phone };
  const roles = [...new Set(guest.roles)];
  run(
    db,
    `update sso_users set status = 'invited', password_hash = null, roles = ?, groups = ?, extras = '{}',
       invite_expires_at = ?, person_id = ?, document = coalesce(document, ?), phone = coalesce(phone, ?), version = version + 1
     where id = ?`,
    JSON.stringify(roles),
    JSON.stringify(groupsOf(roles)),
    inviteExpiry(request),
    known.personId ?? bindPerson(request, person, guest.companies[0]?.companyId ?? null),
    document,
    phone,
    known.id,
  );
  return known.id;
}

/** Writes somebody whom nobody knew, bound to their person. */
function makeUser(request: Inviting, asker: Asker, guest: Guest, email: string): string {
  const { db, clock } = request;
  const roles = [...new Set(guest.roles)];
  const name = fullName(guest);
  const { document, phone } = guest;
  const person = { name, document, email, phone };
  const personId = bindPerson(request, person, guest.companies[0]?.companyId ?? null);
  const id = `usr-${randomUUID()}`;
  insert(db, "sso_users", {
    id,
    person_id: personId,
    username: email,
    given_name: guest.givenName,
    family_name: guest.familyName,
    document,
    phone,
    status: "invited",
    roles: JSON.stringify(roles),
    groups: JSON.stringify(groupsOf(roles)),
    created_at: clock.now().toISOString(),
    created_by: asker.user.id,
    invite_expires_at: inviteExpiry({ clock }),
    search_key: folded(name),
  });
  return id;
}

/** Lets a user act for one more company. */
export function addCompany(
  request: Inviting,
  ids: { userId: string; companyId: string },
  access: Access,
): void {
  const { roleName, permissions } = access;
  insert(request.db, "user_companies", {
    user_id: ids.userId,
    company_id: ids.companyId,
    role_name: roleName,
    permissions: JSON.stringify([...new Set(permissions)]),
    profile_id: heldProfile(request.db, ids.companyId, access),
  });
  noteHolders(request.db, [access.profileId]);
  const company = companyNameOf(request.db, ids.companyId);
  const count = new Set(permissions).size;
  const many = count === 1 ? "1 permissão" : `${count} permissões`;
  noteCompany(request, ids, "company-added", `Acesso a ${company} como ${roleName}, com ${many}.`);
}

/** Puts an invitation's end a week ahead and mails it anew: an expired one is `invited` again. */
export function inviteAgain(request: Inviting, asker: Asker, user: SsoUser): void {
  const inviteExpiresAt = inviteExpiry(request);
  run(
    request.db,
    "update sso_users set status = 'invited', invite_expires_at = ? where id = ?",
    inviteExpiresAt,
    user.id,
  );
  noteUser(request, user.id, "invited-again", "Convite reenviado.");
  mailPasswordLink(request, { ...user, status: "invited", inviteExpiresAt }, { by: fullName(asker.user) });
}

/** A CPF with the right check digits that no other user has; 422 otherwise. */
export function requireNewDocument(db: Inviting["db"], document: string, exceptUserId: string): void {
  if (!isCpf(document)) refuse("document", "Informe um CPF válido.");
  if (isDocumentTaken(db, document, exceptUserId)) refuse("document", "Já existe um usuário com este CPF.");
}

/** No company twice. */
export function requireDistinct(companyIds: readonly string[], field: (at: number) => string): void {
  const twice = companyIds.findIndex((id, at) => companyIds.indexOf(id) !== at);
  if (twice !== -1) refuse(field(twice), "Esta empresa já está na lista.");
}

/** The groups that stand for roles of the portal: a customer or partner is recognised by either. */
export function groupsOf(roles: readonly string[]): string[] {
  return roles.filter((role) => role.startsWith("portal_"));
}

/** Until when an invitation of now may be followed. */
export function inviteExpiry({ clock }: Pick<Inviting, "clock">): string {
  return new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS).toISOString();
}

function refuse(field: string, sentence: string): never {
  throw new ApiRefusal(422, sentence, { [field]: sentence });
}
