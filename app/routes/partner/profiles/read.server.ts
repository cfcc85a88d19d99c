import { listAccessProfiles } from "#contract/extension/profiles";
import type { Portal } from "~/access/portal.server";
import { PLACE_OF, readOwnPermissions, wordsOf } from "~/routes/partner/grants.server";

/** The profiles that the partner has made, each with what it gives in words; one wave. */
export async function readProfiles(portal: Portal) {
  const [{ items }, own] = await Promise.all([
    portal.ask(listAccessProfiles, { params: { companyId: portal.companyId } }),
    readOwnPermissions(portal),
  ]);
  return {
    profiles: items.map(({ permissions, ...profile }) => {
      const words = own.filter(({ permission }) => permissions.includes(permission));
      return { ...profile, ...wordsOf(PLACE_OF[profile.kind], words) };
    }),
    may: { edit: portal.mayOpen("partner/profiles/edit") },
  };
}

export type ProfilesPage = Awaited<ReturnType<typeof readProfiles>>;
