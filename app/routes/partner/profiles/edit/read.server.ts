import { getAccessProfile } from "#contract/extension/profiles";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { readOwnPermissions } from "~/routes/partner/grants.server";
import { boxesOf } from "../boxes.server";
import { editForm } from "../schema.server";

/** A profile, who holds it, and the boxes to change it with; one wave. */
export async function readProfile(portal: Portal, profileId: string) {
  const [{ holders, ...profile }, own, draft] = await Promise.all([
    portal.ask(getAccessProfile, { params: { companyId: portal.companyId, profileId } }),
    readOwnPermissions(portal),
    portal.draft(editForm),
  ]);
  return {
    profile,
    holders,
    isHeldBySelf: holders.some(({ user_id }) => user_id === portal.user.sub),
    boxes: boxesOf(profile.kind, own, profile.permissions),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(editForm),
  };
}

export type ProfilePage = Awaited<ReturnType<typeof readProfile>>;
