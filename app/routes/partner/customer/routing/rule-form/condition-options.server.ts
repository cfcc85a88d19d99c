/** What the choices of a rule's condition offer. */
import { optionsOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { CARD_TYPES, RULE_PRODUCTS } from "~/words/routing";
import type { ConditionField } from "~/words/rule-types";
import { ENTRY_NAMES } from "~/words/sales";

interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** By the part of the condition; a part that is typed or ticked offers none. */
export const CONDITION_OPTIONS: Readonly<Partial<Record<ConditionField["part"], readonly Option[]>>> = {
  product: optionsOf(RULE_PRODUCTS),
  card_type: optionsOf(CARD_TYPES),
  brand: ["visa", "mastercard", "elo", "amex"].map((value) => ({ value, label: markLabel(value) })),
  entry_type: optionsOf(ENTRY_NAMES),
  value: [
    { value: "eq", label: "Exatamente (=)", hint: "Só o valor inicial." },
    { value: "gte", label: "A partir de (≥)", hint: "O valor inicial e acima." },
    { value: "lte", label: "Até (≤)", hint: "O valor final e abaixo." },
    { value: "between", label: "Entre", hint: "Do inicial até menos do final." },
  ],
};
