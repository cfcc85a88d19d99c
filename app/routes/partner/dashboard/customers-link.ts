import { to } from "~/screens/to";

/**
 * The list of customers by what a figure counts; undefined where it counts none, or the person may not open it.
 *
 * @param customers the filter of the dashboard, as the list has it
 * @param which what the figure adds to it
 */
export function customersBy(
  customers: string | null,
  which: Readonly<Record<string, string>>,
  count: number,
): string | undefined {
  if (customers === null || count === 0) return undefined;
  const search = new URLSearchParams([...new URLSearchParams(customers), ...Object.entries(which)]);
  return to("partner/customers", search.size === 0 ? "" : `?${search}`);
}
