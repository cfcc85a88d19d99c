/** The filters of both sides as they stand in the address, and as the upstream takes them. */
import type { ConciliationFilter } from "#contract/extension/conciliation";
import { AMOUNT_FIELDS, amountRange, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { type ReadFilter, readFilter, someIds, text, whole } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { isRefused } from "~/lists/refused";
import { type ReadPeriod, type ReadSort, readPeriod, readSort } from "~/lists/state";
import { CHOICES, DATES, viewOf } from "./choices";

const oneDate = someChoices(DATES);

const FIELDS = {
  q: text(60),
  data: oneDate,
  situacao: someChoices(CHOICES.situacao),
  tipo: someChoices(CHOICES.tipo),
  adquirente: someChoices(CHOICES.adquirente),
  bandeira: someChoices(CHOICES.bandeira),
  produto: someChoices(CHOICES.produto),
  vezes: whole(1, 99),
  loja: someIds,
  ...AMOUNT_FIELDS,
  ...MARKED_FIELD,
};

const SORTS = { data: "date", valor: "amount", diferenca: "difference" } as const;

export interface ChosenSides {
  period: ReadPeriod;
  filter: ReadFilter<typeof FIELDS>;
  sort: ReadSort<(typeof SORTS)[keyof typeof SORTS]>;
  /** Which side the ticked rows are of: the one in view. */
  marked: "sale_id" | "movement_id";
  refused: boolean;
}

export function chooseSides(search: URLSearchParams, today: string): ChosenSides {
  const period = readPeriod(search, { today, usual: 30 });
  const filter = readFilter(search, FIELDS);
  requireAmounts(filter);
  const sort = readSort(search, SORTS, "-data");
  const marked = viewOf(search) === "adquirente" ? "movement_id" : "sale_id";
  return { period, filter, sort, marked, refused: isRefused(period, filter) };
}

/** The filter as the upstream takes it. */
export function queryOf({ period, filter: { value }, marked }: ChosenSides): ConciliationFilter {
  return {
    [marked]: value.id?.join(),
    from: period.from,
    to: period.to,
    date_of: value.data?.[0],
    q: value.q,
    status: value.situacao?.join(),
    match_kind: value.tipo?.join(),
    acquirer: value.adquirente?.join(),
    brand: value.bandeira?.join(),
    modality: value.produto?.join(),
    instalments: value.vezes?.toString(),
    store_id: value.loja?.join(),
    ...amountRange(value),
  };
}
