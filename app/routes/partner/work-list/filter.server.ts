import type { WorkFilter } from "#contract/extension/work";
import { type Choice, someChoices } from "~/lists/choices";
import { oneOf, readFilter, someIds, text } from "~/lists/fields";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { WORK_CHOICES } from "~/words/work";

const wordsOf = (choices: readonly Choice[]) => oneOf(choices.map(({ value }) => value));
const meant = <Means extends string>(choices: readonly Choice<Means>[], word: string | undefined) =>
  choices.find(({ value }) => value === word)?.means;

const FIELDS = {
  q: text(100),
  tipo: someChoices(WORK_CHOICES.tipo),
  dono: wordsOf(WORK_CHOICES.dono),
  prazo: wordsOf(WORK_CHOICES.prazo),
  situacao: wordsOf(WORK_CHOICES.situacao),
  cliente: someIds,
};
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { prazo: "due", desde: "since", cliente: "customer" } as const;

/** Reads the address of the list, and says it as the upstream takes it. */
export function chooseWork(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const { value } = filter;
  const query = {
    q: value.q,
    kind: value.tipo?.join(),
    owner: meant(WORK_CHOICES.dono, value.dono),
    due: meant(WORK_CHOICES.prazo, value.prazo),
    state: meant(WORK_CHOICES.situacao, value.situacao),
    customer_id: value.cliente?.join(),
  } satisfies WorkFilter;
  return {
    filter,
    query,
    sort: readSort(search, SORTS, "prazo"),
    refused: isRefused(filter),
  };
}
