import { AMOUNT_NAMES } from "~/lists/amount-names";
import { choicesOf } from "~/lists/choices";
import { DATE_OF_NAMES, MATCH_KIND_NAMES } from "~/words/conciliation";
import { ACQUIRERS, BRANDS } from "~/words/marks";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONCILIATION_NAMES } from "~/words/sales";

/** What each filter of few values offers, by its name in the address. */
export const CHOICES = {
  situacao: choicesOf(CONCILIATION_NAMES),
  tipo: choicesOf(MATCH_KIND_NAMES),
  adquirente: ACQUIRERS,
  bandeira: BRANDS,
  produto: choicesOf(MODALITY_NAMES),
};

export const DATES = choicesOf(DATE_OF_NAMES);

/** Every filter by its name in the address, the period aside. */
export const FILTERS = ["q", "data", ...Object.keys(CHOICES), "vezes", "loja", ...AMOUNT_NAMES];

/** The words in the address of some statuses: `["nao-conciliada", "divergente"]`. */
export function statusWords(...statuses: string[]): string[] {
  return CHOICES.situacao.filter(({ means }) => statuses.includes(means)).map(({ value }) => value);
}

/** In the order in which they are offered. */
export const VIEWS = { mes: "Por mês", vendas: "Vendas (PDV/TEF)", adquirente: "Adquirente" } as const;
export type ConciliationView = keyof typeof VIEWS;

/** The view that an address asks for: a period or a search without one is about sales. */
export function viewOf(search: URLSearchParams): ConciliationView {
  const asked = search.get("visao") ?? "";
  if (asked === "mes" || asked === "vendas" || asked === "adquirente") return asked;
  return search.has("de") || search.has("q") ? "vendas" : "mes";
}
