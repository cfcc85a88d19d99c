import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceGroups, chip, groupChips, withTyped } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { InstalmentsField, instalmentsChip } from "~/lists/instalments-field";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import type { ReadPeriod } from "~/lists/state";
import { type StoreNames, storeNames } from "~/lists/store-filter";
import { SelectField, TextField } from "~/ui/field";
import { CHOICES } from "../choices";
import { PlaceFields, placeChips } from "../place-fields";
import type { ReadReportFilter } from "./filter.server";
import type { Choices } from "./read.server";

type ShownFilter = Pick<ReadReportFilter, "value" | "typed" | "problems">;

interface ReportFiltersProps {
  search: string;
  filter: ShownFilter;
  period: ReadPeriod;
  /** The people, stores and checkouts to choose from. */
  choices: Choices;
}

const DATES = [
  { value: "tratamento", label: "Do tratamento" },
  { value: "transacao", label: "Da transação" },
];
const ORIGIN_CHOICES = [
  { value: "portal", label: "Portal" },
  { value: "automatico", label: "Automático" },
  { value: "adquirente", label: "Adquirente" },
];
const GROUPS = {
  labels: { acao: "Ação", resultado: "Resultado", adquirente: "Rede", produto: "Produto" },
  choices: CHOICES,
};

/** The filters that are not folded away. */
const FIRST = ["data", "q"];

export function ReportFilters({ search, filter, period, choices }: ReportFiltersProps) {
  const { typed, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  const { from, to } = periodFields(period);
  const { places, users } = choices;
  const stores = storeNames(places);
  const checkouts = places.flatMap((one) => one.pos_number ?? []);
  return (
    <FilterForm
      fields={[from, to, ...Object.keys(problems).map(field)]}
      search={search}
      period={period}
      chips={chipsOf(filter, { users, stores })}
      usual={[{ name: "data", label: "Pela data do tratamento" }]}
      keep={problems[MARKED] ? [] : [MARKED]}
      open={Object.keys(problems).some((name) => !FIRST.includes(name))}
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
          <PlaceFields stores={stores} checkouts={checkouts} filter={filter} />
          <InstalmentsField field={field("vezes")} />
          <AmountFields filter={filter} />
          <ChoiceGroups {...GROUPS} filter={filter} />
        </>
      }
    >
      <SelectField field={field("data")} label="Período pela data" options={DATES} />
      <PeriodFields period={period} />
      <TextField field={field("q")} label="NSU, autorização ou cupom" type="search" />
    </FilterForm>
  );
}

interface Names {
  users: readonly { name: string; email: string }[];
  stores: StoreNames;
}

function chipsOf({ value, typed }: ShownFilter, { users, stores }: Names): Chip[] {
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip(
      typed.periodo ? "periodo" : "data",
      value.data === "transacao" ? "Pela data da transação" : undefined,
    ),
    ...chip("usuario", users.find(({ email }) => email === value.usuario)?.name ?? value.usuario),
    ...chip("origem", ORIGIN_CHOICES.find((one) => one.value === value.origem)?.label),
    ...placeChips(value, stores),
    ...instalmentsChip(value.vezes),
    ...amountChips(value),
    ...groupChips(GROUPS, value),
    ...markedChip(value.id, ["tratamento marcado", "tratamentos marcados"]),
  ];
}
