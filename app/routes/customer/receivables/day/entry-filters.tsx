import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChecksField, SelectField } from "~/ui/field";
import { ACQUIRERS } from "~/words/marks";
import { ARRANGEMENTS, ENTRY_TYPES, STATUSES } from "~/words/receivables";
import type { DayProps } from "./props";

/** What of the day is shown; by the kinds of entries these alone, without units. */
export function EntryFilters({
  choices,
  types,
  search,
  chips,
}: Pick<DayProps, "choices" | "types" | "search"> & { chips: readonly Chip[] }) {
  const kinds = ENTRY_TYPES.filter(({ means }) => types.value.tipo?.includes(means));
  const names = ["adquirente", "arranjo", "situacao"] as const;
  const shown = [...names.map((name) => filterField(name, choices)), filterField("tipo", types)];
  return (
    <>
      <ErrorSummary fields={shown} />
      {choices.problems.conta ? (
        <Alert tone="danger">Uma das contas do filtro não existe. Filtre de novo sem ela.</Alert>
      ) : null}
      <FilterForm
        search={search}
        chips={[
          ...chips,
          ...kinds.map(({ value, label }) => ({ name: "tipo", value, label })),
          ...markedChip(types.value.id, ["lançamento marcado", "lançamentos marcados"]),
        ]}
        keep={["conta", MARKED].filter((name) => !choices.problems[name] && !types.problems[name])}
        open={["tipo"].some((name) => types.typed[name] || types.problems[name])}
        more={
          <ChecksField
            field={filterField("tipo", types)}
            label="Tipo de lançamento"
            options={ENTRY_TYPES}
            chosen={types.typed.tipo ?? []}
          />
        }
      >
        <SelectField
          field={filterField("adquirente", choices)}
          label="Adquirente"
          none="Todas"
          options={ACQUIRERS}
        />
        <SelectField
          field={filterField("arranjo", choices)}
          label="Arranjo"
          none="Todos"
          options={ARRANGEMENTS}
        />
        <SelectField
          field={filterField("situacao", choices)}
          label="Situação"
          none="Todas"
          options={STATUSES}
        />
      </FilterForm>
    </>
  );
}
