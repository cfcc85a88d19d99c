import type { ReactNode } from "react";
import type { Choice } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { SelectField } from "~/ui/field";
import type { ContractedProps } from "./view";
import { ACQUIRERS, BRANDS } from "./words";

type Filter = ContractedProps["filter"];

/** The acquirer and the brand, beside what only one of the tabs has. */
export function FeeFilters(props: { filter: Filter; search: string; children: ReactNode; chips?: Chip[] }) {
  const { filter, search, children, chips = [] } = props;
  const { adquirente, bandeira } = filter.value;
  const some = (name: string, choices: readonly Choice[], chosen: readonly string[] = []): Chip[] =>
    choices.filter(({ means }) => chosen.includes(means)).map(({ value, label }) => ({ name, value, label }));
  return (
    <FilterForm
      search={search}
      keep={["aba"]}
      chips={[...some("adquirente", ACQUIRERS, adquirente), ...some("bandeira", BRANDS, bandeira), ...chips]}
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
