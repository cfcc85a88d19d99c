import { chip } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import { ACQUIRERS } from "~/words/marks";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import type { DashboardPage } from "./read.server";
import { MORE, STATUSES } from "./words";

type FiltersProps = Pick<DashboardPage, "filter" | "filterNames" | "search">;

/** When and whose: the period, the merchants' status and place in sight, the others folded. */
export function DashboardFilters({ filter, filterNames, search }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      period={{ ...filter.period, word: shownWord(filter) }}
      chips={chipsOf(filter)}
      usual={[{ name: "situacao", label: "Situação do cliente: Ativos" }]}
      open={MORE.some((name) => filter.problems[name])}
      more={
        <>
          <SelectField field={field("adquirente")} label="Adquirente" none="Todas" options={ACQUIRERS} />
          <SelectField
            field={field("produto")}
            label="Produto contratado"
            none="Todos"
            options={SUBSCRIPTION_CHOICES.produto}
          />
          <DayFilter field={field("de")} label="Período de" />
          <DayFilter field={field("ate")} label="Período até" />
        </>
      }
    >
      <SelectField
        field={field("situacao")}
        label="Situação do cliente"
        none="Ativos"
        options={STATUSES.filter(({ means }) => means !== "active")}
      />
      <TextField field={field("local")} label="Cidade ou UF" placeholder="Campinas/SP" autoComplete="off" />
    </FilterForm>
  );
}

/** Where nothing says a period, the current month is meant. */
function shownWord({ value, period }: DashboardPage["filter"]) {
  return period.word ?? (value.de === undefined && value.ate === undefined ? "mes" : null);
}

function chipsOf({ value, typed, period }: DashboardPage["filter"]): Chip[] {
  return [
    ...chip("situacao", labelOf(STATUSES, value.situacao)),
    ...chip("local", value.local && typed.local?.[0]),
    ...chip("adquirente", labelOf(ACQUIRERS, value.adquirente)),
    ...chip("produto", labelOf(SUBSCRIPTION_CHOICES.produto, value.produto)),
    ...dayChips(period, [value.de, value.ate]),
  ];
}
