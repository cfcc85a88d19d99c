/** The lists whose views can be saved. */
import { screens } from "~/screens/table";

export const VIEWED_LISTS = [
  "customer/sales",
  "customer/pending",
  "customer/pending/report",
  "customer/receivables",
  "customer/conciliation",
  "customer/discrepancies",
  "customer/terminals",
  "customer/establishment/requests",
  "customer/pending-users",
  "partner/customers",
  "partner/subscriptions",
  "partner/companies",
  "partner/persons",
  "partner/users",
  "partner/audit",
] as const;

export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Undefined for what is none, or none any more. */
export function viewedList(name: string): ViewedList | undefined {
  return VIEWED_LISTS.find((list) => list === name);
}

/** Lists and their tabs share one address: what the screen is called. */
export function titleOf(list: ViewedList): string {
  return screens[list].title;
}
