/** The lists whose views can be saved. */
import { screens } from "~/screens/table";
import { to } from "~/screens/to";

const OWN_LISTS = [
  "customer/sales",
  "customer/bridge",
  "customer/pending",
  "customer/pending/report",
  "customer/receivables",
  "customer/receivables/entries",
  "customer/conciliation",
  "customer/discrepancies",
  "customer/terminals",
  "customer/fees",
  "customer/establishment/requests",
  "customer/pending-users",
  "customer/notices",
  "customer/audit",
  "partner/dashboard",
  "partner/work",
  "partner/customers",
  "partner/subscriptions",
  "partner/invoices",
  "partner/companies",
  "partner/persons",
  "partner/users",
  "partner/notices",
  "partner/audit",
] as const;

/** Lists below a record, a day or a customer. A view is of every such list: the record is no part of it. */
const RECORD_LISTS = [
  "customer/receivables/day",
  "customer/conciliation/day",
  "partner/customer/subscriptions",
  "partner/customer/terminals",
  "partner/customer/users",
  "partner/customer/history",
  "partner/customer/audit",
] as const;
type RecordList = (typeof RECORD_LISTS)[number];

const VIEWED_LISTS = [...OWN_LISTS, ...RECORD_LISTS] as const;

export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Undefined for what is none, or none any more. */
export function viewedList(name: string): ViewedList | undefined {
  return VIEWED_LISTS.find((list) => list === name);
}

export function isBelowRecord(list: ViewedList): list is RecordList {
  return RECORD_LISTS.some((one) => one === list);
}

/** Where a list's record is chosen, and what it is called. */
export function recordsOf(list: RecordList): { href: string; one: string } {
  if (list === "customer/receivables/day") return { href: to("customer/receivables"), one: "um dia" };
  if (list === "customer/conciliation/day") return { href: to("customer/conciliation"), one: "um dia" };
  return { href: to("partner/customers"), one: "um cliente" };
}

/**
 * The address of a list with a query; null for one below a record where nothing says which.
 *
 * @param record `2026-11-20`, `cli-1001`
 */
export function addressOf(list: ViewedList, record: string | undefined, query: string): string | null {
  if (!isBelowRecord(list)) return to(list, query);
  return record === undefined ? null : to(list, { id: record, date: record }, query);
}

/** Lists and their tabs share one address: what the screen is called. */
export function titleOf(list: ViewedList): string {
  return screens[list].title;
}
