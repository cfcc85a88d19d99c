import { ChecksField, type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { ACQUIRERS } from "~/lists/marks";
import { SelectField } from "~/ui/field";
import { ARRANGEMENTS, ENTRY_TYPES, STATUSES } from "../words";
import type { DayProps } from "./view";

/** What of the day is shown; the kinds of entries narrow the entries only. */
export function EntryFilters({
  choices,
  types,
  search,
  chips,
}: Pick<DayProps, "choices" | "types" | "search"> & { chips: readonly Chip[] }) {
  const kinds = ENTRY_TYPES.filter(({ means }) => types.value.tipo?.includes(means));
  const folded = { ...types.typed, ...types.problems };
  return (
    <FilterForm
      search={search}
      chips={[...chips, ...kinds.map(({ value, label }) => ({ name: "tipo", value, label }))]}
      keep={["conta"]}
      open={Object.keys(folded).length > 0}
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
  );
}
