/** The filters of the report as they stand in the address, and as the upstream takes them. */
import type { DiscrepancyFilter } from "#contract/extension/discrepancies";
import { AMOUNT_FIELDS, amountRange, NO_AMOUNTS, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { amount, day, nothing, oneOf, text, whole } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { PERIOD } from "~/lists/period-word";
import { type ReadSort, readSort } from "~/lists/state";
import { instalmentChoices } from "../sale-choices";
import { CHOICES } from "./words";

const FIELDS = {
  q: text(60),
  de: day,
  ate: day,
  data: oneOf(["deteccao", "venda", "pagamento"]),
  tipo: someChoices(CHOICES.tipo),
  adquirente: someChoices(CHOICES.adquirente),
  bandeira: someChoices(CHOICES.bandeira),
  produto: someChoices(CHOICES.produto),
  parcelas: someChoices(CHOICES.parcelas),
  vezes: whole(1, 99),
  situacao: someChoices(CHOICES.situacao),
  responsavel: someChoices(CHOICES.responsavel),
  idade: someChoices(CHOICES.idade),
};
const PRICED_FIELDS = {
  ...FIELDS,
  efeito: oneOf(["prejuizo", "a-favor"]),
  ...AMOUNT_FIELDS,
  tolerancia: amount,
  /** Hundredths of a percentage point, as amounts are of a real. */
  tolerancia_taxa: amount,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(PRICED_FIELDS)];
const ALL_FIELDS = { ...PRICED_FIELDS, ...MARKED_FIELD };

const DATES = { deteccao: "detection", venda: "sale", pagamento: "settlement" } as const;
const EFFECTS = { prejuizo: "loss", "a-favor": "gain" } as const;
const LARGEST_RATE = 100_000;

type Sort = "difference" | "age" | "date";
const SORTS = { idade: "age", data: "date" } as const;
const PRICED_SORTS = { ...SORTS, diferenca: "difference" } as const;

export interface Reader {
  showsPrices: boolean;
  today: string;
}

/** Whoever may not see prices neither filters nor sorts by them: what is found would tell them. */
export function readDiscrepancyFilter(search: URLSearchParams, { showsPrices, today }: Reader) {
  const fields: typeof ALL_FIELDS = showsPrices ? ALL_FIELDS : { ...ALL_FIELDS, ...HIDDEN };
  const asked = withFormerName(search);
  const { value, typed, problems, period } = readDatedFilter(asked, fields, today, ["de", "ate"]);
  requireAmounts({ value, problems });
  if (asked !== search) typed.valor_min = typed.valor_de ?? [];
  if (value.tolerancia_taxa !== undefined && value.tolerancia_taxa > LARGEST_RATE) {
    problems.tolerancia_taxa = "A tolerância é grande demais.";
    delete value.tolerancia_taxa;
  }
  const query = {
    id: value.id?.join(),
    q: value.q,
    from: value.de,
    to: value.ate,
    date_of: value.data && DATES[value.data],
    type: value.tipo?.join(),
    acquirer: value.adquirente?.join(),
    brand: value.bandeira?.join(),
    modality: value.produto?.join(),
    instalments: instalmentChoices(value),
    status: value.situacao?.join(),
    assignee: value.responsavel?.join(),
    age: value.idade?.join(),
    effect: value.efeito && EFFECTS[value.efeito],
    ...amountRange(value),
    tolerance_amount: value.tolerancia,
    tolerance_rate: value.tolerancia_taxa,
  } satisfies DiscrepancyFilter;
  return { query, value, typed, problems, period };
}

/** `valor_min` of before, which links and views may still hold. */
function withFormerName(search: URLSearchParams): URLSearchParams {
  const least = search.get("valor_min");
  if (least === null) return search;
  const asked = new URLSearchParams(search);
  asked.delete("valor_min");
  if (!asked.has("valor_de")) asked.set("valor_de", least);
  return asked;
}

const HIDDEN = { ...NO_AMOUNTS, efeito: nothing, tolerancia: nothing, tolerancia_taxa: nothing };

/** The largest difference first; without prices the latest. */
export function readDiscrepancySort(search: URLSearchParams, showsPrices: boolean): ReadSort<Sort> {
  return showsPrices
    ? readSort<Sort>(search, PRICED_SORTS, "-diferenca")
    : readSort<Sort>(search, SORTS, "-data");
}

export type ReadDiscrepancyFilter = ReturnType<typeof readDiscrepancyFilter>;
