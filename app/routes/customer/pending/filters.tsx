import type { PendingTotals } from "#contract/extension/pendings";
import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceGroups, chip, groupChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { InstalmentsField, instalmentsChip } from "~/lists/instalments-field";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { type StoreNames, storeNames } from "~/lists/store-filter";
import { SelectField, TextField } from "~/ui/field";
import type { Panel } from "~/ui/panel";
import { CHOICES } from "./choices";
import type { ReadPendingFilter } from "./filter.server";
import { PlaceFields, placeChips } from "./place-fields";

export type ShownFilter = Pick<ReadPendingFilter, "value" | "typed" | "problems" | "period">;

interface PendingFiltersProps {
  search: string;
  filter: ShownFilter;
  /** The stores and checkouts to choose from. */
  places: Panel<Pick<PendingTotals, "points_of_sale">>;
}

const DEADLINES = [
  { value: "2h", label: "Vencem em 2 h" },
  { value: "hoje", label: "Vencem hoje" },
];
const SUGGESTIONS = [
  { value: "confirmar", label: "Confirmar" },
  { value: "desfazer", label: "Desfazer" },
];
const GROUPS = {
  labels: { situacao: "Estado", adquirente: "Rede", produto: "Produto" },
  choices: CHOICES,
};
/** The filters that are not folded away. */
const FIRST = ["q", "prazo", "sugestao"];

export function PendingFilters({ search, filter, places: known }: PendingFiltersProps) {
  const { problems } = filter;
  const field = (name: string) => filterField(name, filter);
  const places = known.ok ? known.value.points_of_sale : [];
  const stores = storeNames(places);
  return (
    <FilterForm
      fields={Object.keys(problems).map(field)}
      search={search}
      period={filter.period}
      chips={chipsOf(filter, stores)}
      keep={problems[MARKED] ? [] : [MARKED]}
      open={Object.keys(problems).some((name) => !FIRST.includes(name))}
      more={
        <>
          <DayFilter field={field("de")} label="Venda de" />
          <DayFilter field={field("ate")} label="Venda até" />
          <PlaceFields stores={stores} checkouts={places.map((one) => one.pos_number)} filter={filter} />
          <InstalmentsField field={field("vezes")} />
          <AmountFields filter={filter} />
          <ChoiceGroups {...GROUPS} filter={filter} />
        </>
      }
    >
      <TextField field={field("q")} label="NSU, autorização ou cupom" type="search" />
      <SelectField field={field("prazo")} label="Prazo" none="Todos" options={DEADLINES} />
      <SelectField field={field("sugestao")} label="Sugestão" none="Todas" options={SUGGESTIONS} />
    </FilterForm>
  );
}

function chipsOf({ value, period }: ShownFilter, stores: StoreNames): Chip[] {
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("prazo", DEADLINES.find((one) => one.value === value.prazo)?.label),
    ...chip("sugestao", value.sugestao && `Sugestão: ${value.sugestao}`),
    ...dayChips(period, [value.de, value.ate]),
    ...placeChips(value, stores),
    ...instalmentsChip(value.vezes),
    ...amountChips(value),
    ...groupChips(GROUPS, value),
    ...markedChip(value.id, ["transação marcada", "transações marcadas"]),
  ];
}
