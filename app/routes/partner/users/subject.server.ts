/** The user whom a page is about, and how a change of one thing leaves the others as they are. */
import { z } from "zod";
import type { InputOf } from "#contract/call";
import { type CompanyAccess, CompanyPermission, type SsoUser, TokenRole } from "#contract/sso-user-shapes";
import { findSsoUser, type updateSsoUser } from "#contract/sso-users";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { type CommandFailure, sentenceOf } from "~/toasts/command-failure.server";

export const userParams = z.object({ id: Id });
export const userCompanyParams = z.object({ id: Id, company: Id });

/** What a form was rendered for: another version means that somebody has changed the user since. */
export const version = z.coerce.number().int().min(1).max(1_000_000_000);

/** A user of a company in which this person manages users; anybody else is the fault page of source section 8. */
export function readUser(portal: Portal, id: string): Promise<SsoUser> {
  return portal.ask(findSsoUser, { params: { id } });
}

type Body = InputOf<typeof updateSsoUser>["body"];

/** The user as an update takes it; only what is changed here may come from a form. */
export function bodyOf(user: SsoUser, seen: number): Body {
  const { given_name, family_name, document, phone } = user;
  return {
    version: seen,
    given_name,
    family_name,
    document,
    phone,
    roles: TokenRole.options.filter((role) => user.roles.includes(role)),
    companies: user.companies.map(({ company_id, role_name, permissions, profile_id }) =>
      withProfile({ company_id, role_name, permissions: knownOf(permissions) }, profile_id),
    ),
  };
}

/** The same for the access to a company: as the form saw the user, they have it, or there is no such page. */
export function accessBodyOf(portal: Portal, user: SsoUser, seen: number, company: string): Body {
  const body = bodyOf(user, seen);
  const isThere = body.companies.some(({ company_id }) => company_id === company);
  // Whoever saw another version is told by the upstream what came between.
  return isThere || user.version !== seen ? body : throwNotFound(portal.requestId);
}

/** Says by which profile an access is given only where there is one: not every upstream has profiles. */
export function withProfile(
  access: Omit<CompanyAccess, "profile_id">,
  profileId: string | null | undefined,
): CompanyAccess {
  return profileId ? { ...access, profile_id: profileId } : access;
}

/** The permissions that the contract names. */
export function knownOf(permissions: readonly string[]): CompanyPermission[] {
  return CompanyPermission.options.filter((name) => permissions.includes(name));
}

/** @param where the companies in which the profile comes to nothing */
export function nothingGiven(preset: string, where: string): string {
  return `O perfil ${preset} não dá nada em ${where}. Escolha outro.`;
}

/** A refusal for a form of somebody's access, which goes out with their own data and has none of it to correct. */
export function accessRefusal(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused" || !OWN_DATA.some((name) => failure.fields?.[name]))
    return sentenceOf(failure);
  const message = "Faltam dados desta pessoa, ou não são aceitos. Corrija em “Editar dados” e tente de novo.";
  return { ...sentenceOf(failure), message };
}

const OWN_DATA = ["given_name", "family_name", "document", "phone"];
