import type { ReactNode } from "react";
import { choiceChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import type { PeriodChoice } from "~/lists/period-word";
import { SelectField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { ACQUIRERS, BRANDS } from "~/words/marks";
import type { ChargedProps, ContractedProps } from "./props";

type Filter = ContractedProps["filter"] | ChargedProps["filter"];

interface FeeFiltersProps {
  filter: Filter;
  search: string;
  children: ReactNode;
  chips?: Chip[];
  period?: PeriodChoice;
}

/** The acquirer and the brand, beside what only one of the tabs has. */
export function FeeFilters(props: FeeFiltersProps) {
  const { filter, search, children, chips = [], period } = props;
  const { adquirente, bandeira } = filter.value;
  return (
    <FilterForm
      search={search}
      period={period}
      keep={["aba", "diferenca"]}
      chips={[
        ...choiceChips("adquirente", ACQUIRERS, adquirente),
        ...choiceChips("bandeira", BRANDS, bandeira),
        ...chips,
      ]}
    >
      {children}
      <SelectField
        field={filterField("adquirente", filter)}
        label="Adquirente"
        none="Todas"
        options={ACQUIRERS}
      />
      <SelectField field={filterField("bandeira", filter)} label="Bandeira" none="Todas" options={BRANDS} />
    </FilterForm>
  );
}

/** What they have in common, for the summary of what is wrong. */
export function feeFields(filter: Filter): FieldState[] {
  return [filterField("adquirente", filter), filterField("bandeira", filter)];
}
