import { formatMoney } from "~/domain/money";
import { TextField } from "~/ui/field";
import { AMOUNT_NAMES } from "./amount-names";
import { chip } from "./choice-fields";
import type { TypedFilter } from "./fields";
import { type Chip, filterField } from "./filter-form";

const WORDS = { valor: "igual a", valor_de: "de", valor_ate: "até" } as const;

interface AmountFieldsProps {
  filter: TypedFilter;
  /** What is meant: `Valor bruto`. */
  label?: string;
}

/** Three boxes, for the amount that is known or for its bounds. */
export function AmountFields({ filter, label = "Valor" }: AmountFieldsProps) {
  return AMOUNT_NAMES.map((name) => (
    <TextField
      key={name}
      field={filterField(name, filter)}
      kind="money"
      label={`${label} ${WORDS[name]}`}
      inputMode="decimal"
    />
  ));
}

/** The chips of such a filter. */
export function amountChips({
  valor: exact,
  valor_de: from,
  valor_ate: to,
}: {
  valor?: number;
  valor_de?: number;
  valor_ate?: number;
}): Chip[] {
  return [
    ...chip("valor", exact === undefined ? undefined : `Igual a ${formatMoney(exact)}`),
    ...chip("valor_de", from === undefined ? undefined : `A partir de ${formatMoney(from)}`),
    ...chip("valor_ate", to === undefined ? undefined : `Até ${formatMoney(to)}`),
  ];
}
