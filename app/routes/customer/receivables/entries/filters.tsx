import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceGroups, chip, groupChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import { StoreField, type StoreNames, storeChips } from "~/lists/store-filter";
import { SelectField, TextField } from "~/ui/field";
import { CHOICES, FILTERS } from "../../entry-filter";
import type { EntriesList } from "./read.server";

const { data: DATES, parte: PARTS, ...OTHERS } = CHOICES;

const GROUPS = {
  labels: { adquirente: "Adquirente", tipo: "Tipo de lançamento", situacao: "Situação", arranjo: "Arranjo" },
  choices: OTHERS,
};

type FiltersProps = Pick<EntriesList, "filter" | "period" | "stores" | "search">;

/** Period and what it is about in sight, the others folded; what is applied stands below as chips. */
export function EntryFilters({ filter, period, stores, search }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  const { from, to } = periodFields(period);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  return (
    <FilterForm
      fields={[from, to, ...FILTERS.map(field)]}
      search={search}
      period={period}
      chips={chipsOf(filter, names)}
      keep={["venda", MARKED].filter((name) => !filter.problems[name])}
      open={FILTERS.some((name) => name !== "data" && name !== "q" && filter.problems[name])}
      more={
        <>
          <SelectField field={field("parte")} label="Parte" none="Todas" options={PARTS} />
          <StoreField names={names} filter={filter} />
          <AmountFields filter={filter} label="Valor bruto" />
          <ChoiceGroups {...GROUPS} filter={filter} />
        </>
      }
    >
      <PeriodFields period={period} />
      <SelectField field={field("data")} label="Período pela data" none="Da liquidação" options={DATES} />
      <TextField
        field={field("q")}
        label="Buscar"
        type="search"
        hint="Número da venda: NSU, autorização, cupom, TID ou 4 últimos do cartão"
      />
    </FilterForm>
  );
}

function chipsOf({ value }: FiltersProps["filter"], names: StoreNames): Chip[] {
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("data", value.data && "Pela data da venda"),
    ...groupChips({ labels: { parte: "Parte" }, choices: { parte: PARTS } }, value),
    ...groupChips(GROUPS, value),
    ...storeChips(value.loja, names),
    ...amountChips(value),
    ...markedChip(value.id, ["lançamento marcado", "lançamentos marcados"]),
    ...chip("venda", value.venda && "De uma venda só"),
  ];
}
