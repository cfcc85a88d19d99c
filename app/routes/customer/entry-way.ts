import { to } from "~/screens/to";

/** The address of the sale behind an entry, which says from which entry, and of which day of the schedule, one comes. */
export function saleOfEntry(sale: string, { entry, day }: { entry: string; day: string | null }): string {
  const from = new URLSearchParams({ lancamento: entry, ...(day !== null && { dia: day }) });
  return `${to("customer/sales/detail", { id: sale })}?${from}`;
}
