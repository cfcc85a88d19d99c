import type { TerminalFilter } from "#contract/extension/terminals";
import { someChoices } from "~/lists/choices";
import { oneOf, readFilter, someIds, text } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { CHOICES } from "~/words/terminals";

const FIELDS = {
  q: text(60),
  loja: someIds,
  sem_venda: oneOf(["7", "30", "90"]),
  troca: oneOf(["pedida"]),
  situacao: someChoices(CHOICES.situacao),
  tipo: someChoices(CHOICES.tipo),
  modelo: text(60),
  adquirente: someChoices(CHOICES.adquirente),
  ...MARKED_FIELD,
};
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { "ultima-venda": "last_sale_at", serie: "serial_number", loja: "store_name" } as const;

/** Reads the address of the list, and says it as the upstream takes it. */
export function chooseTerminals(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const { value } = filter;
  const query = {
    id: value.id?.join(),
    q: value.q,
    store_id: value.loja?.join(),
    idle_days: value.sem_venda,
    replacement: value.troca && "requested",
    status: value.situacao?.join(),
    kind: value.tipo?.join(),
    model: value.modelo,
    acquirer: value.adquirente?.join(),
  } satisfies TerminalFilter;
  return {
    filter,
    query,
    sort: readSort(search, SORTS, "-ultima-venda"),
    refused: isRefused(filter),
  };
}
