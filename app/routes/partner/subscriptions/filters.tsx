import { AmountFields, amountChips } from "~/lists/amount-fields";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { ChoiceChecks, chip, choiceChips, withTyped } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import type { SubscriptionsPage } from "./read.server";

type FiltersProps = Pick<
  SubscriptionsPage,
  "filter" | "filterNames" | "search" | "plans" | "customers" | "showsPrices"
>;

/** Search, plan and status in sight, the others folded; what is applied stands below as chips. */
export function SubscriptionFilters(props: FiltersProps) {
  const { filter, filterNames, search, plans, showsPrices } = props;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      period={filter.period}
      keep={["cliente"]}
      chips={chipsOf(props)}
      open={["situacao", "produto", "de", "ate", ...AMOUNT_NAMES].some((name) => filter.problems[name])}
      more={
        <>
          <ChoiceChecks
            name="situacao"
            label="Situação"
            options={SUBSCRIPTION_CHOICES.situacao}
            chosen={filter.value.situacao}
            filter={filter}
          />
          <ChoiceChecks
            name="produto"
            label="Produto"
            options={SUBSCRIPTION_CHOICES.produto}
            chosen={filter.value.produto}
            filter={filter}
          />
          <DayFilter field={field("de")} label="Início de" />
          <DayFilter field={field("ate")} label="Início até" />
          {showsPrices ? <AmountFields filter={filter} label="Valor por mês" /> : null}
        </>
      }
    >
      <TextField field={field("q")} label="Cliente ou CNPJ" type="search" />
      <SelectField
        field={field("plano")}
        label="Plano"
        none="Todos os planos"
        options={withTyped(plans, filter.typed.plano)}
      />
    </FilterForm>
  );
}

function chipsOf({ filter, plans, customers }: FiltersProps): Chip[] {
  const { value } = filter;
  const planName = (id: string) => plans.find((plan) => plan.value === id)?.label ?? id;
  const customerName = (id: string) =>
    customers.find(({ customer_id }) => customer_id === id)?.trade_name ?? `Cliente ${id}`;
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...(value.plano ?? []).map((id) => ({ name: "plano", value: id, label: planName(id) })),
    ...(value.cliente ?? []).map((id) => ({ name: "cliente", value: id, label: customerName(id) })),
    ...choiceChips("situacao", SUBSCRIPTION_CHOICES.situacao, value.situacao),
    ...choiceChips("produto", SUBSCRIPTION_CHOICES.produto, value.produto),
    ...dayChips(filter.period, [value.de, value.ate], "Início"),
    ...amountChips(value),
  ];
}
