import { ChoiceChecks, choiceChips } from "~/lists/choice-fields";
import { choicesOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import { ORIGIN_NAMES } from "~/words/pending-users";
import type { ReadPendingUsers } from "./read.server";

const STATUSES = [
  { value: "aprovados", label: "Aprovados" },
  { value: "recusados", label: "Recusados" },
  { value: "expirados", label: "Expirados" },
  { value: "todos", label: "Todos" },
];
const ORIGINS = choicesOf(ORIGIN_NAMES);

export function PendingUserFilters({ search, filter }: Pick<ReadPendingUsers, "search" | "filter">) {
  const { value, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={Object.keys(problems).map(field)}
      search={search}
      period={filter.period}
      chips={chipsOf(filter)}
      usual={[{ name: "situacao", label: "Situação: Aguardando" }]}
      open={["de", "ate", "origem"].some((name) => problems[name])}
      more={
        <>
          <DayFilter field={field("de")} label="Pedido de" />
          <DayFilter field={field("ate")} label="Pedido até" />
          <ChoiceChecks
            name="origem"
            label="Origem"
            options={ORIGINS}
            chosen={value.origem}
            filter={filter}
          />
        </>
      }
    >
      <TextField field={field("q")} label="Nome, e-mail ou CPF" type="search" />
      <SelectField field={field("situacao")} label="Situação" none="Aguardando" options={STATUSES} />
    </FilterForm>
  );
}

function chipsOf({ value, period }: ReadPendingUsers["filter"]): Chip[] {
  const single = (name: string, label: string | undefined): Chip[] => (label ? [{ name, label }] : []);
  return [
    ...single("q", value.q && `“${value.q}”`),
    ...single("situacao", STATUSES.find((one) => one.value === value.situacao)?.label),
    ...dayChips(period, [value.de, value.ate]),
    ...choiceChips("origem", ORIGINS, value.origem),
  ];
}
