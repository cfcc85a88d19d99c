import type { Portal } from "~/access/portal.server";
import type { SsoUserSummary } from "~/contract/sso-user-shapes";
import { getCompanyStructure, listSsoUsers, listUserStructures } from "~/contract/sso-users";
import { maskCpf } from "~/domain/document";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { chooseUsers, FILTER_NAMES } from "./filter.server";

/** A CPF reaches the browser whole in its own form only. */
export function masked<User extends Pick<SsoUserSummary, "document">>(user: User): User {
  return { ...user, document: user.document && maskCpf(user.document) };
}

/** A page of the users, how many there are in each status, and what to filter by: one wave. */
export async function readUsers(portal: Portal, url: URL) {
  const { filter, query, sort } = chooseUsers(url.searchParams);
  const asked = readNumber(url.searchParams, portal);
  const ask = (page: number) =>
    portal.list(listSsoUsers, { query: { ...query, page, pageSize: asked.size } });
  const [first, group, structures] = await Promise.all([
    ask(asked.number),
    portal.panel(getCompanyStructure, { params: { id: portal.companyId } }),
    portal.panel(listUserStructures, { params: { id: portal.user.sub }, query: {} }),
  ]);
  const place = numberedPlace(asked, first.page.total);
  // A page beyond the end is empty: then the first one is asked for.
  const { page, asOf } = place.number === asked.number ? first : await ask(place.number);
  return {
    search: url.search,
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    rows: page.items.map(masked),
    total: page.total,
    statuses: page.totals_by_status,
    asOf,
    place,
    companies: group.ok ? group.value.companies.map(({ id, trade_name }) => ({ id, name: trade_name })) : [],
    structures: structures.ok ? structures.value.structures.map(({ id, name }) => ({ id, name })) : [],
    may: { edit: portal.mayOpen("partner/users/detail"), create: portal.mayOpen("partner/users/create") },
    now: new Date().toISOString(),
  };
}

export type UsersPage = Awaited<ReturnType<typeof readUsers>>;
