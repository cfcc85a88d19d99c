import type { ReceivableBank } from "#contract/extension/receivables";
import { ChoiceGroups } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import type { ReadPeriod } from "~/lists/state";
import { ChecksField, SelectField } from "~/ui/field";
import { ACQUIRERS } from "~/words/marks";
import { ARRANGEMENTS, STATUSES, shortBankWords } from "~/words/receivables";
import { CHOICES, type ScheduleChoices } from "../schedule-choices";
import type { ScheduleView } from "./schedule";

interface ScheduleFiltersProps {
  view: ScheduleView;
  period: ReadPeriod;
  choices: ScheduleChoices;
  accounts: readonly ReceivableBank[];
  chips: readonly Chip[];
  search: string;
}

const LABELS = { situacao: "Situação", arranjo: "Arranjo" };
const FOLDED = { situacao: STATUSES, arranjo: ARRANGEMENTS };

/** The days and the acquirer in sight, the rest folded away. */
export function ScheduleFilters({ view, period, choices, accounts, chips, search }: ScheduleFiltersProps) {
  const { typed, problems } = choices;
  const folded = ["arranjo", "situacao", "conta"];
  const { from, to } = periodFields(period);
  const dated = view === "calendario" ? [] : [from, to];
  return (
    <FilterForm
      fields={[...dated, ...CHOICES.map((name) => filterField(name, choices))]}
      search={search}
      period={view === "calendario" ? undefined : period}
      chips={chips}
      keep={["visao", "mes"]}
      open={folded.some((name) => typed[name] || problems[name])}
      more={
        <>
          <ChoiceGroups labels={LABELS} choices={FOLDED} filter={choices} />
          {accounts.length > 1 || problems.conta ? (
            <ChecksField
              field={filterField("conta", choices)}
              label="Conta"
              options={accounts.map((one) => ({ value: one.id, label: shortBankWords(one) }))}
              chosen={choices.value.conta ?? []}
            />
          ) : null}
        </>
      }
    >
      {view === "calendario" ? null : <PeriodFields period={period} />}
      <SelectField
        field={filterField("adquirente", choices)}
        label="Adquirente"
        none="Todas"
        options={ACQUIRERS}
      />
    </FilterForm>
  );
}
