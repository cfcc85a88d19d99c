import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceGroups, chip, choiceChips, groupChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { InstalmentsField, instalmentsChip } from "~/lists/instalments-field";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import { StoreField, type StoreNames, storeChips } from "~/lists/store-filter";
import { SelectField, TextField } from "~/ui/field";
import { CHOICES, DATES, FILTERS } from "../conciliation-list/choices";
import type { SideProps } from "./read.server";

type FiltersProps = Pick<SideProps, "filter" | "period" | "stores" | "search" | "view">;

const GROUPS = {
  labels: {
    situacao: "Situação",
    tipo: "Tipo de conciliação",
    adquirente: "Adquirente",
    bandeira: "Bandeira",
    produto: "Produto",
  },
  choices: CHOICES,
};
/** What can be ticked, by the side in view. */
export const MARKED_WORDS = {
  vendas: {
    words: ["venda", "vendas"],
    marked: "marcadas",
    chip: ["venda marcada", "vendas marcadas"],
  },
  adquirente: {
    words: ["movimento", "movimentos"],
    marked: "marcados",
    chip: ["movimento marcado", "movimentos marcados"],
  },
} as const;
/** The filters that are not folded away. */
const FIRST = ["q", "data"];

/** Period, what it is about and the search in sight, the others folded; what is applied stands below as chips. */
export function SideFilters({ filter, period, stores, search, view }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  const { from, to } = periodFields(period);
  const { problems } = filter;
  return (
    <FilterForm
      fields={[from, to, ...[...FILTERS, MARKED].map(field)]}
      search={search}
      period={period}
      keep={["visao", "grafico", ...(problems[MARKED] ? [] : [MARKED])]}
      chips={chipsOf({ filter, stores, view })}
      usual={[{ name: "data", label: "Pela data da venda" }]}
      open={FILTERS.some((name) => !FIRST.includes(name) && problems[name])}
      more={
        <>
          <ChoiceGroups {...GROUPS} filter={filter} />
          <StoreField names={namesOf(stores)} filter={filter} />
          <InstalmentsField field={field("vezes")} />
          <AmountFields filter={filter} />
        </>
      }
    >
      <PeriodFields period={period} />
      <SelectField
        field={{ ...field("data"), defaultValue: filter.typed.data?.[0] ?? DATES[0]?.value }}
        label="Período pela data"
        options={DATES.map(({ value: word, label }) => ({
          value: word,
          label: `Da ${label.toLowerCase()}`,
        }))}
      />
      <TextField
        field={field("q")}
        label="Buscar"
        type="search"
        hint="NSU, autorização ou cupom, por inteiro"
      />
    </FilterForm>
  );
}

function namesOf(stores: SideProps["stores"]): StoreNames {
  return new Map(stores.ok ? stores.value.map(({ id, name }) => [id, name]) : []);
}

function chipsOf({
  filter: { value },
  stores,
  view,
}: Pick<FiltersProps, "filter" | "stores" | "view">): Chip[] {
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...(value.data?.[0] === "sale" ? [] : choiceChips("data", DATES, value.data).map(inWords)),
    ...groupChips(GROUPS, value),
    ...instalmentsChip(value.vezes),
    ...storeChips(value.loja, namesOf(stores)),
    ...amountChips(value),
    ...markedChip(value.id, MARKED_WORDS[view].chip),
  ];
}

/** `Conciliação` → `Pela data da conciliação`. */
function inWords({ label, ...chip }: Chip): Chip {
  return { ...chip, label: `Pela data da ${label.toLowerCase()}` };
}
