import type { SalesFilter } from "#contract/extension/sales";
import { AMOUNT_FIELDS, amountRange, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { oneOf, type ReadFilter, readFilter, shaped, someIds, text, whole } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { isRefused } from "~/lists/refused";
import { type ReadPeriod, type ReadSort, readPeriod, readSort } from "~/lists/state";
import { CHARGEBACK_DAY, CHOICES, instalmentChoices } from "../sale-choices";

const FIELDS = {
  q: text(100),
  /** What the period is about, unless the day of the sale. */
  data: oneOf([CHARGEBACK_DAY]),
  bandeira: someChoices(CHOICES.bandeira),
  adquirente: someChoices(CHOICES.adquirente),
  produto: someChoices(CHOICES.produto),
  parcelas: someChoices(CHOICES.parcelas),
  situacao: someChoices(CHOICES.situacao),
  captura: someChoices(CHOICES.captura),
  conciliacao: someChoices(CHOICES.conciliacao),
  loja: someIds,
  terminal: shaped(/^[\w-]{1,20}$/, "Informe o número lógico, como 41203377."),
  vezes: whole(1, 99),
  ...AMOUNT_FIELDS,
  ...MARKED_FIELD,
};

export interface ChosenSales {
  period: ReadPeriod;
  filter: ReadFilter<typeof FIELDS>;
  sort: ReadSort<Sort>;
  refused: boolean;
}

type Sort = "sold_at" | "gross_amount" | "net_amount" | "instalments";
const SORTS = { data: "sold_at", bruto: "gross_amount", parcelas: "instalments" } as const;
const PRICED_SORTS = { ...SORTS, liquido: "net_amount" } as const;

/** Reads the address. Whoever may not see prices cannot sort by them either: the order would tell them. */
export function chooseSales(
  search: URLSearchParams,
  { today, showsPrices }: { today: string; showsPrices: boolean },
): ChosenSales {
  const period = readPeriod(search, { today, usual: 30 });
  const filter = readFilter(search, FIELDS);
  requireAmounts(filter);
  const sort = readSort<Sort>(search, showsPrices ? PRICED_SORTS : SORTS, "-data");
  return { period, filter, sort, refused: isRefused(period, filter) };
}

/** The filter as the upstream takes it. */
export function queryOf({ period, filter: { value } }: ChosenSales): SalesFilter {
  return {
    from: period.from,
    to: period.to,
    date_of: value.data && "chargeback",
    id: value.id?.join(),
    q: value.q,
    brand: value.bandeira?.join(),
    acquirer: value.adquirente?.join(),
    modality: value.produto?.join(),
    instalments: instalmentChoices(value),
    status: value.situacao?.join(),
    entry_mode: value.captura?.join(),
    reconciliation_status: value.conciliacao?.join(),
    store_id: value.loja?.join(),
    terminal: value.terminal,
    ...amountRange(value),
  };
}
