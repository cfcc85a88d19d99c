/** The filters of the list of users as they stand in the address, and as the upstream takes them. */
import type { InputOf } from "#contract/call";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import type { listSsoUsers } from "#contract/sso-users";
import { plain } from "~/domain/plain-text";
import { choicesOf } from "~/lists/choices";
import { oneOf, readFilter, shaped, text, whole } from "~/lists/fields";
import { readSort } from "~/lists/state";
import { ROLES, USER_STATUSES } from "~/words/sso-users";

const STATUSES = choicesOf<SsoUserStatus>(USER_STATUSES);

const id = (problem: string) => shaped(/^[\w-]{1,64}$/, problem);

const FIELDS = {
  q: text(100),
  situacao: oneOf(STATUSES.map(({ value }) => value)),
  tipo: oneOf(["clientes", "parceiros"]),
  empresa: id("Esta empresa não existe."),
  estrutura: id("Esta estrutura não existe."),
  papel: text(60),
  sem_acesso: whole(1, 3650),
};
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { nome: "name", email: "email", acesso: "last_login_at", criado: "created_at" } as const;

/** A role as the list has it in words, else the name of a role in a company. */
function roleOf(typed: string): string {
  const [role] = Object.entries(ROLES).find(([, word]) => plain(word) === plain(typed)) ?? [];
  return role ?? typed;
}

type Query = InputOf<typeof listSsoUsers>["query"];

/** Reads the address of the list; `query` is in the words of the source. */
export function chooseUsers(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const { value } = filter;
  const sort = readSort(search, SORTS, "nome");
  const query = {
    search: value.q,
    status: STATUSES.find((one) => one.value === value.situacao)?.means,
    onlyCustomers: value.tipo === "clientes" ? "true" : undefined,
    onlyPartners: value.tipo === "parceiros" ? "true" : undefined,
    companyId: value.empresa,
    structureId: value.estrutura,
    role: value.papel && roleOf(value.papel),
    noAccessDays: value.sem_acesso,
    sortBy: sort.key,
    sortDirection: sort.direction,
  } satisfies Query;
  return { filter, query, sort };
}
