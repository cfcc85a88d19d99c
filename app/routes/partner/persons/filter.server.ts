/** The filters of the list of persons as they stand in the address, and as the upstream takes them. */
import type { InputOf } from "#contract/call";
import type { listPersons } from "#contract/persons";
import { stripDocument } from "~/domain/document";
import { type Field, oneOf, readFilter, shaped, text } from "~/lists/fields";
import { readSort } from "~/lists/state";
import { ACCESS, ONBOARDING } from "./words";

/** A CPF, formatted or bare, whole: parts of one are for the search. */
const wholeCpf: Field<string> = (texts) => {
  const { value, problem } = text(40)(texts);
  if (value === undefined) return problem === undefined ? {} : { problem };
  const bare = stripDocument(value);
  return /^\d{11}$/.test(bare)
    ? { value: bare }
    : { problem: "Informe os 11 números do CPF, com ou sem pontos." };
};

const FIELDS = {
  q: text(100),
  documento: wholeCpf,
  empresa: shaped(/^[\w-]{1,64}$/, "Use o código da empresa, como emp-1001."),
  cadastro: oneOf(ONBOARDING.map(({ value }) => value)),
  acesso: oneOf(ACCESS.map(({ value }) => value)),
};
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { nome: "name", criado: "created_at" } as const;

export function choosePersons(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const { value } = filter;
  const sort = readSort(search, SORTS, "nome");
  const query = {
    search: value.q,
    document: value.documento,
    company_id: value.empresa,
    needs_onboarding: ONBOARDING.find((one) => one.value === value.cadastro)?.means,
    has_user: ACCESS.find((one) => one.value === value.acesso)?.means,
    sortBy: sort.key,
    sortDirection: sort.direction,
  } satisfies InputOf<typeof listPersons>["query"];
  return { filter, query, sort };
}
