import { ChoiceGroups, choiceChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { ACQUIRERS } from "~/words/marks";
import { ARRANGEMENTS, ENTRY_TYPES, STATUSES } from "~/words/receivables";
import type { DayProps } from "./props";

const LABELS = { situacao: "Situação", arranjo: "Arranjo", tipo: "Tipo de lançamento" };
const FOLDED = { situacao: STATUSES, arranjo: ARRANGEMENTS, tipo: ENTRY_TYPES };

/** What of the day is shown; by the kinds of entries these alone, without units. */
export function EntryFilters({
  filter,
  types,
  search,
  chips,
}: Pick<DayProps, "filter" | "types" | "search"> & { chips: readonly Chip[] }) {
  const { typed, problems } = filter;
  const folded = Object.keys(FOLDED);
  return (
    <>
      <ErrorSummary fields={["adquirente", ...folded].map((name) => filterField(name, filter))} />
      {problems.conta ? (
        <Alert tone="danger">Uma das contas do filtro não existe. Filtre de novo sem ela.</Alert>
      ) : null}
      <FilterForm
        search={search}
        chips={[
          ...chips,
          ...choiceChips("tipo", ENTRY_TYPES, types.value.tipo),
          ...markedChip(types.value.id, ["lançamento marcado", "lançamentos marcados"]),
        ]}
        keep={["conta", MARKED].filter((name) => !problems[name])}
        open={folded.some((name) => typed[name] || problems[name])}
        more={<ChoiceGroups labels={LABELS} choices={FOLDED} filter={filter} />}
      >
        <SelectField
          field={filterField("adquirente", filter)}
          label="Adquirente"
          none="Todas"
          options={ACQUIRERS}
        />
      </FilterForm>
    </>
  );
}
