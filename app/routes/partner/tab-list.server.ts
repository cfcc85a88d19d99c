/**
 * A tab of a customer is a list of its own: what its rows open leads on within the customer, and back to the tab. The
 * list's query that a record carries says so beside the order: `ordem=-inicio&ficha=cli-1001`.
 */
import { to } from "~/screens/to";

const TAB = "ficha";
const ID = /^[\w-]{1,64}$/;

/** The query that the rows of a tab carry. */
export function tabSearch(search: string, customerId: string): string {
  const query = new URLSearchParams(search);
  query.set(TAB, customerId);
  return `?${query}`;
}

/** The customer in whose tab a record was opened; null where it was another list. */
export function tabCustomer(list: URLSearchParams | null): string | null {
  const id = list?.get(TAB) ?? "";
  return ID.test(id) ? id : null;
}

/** Where a record leads back to: the tab that it was opened in, or the list of all. */
export function listOrTab(
  list: URLSearchParams | null,
  all: "partner/users" | "partner/subscriptions",
  tab: "partner/customer/users" | "partner/customer/subscriptions",
) {
  const id = tabCustomer(list);
  if (!list || id === null) return { list, listHref: to(all) };
  const own = new URLSearchParams(list);
  own.delete(TAB);
  return { list, listHref: to(tab, { id }), own };
}
