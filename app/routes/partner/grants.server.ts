/** What access this person may give to others, and where. */
import { type AccessProfile, listAccessProfiles } from "#contract/extension/profiles";
import { MERCHANT_PERMISSIONS, ROLES } from "#contract/permissions";
import type { CompanyPermission, PermissionState } from "#contract/sso-user-shapes";
import { listCompanyPermissions } from "#contract/sso-users";
import { homeOf } from "~/access/home";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES, sentenceOfGrant } from "~/domain/user-access";
import { PRESETS, presetGrant, profileGrant } from "~/domain/user-grants";
import { rowOf } from "~/screens/table";

/** Every permission in words, and which of them this person holds in the selected company. */
export function ownPermissions(portal: Portal) {
  return { params: { id: portal.user.sub, companyId: portal.companyId }, query: {} };
}

export async function readOwnPermissions(portal: Portal) {
  const { permissions } = await portal.ask(listCompanyPermissions, ownPermissions(portal));
  return permissions;
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

const ENVIRONMENTS = { own: "partner", merchant: "customer" } as const;

/** What permissions come to in a place, in words: what one sees and does, and the page that one begins at. */
export function wordsOf(place: Place, words: readonly PermissionState[]) {
  const environment = ENVIRONMENTS[place];
  const home = homeOf(environment, [ROLES[environment], ...words.map(({ permission }) => permission)]);
  return {
    sentence: sentenceOfGrant(words),
    labels: words.map(({ label }) => label),
    /** The first page that lets in, as the menu calls it: `Visão geral`. */
    home: rowOf(home).menu?.label ?? rowOf(home).title,
  };
}

/** A profile that may be given: one of the portal's, or one that the partner has made. */
export interface Giving {
  /** As it stands in addresses and forms. */
  slug: string;
  /** Also the role in words that it gives. */
  name: string;
  /** Of one that the partner has made. */
  profileId: string | null;
  /** What it gives in a place; nothing where this person may not give it. */
  grantAt(place: Place): CompanyPermission[];
}

/** The profiles that the partner has made; `null` where they are not answered now. */
export async function readMadeProfiles(portal: Portal): Promise<AccessProfile[] | null> {
  const found = await portal.aside(listAccessProfiles, { params: { companyId: portal.companyId } });
  return found?.items ?? null;
}

export const PLACE_OF = { partner: "own", customer: "merchant" } as const satisfies Record<string, Place>;

/** All profiles, those that the partner has made last. */
export function givingsOf(
  own: readonly PermissionState[],
  made: readonly AccessProfile[] | null,
): readonly Giving[] {
  return [
    ...PRESETS.map((preset) => ({
      slug: preset.slug,
      name: preset.name,
      profileId: null,
      grantAt: (place: Place) => presetGrant(preset, grantableAt(place, own)),
    })),
    ...(made ?? []).map(({ id, name, kind, permissions }) => ({
      slug: id,
      name,
      profileId: id,
      grantAt: (place: Place) =>
        place === PLACE_OF[kind] ? profileGrant(permissions, grantableAt(place, own)) : [],
    })),
  ];
}

/** The profiles that this person may give in these places, each with what it comes to there. */
export function offeredPresets(
  own: readonly PermissionState[],
  made: readonly AccessProfile[] | null,
  places: readonly Place[],
) {
  return givingsOf(own, made).flatMap(({ slug, name, grantAt }) => {
    const gives = places.flatMap((place) => {
      const given = grantAt(place);
      const words = own.filter(({ permission }) => given.includes(permission));
      if (words.length === 0) return [];
      return [{ place, ...wordsOf(place, words) }];
    });
    return gives.length > 0 ? [{ slug, name, gives }] : [];
  });
}
export type OfferedPreset = ReturnType<typeof offeredPresets>[number];
