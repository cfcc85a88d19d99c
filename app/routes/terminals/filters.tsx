import type { TerminalTotals } from "#contract/extension/terminals";
import { ChoiceGroups, chip, groupChips, withTyped } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { StoreField, type StoreNames, storeChips, storeNames } from "~/lists/store-filter";
import { SelectField, TextField } from "~/ui/field";
import type { Panel } from "~/ui/panel";
import { CHOICES, IDLE, REPLACEMENTS } from "~/words/terminals";
import type { TerminalsPage } from "./read.server";

const GROUPS = {
  labels: { situacao: "Situação", tipo: "Tipo", adquirente: "Adquirente" },
  choices: CHOICES,
};

interface FiltersProps extends Pick<TerminalsPage, "filter" | "filterNames" | "search"> {
  /** The stores and models to choose from. */
  choices: Panel<Pick<TerminalTotals, "stores" | "models">> | null;
}

/** Search, store and idleness in sight, the others folded; what is applied stands below as chips. */
export function TerminalFilters({ filter, filterNames, search, choices }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  const { stores, models } = choices?.ok ? choices.value : { stores: [], models: [] };
  const names = storeNames(stores);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      chips={chipsOf(filter.value, names)}
      keep={filter.problems[MARKED] ? [] : [MARKED]}
      open={[...Object.keys(GROUPS.labels), "modelo", "troca"].some((name) => filter.problems[name])}
      more={
        <>
          <SelectField field={field("troca")} label="Troca" none="Tanto faz" options={REPLACEMENTS} />
          <ChoiceGroups {...GROUPS} filter={filter} />
          <SelectField
            field={field("modelo")}
            label="Modelo"
            none="Todos os modelos"
            options={withTyped(
              models.map((model) => ({ value: model, label: model })),
              filter.typed.modelo,
            )}
          />
        </>
      }
    >
      <TextField
        field={field("q")}
        label="Buscar"
        hint="Nº de série, nº lógico, EC, PDV, modelo ou loja"
        type="search"
      />
      <StoreField names={names} filter={filter} />
      <SelectField field={field("sem_venda")} label="Sem venda" none="Tanto faz" options={IDLE} />
    </FilterForm>
  );
}

function chipsOf(value: TerminalsPage["filter"]["value"], names: StoreNames): Chip[] {
  const idle = IDLE.find((one) => one.value === value.sem_venda)?.label;
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...storeChips(value.loja, names),
    ...chip("sem_venda", idle && `Sem venda ${idle.toLowerCase()}`),
    ...chip("troca", value.troca && "Troca pedida"),
    ...groupChips(GROUPS, value),
    ...chip("modelo", value.modelo),
    ...markedChip(value.id, ["terminal marcado", "terminais marcados"]),
  ];
}
