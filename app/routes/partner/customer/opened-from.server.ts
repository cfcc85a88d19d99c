import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { tabsOf } from "../customer-tabs";
import { routingPages } from "./routing-pages.server";

/**
 * The list that the customer was opened from, at their tabs and the pages of the routing; null where it was not. What
 * such a page has below it was opened from the page's own list.
 */
export function customerListOf(portal: Portal, customerId: string): URLSearchParams | null {
  const list = readList(portal.url.searchParams);
  if (list === null) return null;
  const pages = [...tabsOf(customerId, portal), ...routingPages(portal, customerId)];
  return pages.some(({ href }) => href === portal.url.pathname) ? list : null;
}
