/** What access this person may give to others, and where. */
import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import type { PermissionState } from "#contract/sso-user-shapes";
import { listCompanyPermissions } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES, PRESETS, presetGrant, sentenceOfGrant } from "~/domain/user-access";

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
