import type { ProfileKind } from "#contract/extension/profiles";
import type { PermissionState } from "#contract/sso-user-shapes";
import { HIDES_PRICES } from "~/domain/user-access";
import { grantableAt, PLACE_OF } from "~/routes/partner/grants.server";

/** A box for each permission that this person may put into a profile, and for what stands in it already. */
export function boxesOf(
  kind: ProfileKind,
  own: readonly PermissionState[],
  before: readonly string[],
): PermissionState[] {
  return grantableAt(PLACE_OF[kind], own)
    .filter(({ permission, held }) => permission === HIDES_PRICES || held || before.includes(permission))
    .map((one) => ({ ...one, held: false, sources: [], may_change: true }));
}
