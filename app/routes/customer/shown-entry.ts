import type { ReceivableEntriesTotals, ReceivableEntry } from "#contract/extension/receivable-entries";
import { someChoices } from "~/lists/choices";
import { readFilter } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { omit } from "~/lists/prices";
import { ENTRY_TYPES } from "~/words/receivables";
import { advanceWithoutPrices, type ShownAdvance } from "./lending";

/** What tells what a sale cost: absent for people who may not see prices, so that it never reaches the browser. */
const PRICED = ["fee_amount", "net_amount", "reversed_amount", "advanced_amount", "assigned_amount"] as const;
type Priced = (typeof PRICED)[number];

export type ShownEntry = Omit<ReceivableEntry, Priced | "gross_amount" | "advance"> &
  Partial<Pick<ReceivableEntry, Priced | "gross_amount">> & { advance: ShownAdvance | null };

/** What an advance was of is the net of an instalment. */
export function tellsNet({ entry_type }: Pick<ReceivableEntry, "entry_type">): boolean {
  return entry_type === "advance";
}

export function entryWithoutPrices(entry: ReceivableEntry): ShownEntry {
  const { gross_amount, ...shown } = omit(entry, PRICED);
  const advance = entry.advance && advanceWithoutPrices(entry.advance);
  return tellsNet(entry) ? { ...shown, advance } : { ...shown, gross_amount, advance };
}

/** A sum of gross amounts beside what the schedule says of the same days would tell the fee. */
export function countOnly({
  entries_count,
}: ReceivableEntriesTotals): Pick<ReceivableEntriesTotals, "entries_count"> {
  return { entries_count };
}

/** By time of the sale; by net amount only for who may see it. */
export function entrySorts(showsPrices: boolean): Readonly<Record<string, "sale_date" | "net_amount">> {
  return showsPrices ? { venda: "sale_date", liquido: "net_amount" } : { venda: "sale_date" };
}

/** What narrows the entries of a day alone, not its units. */
export function readEntryTypes(search: URLSearchParams) {
  return readFilter(search, { tipo: someChoices(ENTRY_TYPES), ...MARKED_FIELD });
}
