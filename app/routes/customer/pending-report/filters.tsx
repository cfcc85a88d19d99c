import { ChoiceChecks, choiceChips, withTyped } from "~/lists/choice-fields";
import { choicesOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import type { ReadPeriod } from "~/lists/state";
import type { Panel } from "~/ui/charts/panel";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { ACQUIRER_LABELS, ACTION_LABELS, RESULT_LABELS } from "../pending/words";
import type { ReadReportFilter } from "./filter.server";
import type { ReportTotals } from "./read.server";

type ShownFilter = Pick<ReadReportFilter, "value" | "typed" | "problems">;

interface ReportFiltersProps {
  search: string;
  filter: ShownFilter;
  period: ReadPeriod;
  /** Where the people, stores and checkouts to choose from come with. */
  totals: Panel<ReportTotals>;
}

const PERIODS = [
  { value: "tratamento", label: "Do tratamento" },
  { value: "transacao", label: "Da transação" },
];
const ORIGIN_CHOICES = [
  { value: "portal", label: "Portal" },
  { value: "automatico", label: "Automático" },
  { value: "adquirente", label: "Adquirente" },
];
const ACTIONS = choicesOf(ACTION_LABELS);
const RESULTS = choicesOf(RESULT_LABELS);
const ACQUIRERS = choicesOf(ACQUIRER_LABELS);

export function ReportFilters({ search, filter, period, totals }: ReportFiltersProps) {
  const { value, typed, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  const { from, to } = periodFields(period);
  const places = totals.ok ? totals.value.places : [];
  const stores = [...new Map(places.map((one) => [one.store_id, one.store_name]))];
  const checkouts = [...new Set(places.flatMap((one) => one.pos_number ?? []))].sort();
  const users = totals.ok ? totals.value.users : [];
  return (
    <>
      <ErrorSummary fields={[from, to, ...Object.keys(problems).map(field)]} />
      <FilterForm
        search={search}
        chips={chipsOf(filter, { users, stores: new Map(stores) })}
        open={Object.keys(problems).some((name) => name !== "periodo")}
        more={
          <>
            <SelectField
              field={field("usuario")}
              label="Quem tratou"
              none="Qualquer pessoa"
              options={withTyped(
                users.map(({ name, email }) => ({ value: email, label: name })),
                typed.usuario,
              )}
            />
            <SelectField
              field={field("origem")}
              label="Origem"
              none="Qualquer origem"
              options={ORIGIN_CHOICES}
            />
            <SelectField
              field={field("loja")}
              label="Loja"
              none="Todas as lojas"
              options={withTyped(
                stores.map(([id, name]) => ({ value: id, label: name })),
                typed.loja,
              )}
            />
            <SelectField
              field={field("pdv")}
              label="PDV"
              none="Todos os PDVs"
              options={withTyped(
                checkouts.map((name) => ({ value: name, label: name })),
                typed.pdv,
              )}
            />
            <ChoiceChecks name="acao" label="Ação" options={ACTIONS} chosen={value.acao} filter={filter} />
            <ChoiceChecks
              name="resultado"
              label="Resultado"
              options={RESULTS}
              chosen={value.resultado}
              filter={filter}
            />
            <ChoiceChecks
              name="adquirente"
              label="Rede"
              options={ACQUIRERS}
              chosen={value.adquirente}
              filter={filter}
            />
          </>
        }
      >
        <SelectField field={field("periodo")} label="Período" options={PERIODS} />
        <PeriodFields period={period} />
      </FilterForm>
    </>
  );
}

interface Names {
  users: readonly { name: string; email: string }[];
  stores: ReadonlyMap<string, string>;
}

function chipsOf({ value }: ShownFilter, { users, stores }: Names): Chip[] {
  const single = (name: string, label: string | undefined): Chip[] => (label ? [{ name, label }] : []);
  return [
    ...single("periodo", value.periodo === "transacao" ? "Período da transação" : undefined),
    ...single("usuario", users.find(({ email }) => email === value.usuario)?.name ?? value.usuario),
    ...single("origem", ORIGIN_CHOICES.find((one) => one.value === value.origem)?.label),
    ...(value.loja ?? []).map((id) => ({ name: "loja", value: id, label: stores.get(id) ?? `Loja ${id}` })),
    ...single("pdv", value.pdv),
    ...choiceChips("acao", ACTIONS, value.acao),
    ...choiceChips("resultado", RESULTS, value.resultado),
    ...choiceChips("adquirente", ACQUIRERS, value.adquirente),
  ];
}
