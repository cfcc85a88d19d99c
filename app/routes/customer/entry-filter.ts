import type { InputOf } from "#contract/call";
import type { listReceivableEntries, ReceivablePart } from "#contract/extension/receivable-entries";
import { AMOUNT_FIELDS, amountRange, requireAmounts } from "~/lists/amount-filter";
import { choicesOf, someChoices } from "~/lists/choices";
import { type ReadFilter, readFilter, shaped, someIds, text } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { isRefused } from "~/lists/refused";
import { type ReadPeriod, type ReadSort, readPeriod, readSort } from "~/lists/state";
import { ACQUIRERS } from "~/words/marks";
import { ARRANGEMENTS, ENTRY_TYPES, PART_NAMES, STATUSES } from "~/words/receivables";
import { entrySorts } from "./shown-entry";

export const CHOICES = {
  parte: choicesOf<ReceivablePart>(PART_NAMES),
  adquirente: ACQUIRERS,
  tipo: ENTRY_TYPES,
  situacao: STATUSES,
  arranjo: ARRANGEMENTS,
  data: [{ value: "venda", label: "Da venda", means: "sale" }],
} as const;

const FIELDS = {
  q: text(60),
  /** What the period is about, unless the day of the settlement. */
  data: someChoices<"sale">(CHOICES.data),
  parte: someChoices(CHOICES.parte),
  adquirente: someChoices(CHOICES.adquirente),
  tipo: someChoices(CHOICES.tipo),
  situacao: someChoices(CHOICES.situacao),
  arranjo: someChoices(CHOICES.arranjo),
  loja: someIds,
  ...AMOUNT_FIELDS,
  ...MARKED_FIELD,
  venda: shaped(/^\d{1,15}$/, "Esta venda não existe."),
};

/** Every filter by its name in the address, the period aside. */
export const FILTERS = Object.keys(FIELDS);

export interface ChosenEntries {
  period: ReadPeriod;
  filter: ReadFilter<typeof FIELDS>;
  sort: ReadSort<"sale_date" | "net_amount">;
  refused: boolean;
}

/** Reads the address. Whoever may not see prices cannot sort by them either: the order would tell them. */
export function chooseEntries(
  search: URLSearchParams,
  { today, showsPrices }: { today: string; showsPrices: boolean },
): ChosenEntries {
  const period = readPeriod(search, { today, usual: 30 });
  const filter = readFilter(search, FIELDS);
  requireAmounts(filter);
  // A list of one part has one total; of two, it would be nobody's.
  if ((filter.value.parte?.length ?? 0) > 1) filter.problems.parte = "Escolha uma só parte.";
  const sort = readSort(search, entrySorts(showsPrices), "-venda");
  return { period, filter, sort, refused: isRefused(period, filter) };
}

/** The filter as the upstream takes it. */
export function entriesQuery({
  period,
  filter: { value },
}: ChosenEntries): InputOf<typeof listReceivableEntries>["query"] {
  return {
    from: period.from,
    to: period.to,
    date_of: value.data?.[0],
    id: value.id?.join(),
    part: value.parte?.[0],
    acquirer: value.adquirente?.join(),
    entry_type: value.tipo?.join(),
    status: value.situacao?.join(),
    arrangement: value.arranjo?.join(),
    store_id: value.loja?.join(),
    sale_id: value.venda,
    q: value.q,
    ...amountRange(value),
  };
}
