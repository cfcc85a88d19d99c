import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { counted } from "~/domain/figures";
import { chip, withTyped } from "~/lists/choice-fields";
import { choicesOf, labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { SelectField, TextField } from "~/ui/field";
import { USER_STATUSES } from "~/words/sso-users";
import type { UsersPage } from "../user-list/read.server";

export const STATUSES = choicesOf<SsoUserStatus>(USER_STATUSES);
const KINDS = [
  { value: "clientes", label: "Só de clientes" },
  { value: "parceiros", label: "Só de parceiros" },
];
const MORE = ["tipo", "empresa", "estrutura", "papel", "sem_acesso"];

/** Who, in which situation, where, in which role, and who has not come for long. */
export function UserFilters(page: UsersPage) {
  const { filter, filterNames, search } = page;
  const field = (name: string) => filterField(name, filter);
  const options = (of: UsersPage["companies"], typed: string[] | undefined) =>
    withTyped(
      of.map(({ id, name }) => ({ value: id, label: name })),
      typed,
    );
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      chips={chipsOf(page)}
      open={MORE.some((name) => filter.problems[name])}
      more={
        <>
          <SelectField field={field("tipo")} label="Tipo" none="Clientes e parceiros" options={KINDS} />
          <SelectField
            field={field("empresa")}
            label="Empresa"
            none="Todas"
            options={options(page.companies, filter.typed.empresa)}
          />
          <SelectField
            field={field("estrutura")}
            label="Estrutura"
            none="Todas"
            options={options(page.structures, filter.typed.estrutura)}
          />
          <TextField
            field={field("papel")}
            label="Papel"
            hint="Como Parceiro na lista, ou Operador em uma empresa."
            autoComplete="off"
          />
          <TextField
            field={field("sem_acesso")}
            label="Sem acesso há (dias)"
            hint="90 mostra quem não entra há três meses."
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      }
    >
      <TextField field={field("q")} label="Nome, e-mail ou CPF" type="search" />
      <SelectField field={field("situacao")} label="Situação" none="Todas" options={STATUSES} />
    </FilterForm>
  );
}

function chipsOf({ filter: { value }, companies, structures }: UsersPage): Chip[] {
  const named = (of: UsersPage["companies"], id: string | undefined) =>
    id && (of.find((one) => one.id === id)?.name ?? id);
  const company = named(companies, value.empresa);
  const structure = named(structures, value.estrutura);
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("situacao", labelOf(STATUSES, value.situacao)),
    ...chip("tipo", labelOf(KINDS, value.tipo)),
    ...chip("empresa", company && `Empresa ${company}`),
    ...chip("estrutura", structure && `Estrutura ${structure}`),
    ...chip("papel", value.papel && `Papel ${value.papel}`),
    ...chip(
      "sem_acesso",
      value.sem_acesso === undefined
        ? undefined
        : `Sem acesso há ${counted(value.sem_acesso, "dia", "dias")}`,
    ),
  ];
}
