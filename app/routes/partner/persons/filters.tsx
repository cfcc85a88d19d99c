import { chip } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { FilterForm, filterField } from "~/lists/filter-form";
import { SelectField, TextField } from "~/ui/field";
import type { PersonsPage } from "./read.server";
import { ACCESS, ONBOARDING } from "./words";

type FiltersProps = Pick<PersonsPage, "filter" | "filterNames" | "search">;

/** The filters that are folded away. */
const MORE = ["empresa", "acesso"];

export function PersonFilters({ filter, filterNames, search }: FiltersProps) {
  const { value, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  const onboarding = labelOf(ONBOARDING, value.cadastro);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      chips={[
        ...chip("q", value.q && `“${value.q}”`),
        ...chip("documento", value.documento && `CPF ${value.documento}`),
        ...chip("cadastro", onboarding && `Cadastro: ${onboarding.toLowerCase()}`),
        ...chip("empresa", value.empresa && `Empresa ${value.empresa}`),
        ...chip("acesso", labelOf(ACCESS, value.acesso)),
      ]}
      open={MORE.some((name) => problems[name])}
      more={
        <>
          <TextField
            field={field("empresa")}
            label="Código da empresa"
            hint="Como emp-1001: está na página da empresa."
            autoComplete="off"
          />
          <SelectField field={field("acesso")} label="Acesso" none="Tanto faz" options={ACCESS} />
        </>
      }
    >
      <TextField field={field("q")} label="Nome, e-mail ou parte do CPF" type="search" />
      <TextField
        field={field("documento")}
        kind="cpf"
        label="CPF inteiro"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        field={field("cadastro")}
        label="Cadastro (onboarding)"
        none="Todos"
        options={ONBOARDING}
      />
    </FilterForm>
  );
}
