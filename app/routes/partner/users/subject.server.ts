/** The user whom a page is about, and how a change of one thing leaves the others as they are. */
import { z } from "zod";
import type { InputOf } from "#contract/call";
import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { CompanyPermission, type PermissionState, type SsoUser, TokenRole } from "#contract/sso-user-shapes";
import { findSsoUser, listCompanyPermissions, type updateSsoUser } from "#contract/sso-users";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES, PRESETS, presetGrant, sentenceOfGrant } from "~/domain/user-access";

export const userParams = z.object({ id: Id });
export const userCompanyParams = z.object({ id: Id, company: Id });

/** What a form was rendered for: another version means that somebody has changed the user since. */
export const version = z.coerce.number({ error: "Abra o usuário de novo." }).int().min(1).max(1_000_000_000);

/** A user of a company in which this person manages users; anybody else is the fault page of source section 8. */
export function readUser(portal: Portal, id: string): Promise<SsoUser> {
  return portal.ask(findSsoUser, { params: { id } });
}

/** Every permission in words, and which of them this person holds in the selected company. */
export function ownPermissions(portal: Portal) {
  return { params: { id: portal.user.sub, companyId: portal.companyId }, query: {} };
}

export async function readOwnPermissions(portal: Portal) {
  const { permissions } = await portal.ask(listCompanyPermissions, ownPermissions(portal));
  return permissions;
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
    companies: user.companies.map(({ company_id, role_name, permissions }) => ({
      company_id,
      role_name,
      permissions: knownOf(permissions),
    })),
  };
}

/** The permissions that the contract names. */
export function knownOf(permissions: readonly string[]): CompanyPermission[] {
  return CompanyPermission.options.filter((name) => permissions.includes(name));
}

/** Where access is given: in the selected company, or in a merchant that it looks after. */
export type Place = "own" | "merchant";

export function placeOf(portal: Pick<Portal, "companyId">, companyId: string): Place {
  return companyId === portal.companyId ? "own" : "merchant";
}

/** Every permission with whether this person may give it there: what they hold, or what a merchant's profiles hold. */
export function grantableAt(place: Place, own: readonly PermissionState[]): readonly PermissionState[] {
  if (place === "own") return own;
  const isMerchants = ({ permission }: PermissionState) => MERCHANT_PERMISSIONS.includes(permission);
  return own.map((one) => (one.permission === HIDES_PRICES ? one : { ...one, held: isMerchants(one) }));
}

/** The profiles that this person may give in these places, each with what it comes to there. */
export function offeredPresets(own: readonly PermissionState[], places: readonly Place[]) {
  return PRESETS.flatMap((preset) => {
    const gives = places.flatMap((place) => {
      const grantable = grantableAt(place, own);
      const given = presetGrant(preset, grantable);
      const words = grantable.filter(({ permission }) => given.includes(permission));
      if (words.length === 0) return [];
      return [{ place, sentence: sentenceOfGrant(words), labels: words.map(({ label }) => label) }];
    });
    return gives.length > 0 ? [{ slug: preset.slug, name: preset.name, gives }] : [];
  });
}
export type OfferedPreset = ReturnType<typeof offeredPresets>[number];

/** @param where the companies in which the profile comes to nothing */
export function nothingGiven(preset: string, where: string): string {
  return `O perfil ${preset} não dá nada em ${where}. Escolha outro.`;
}
