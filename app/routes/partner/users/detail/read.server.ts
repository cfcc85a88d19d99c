import { listCompanyPermissions } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { accessTree } from "~/domain/user-access";
import { actsFor } from "~/domain/user-accounts";
import { text } from "~/lists/fields";
import { ownPermissions } from "~/routes/partner/grants.server";
import { masked } from "../../user-list/read.server";
import { askSteps } from "../steps.server";
import { readUser } from "../subject.server";

/** The user whole, with the tree of accesses narrowed by what is searched; one wave. */
export async function readUserPage(portal: Portal, id: string, url: URL) {
  const [user, place, words] = await Promise.all([
    readUser(portal, id),
    askSteps(portal, id, "partner/users/detail"),
    portal.panel(listCompanyPermissions, ownPermissions(portal)),
  ]);
  const typed = url.searchParams.get("q") ?? "";
  const { value: search = "", problem = null } = text(100)([typed]);
  const labels = new Map(
    words.ok ? words.value.permissions.map(({ permission, label }) => [permission, label] as const) : [],
  );
  const isSelf = user.id === portal.user.sub;
  const { companies, ...shown } = masked(user);
  return {
    user: shown,
    ...place,
    isSelf,
    now: portal.now,
    acts: actsFor(user, isSelf),
    search: { typed: typed.slice(0, 100), problem },
    /** All of them, whatever is searched. */
    count: companies.length,
    tree: accessTree(companies, labels, search),
    /** What permissions are called: as it was answered before, or not at all. */
    words: { ok: words.ok, ...(words.ok && words.asOf !== undefined ? { asOf: words.asOf } : {}) },
    may: { create: portal.mayOpen("partner/users/create") },
  };
}

export type UserPage = Awaited<ReturnType<typeof readUserPage>>;
