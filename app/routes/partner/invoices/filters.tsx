import { AmountFields, amountChips } from "~/lists/amount-fields";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { ChoiceChecks, chip, choiceChips } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { TextField } from "~/ui/field";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import type { InvoicesPage } from "./read.server";

type FiltersProps = Pick<InvoicesPage, "filter" | "filterNames" | "search" | "customers" | "showsPrices">;

const FOLDED = ["situacao", "de", "ate", ...AMOUNT_NAMES];

/** Customer and days in sight, the status folded; what is applied stands below as chips. */
export function InvoiceFilters(props: FiltersProps) {
  const { filter, filterNames, search, showsPrices } = props;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      period={filter.period}
      keep={["cliente", "assinatura"]}
      chips={chipsOf(props)}
      open={FOLDED.some((name) => filter.problems[name])}
      more={
        <>
          <ChoiceChecks
            name="situacao"
            label="Situação"
            options={SUBSCRIPTION_CHOICES.fatura}
            chosen={filter.value.situacao}
            filter={filter}
          />
          <DayFilter field={field("de")} label="Emissão de" />
          <DayFilter field={field("ate")} label="Emissão até" />
          {showsPrices ? <AmountFields filter={filter} /> : null}
        </>
      }
    >
      <TextField field={field("q")} label="Cliente ou CNPJ" type="search" />
    </FilterForm>
  );
}

function chipsOf({ filter, customers }: FiltersProps): Chip[] {
  const { value } = filter;
  const customerName = (id: string) =>
    customers.find(({ customer_id }) => customer_id === id)?.trade_name ?? `Cliente ${id}`;
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...(value.cliente ?? []).map((id) => ({ name: "cliente", value: id, label: customerName(id) })),
    ...(value.assinatura ?? []).map((id) => ({ name: "assinatura", value: id, label: `Assinatura ${id}` })),
    ...choiceChips("situacao", SUBSCRIPTION_CHOICES.fatura, value.situacao),
    ...dayChips(filter.period, [value.de, value.ate], "Emissão"),
    ...amountChips(value),
  ];
}
