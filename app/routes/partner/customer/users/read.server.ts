import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { readSort } from "~/lists/state";
import { to } from "~/screens/to";
import { tabSearch } from "../../tab-list.server";
import { masked, NO_USERS } from "../../user-list/read.server";
import { type CustomerHead, readHead } from "../head.server";

const SORTS = { nome: "name", email: "email", acesso: "last_login_at", criado: "created_at" } as const;

/** Who may act for the customer's company: the head and the list, in one wave. */
export async function readCustomerUsers(portal: Portal, customerId: string, url: URL) {
  const sort = readSort(url.searchParams, SORTS, "nome");
  const asked = readNumber(url.searchParams, portal);
  const ask = (page: number) =>
    portal.list(
      listSsoUsers,
      {
        query: { customerId, sortBy: sort.key, sortDirection: sort.direction, page, pageSize: asked.size },
      },
      NO_USERS,
    );
  const [head, first] = await Promise.all([readHead(portal, customerId), ask(asked.number)]);
  const place = numberedPlace(asked, first.fault ? null : first.page.total);
  // A page beyond the end is empty: then the first one is asked for.
  const { page, asOf, fault } = place.number === asked.number ? first : await ask(place.number);
  return {
    customerId,
    users: page.items.map(masked),
    total: page.total,
    /** Null where nobody was counted. */
    statuses: fault ? null : page.totals_by_status,
    asOf,
    fault,
    sort,
    place,
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
