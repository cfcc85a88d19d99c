import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceGroups, chip, groupChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { InstalmentsField, instalmentsChip } from "~/lists/instalments-field";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import { storeChips } from "~/lists/store-filter";
import { Alert } from "~/ui/alert";
import { ChecksField, SelectField, TextField } from "~/ui/field";
import { CHARGEBACK_DAY, CHOICES, FILTERS } from "../sale-choices";
import type { SalesList } from "./read.server";

type FiltersProps = Pick<SalesList, "filter" | "period" | "choices" | "search">;

const GROUPS = {
  labels: {
    produto: "Produto",
    bandeira: "Bandeira",
    adquirente: "Adquirente",
    parcelas: "Parcelas",
    situacao: "Situação",
    captura: "Captura",
    conciliacao: "Conciliação",
  },
  choices: CHOICES,
};

const DATES = [{ value: CHARGEBACK_DAY, label: "Da contestação" }];

/** Period and search in sight, the others folded; what is applied stands below as chips. */
export function SalesFilters({ filter, period, choices, search }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  const { from, to } = periodFields(period);
  const folded = FILTERS.filter((name) => name !== "q");
  const { stores, terminals } = choices.ok ? choices.value : { stores: [], terminals: [] };
  return (
    <FilterForm
      fields={[from, to, ...[...FILTERS, MARKED].map(field)]}
      search={search}
      period={period}
      chips={chipsOf({ filter, choices })}
      keep={filter.problems[MARKED] ? ["grafico"] : ["grafico", MARKED]}
      open={folded.some((name) => filter.problems[name])}
      more={
        <>
          <SelectField field={field("data")} label="Período pela data" none="Da venda" options={DATES} />
          <ChoiceGroups {...GROUPS} filter={filter} />
          {choices.ok ? (
            <>
              <ChecksField
                field={field("loja")}
                label="Loja"
                options={stores.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={filter.typed.loja ?? []}
              />
              <SelectField
                field={field("terminal")}
                label="Terminal (nº lógico)"
                none="Todos os terminais"
                options={terminals.map(({ logical_number, pos_number }) => ({
                  value: logical_number,
                  label: pos_number ? `${logical_number}, ${pos_number}` : logical_number,
                }))}
              />
            </>
          ) : (
            <Alert tone="warning">Não conseguimos listar suas lojas e terminais. Tente de novo.</Alert>
          )}
          <InstalmentsField field={field("vezes")} />
          <AmountFields filter={filter} label="Valor bruto" />
        </>
      }
    >
      <PeriodFields period={period} />
      <TextField
        field={field("q")}
        label="Buscar"
        type="search"
        hint="NSU, autorização ou cupom (ou parte), TID, 4 últimos do cartão"
      />
    </FilterForm>
  );
}

/** One chip per value that filters. */
function chipsOf({ filter: { value }, choices }: Pick<FiltersProps, "filter" | "choices">): Chip[] {
  const stores = choices.ok ? choices.value.stores : [];
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("data", value.data && "Pela data da contestação"),
    ...groupChips(GROUPS, value),
    ...instalmentsChip(value.vezes),
    ...storeChips(value.loja, new Map(stores.map(({ id, name }) => [id, name]))),
    ...chip("terminal", value.terminal && `Terminal ${value.terminal}`),
    ...amountChips(value),
    ...markedChip(value.id, ["venda marcada", "vendas marcadas"]),
  ];
}
