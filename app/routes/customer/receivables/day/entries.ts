import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import { someChoices } from "~/lists/choices";
import { readFilter } from "~/lists/fields";
import { ENTRY_TYPES } from "~/words/receivables";
import { advanceWithoutPrices, type ShownAdvance } from "../../lending";

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
  const { gross_amount, ...shown } = withoutPrices(entry);
  const advance = entry.advance && advanceWithoutPrices(entry.advance);
  return tellsNet(entry) ? { ...shown, advance } : { ...shown, gross_amount, advance };
}

export function withoutPrices<Shown extends object>(shown: Shown): Omit<Shown, Priced> {
  const rest = Object.entries(shown).filter(([name]) => !PRICED.some((priced) => priced === name));
  return Object.fromEntries(rest) as Omit<Shown, Priced>;
}

/** By time of the sale; by net amount only for who may see it. */
export function entrySorts(showsPrices: boolean): Readonly<Record<string, "sale_date" | "net_amount">> {
  return showsPrices ? { venda: "sale_date", liquido: "net_amount" } : { venda: "sale_date" };
}

export function readEntryTypes(search: URLSearchParams) {
  return readFilter(search, { tipo: someChoices(ENTRY_TYPES) });
}
