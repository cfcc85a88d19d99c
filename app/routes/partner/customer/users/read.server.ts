import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { readSort } from "~/lists/state";
import { askNumbered } from "~/page/paging.server";
import { to } from "~/screens/to";
import { tabSearch } from "../../tab-list.server";
import { masked, NO_USERS } from "../../user-list/read.server";
import { type CustomerHead, readHead } from "../head.server";

const SORTS = { nome: "name", email: "email", acesso: "last_login_at", criado: "created_at" } as const;

/** Who may act for the customer's company: the head and the list, in one wave. */
export async function readCustomerUsers(portal: Portal, customerId: string, url: URL) {
  const sort = readSort(url.searchParams, SORTS, "nome");
  const query = { customerId, sortBy: sort.key, sortDirection: sort.direction };
  const [head, { page, ...listed }] = await Promise.all([
    readHead(portal, customerId),
    askNumbered(portal, url.searchParams, (paged) =>
      portal.list(listSsoUsers, { query: { ...query, ...paged } }, NO_USERS),
    ),
  ]);
  return {
    ...listed,
    customerId,
    users: page.items.map(masked),
    total: page.total,
    /** Null where nobody was counted. */
    statuses: listed.fault ? null : page.totals_by_status,
    sort,
    search: url.search,
    recordSearch: tabSearch(url.search, customerId),
    mayEdit: portal.mayOpen("partner/users/detail"),
    create: portal.mayOpen("partner/users/create") ? to("partner/users/create", chosen(head)) : null,
    all: head?.ok && portal.mayOpen("partner/users") ? to("partner/users", chosen(head)) : null,
    now: portal.now,
  };
}

/** The customer's company, chosen already where it is known. */
function chosen(head: CustomerHead): string {
  return head?.ok ? `?${new URLSearchParams({ empresa: head.value.company_id })}` : "";
}

export type CustomerUsersPage = Awaited<ReturnType<typeof readCustomerUsers>>;
