import { type Company, getCompany } from "#contract/companies";
import { listAccessReviews } from "#contract/extension/access-reviews";
import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { getCompanyStructure, listSsoUsers, listUserStructures } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { isReviewDue } from "~/domain/access-review";
import { maskCpf } from "~/domain/document";
import { NO_NUMBERED_PAGE } from "~/lists/fault";
import { isRefused, unlessRefused } from "~/lists/refused";
import { askNumbered } from "~/page/paging.server";
import { chooseUsers, FILTER_NAMES } from "./filter.server";

/** A CPF reaches the browser whole in its own form only. */
export function masked<User extends Pick<SsoUserSummary, "document">>(user: User): User {
  return { ...user, document: user.document && maskCpf(user.document) };
}

/** Nobody, where nobody was counted. */
export const NO_USERS = {
  ...NO_NUMBERED_PAGE,
  totals_by_status: { active: 0, inactive: 0, blocked: 0, invited: 0, "invite-expired": 0 },
};

/** A page of the users, how many there are in each status, what to filter by, and how many are due for review: one wave. */
export async function readUsers(portal: Portal, url: URL) {
  const chosen = chooseUsers(url.searchParams);
  const { filter, sort } = chosen;
  const { empresa } = filter.value;
  const [found, group, company, structures, reviews] = await Promise.all([
    unlessRefused(isRefused(filter), () => findUsers(portal, url.searchParams, chosen)),
    portal.panel(getCompanyStructure, { params: { id: portal.companyId } }),
    // A customer's company is none of the own group, and is filtered by all the same.
    empresa !== undefined && portal.mayOpen("partner/companies")
      ? portal.panel(getCompany, { params: { id: empresa } })
      : null,
    portal.panel(listUserStructures, { params: { id: portal.user.sub }, query: {} }),
    portal.aside(listAccessReviews, { params: { companyId: portal.companyId } }),
  ]);
  return {
    ...found,
    search: url.search,
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    companies: namesOf(group.ok ? group.value.companies : [], company?.ok ? company.value : null),
    structures: structures.ok ? structures.value.structures.map(({ id, name }) => ({ id, name })) : [],
    /** Whose access waits for this quarter's review; null while that is not answered. */
    reviewsDue: reviews?.items.filter(({ reviewed }) => isReviewDue(reviewed, portal.today)).length ?? null,
    may: {
      edit: portal.mayOpen("partner/users/detail"),
      create: portal.mayOpen("partner/users/create"),
      resend: portal.mayOpen("partner/batches/invitations"),
    },
    now: portal.now,
  };
}

/** Companies to filter by, each once. */
function namesOf(group: readonly Named[], chosen: Named | null): { id: string; name: string }[] {
  const isOther = chosen !== null && group.every(({ id }) => id !== chosen.id);
  return (isOther ? [...group, chosen] : group).map(({ id, trade_name }) => ({ id, name: trade_name }));
}

type Named = Pick<Company, "id" | "trade_name">;

async function findUsers(portal: Portal, search: URLSearchParams, { query }: ReturnType<typeof chooseUsers>) {
  const { page, ...listed } = await askNumbered(portal, search, (paged) =>
    portal.list(listSsoUsers, { query: { ...query, ...paged } }, NO_USERS),
  );
  return {
    ...listed,
    rows: page.items.map(masked),
    total: page.total,
    /** Null where nobody was counted. */
    statuses: listed.fault ? null : page.totals_by_status,
  };
}

export type UsersPage = Awaited<ReturnType<typeof readUsers>>;
export type FoundUsers = Extract<UsersPage, { refused: false }>;
