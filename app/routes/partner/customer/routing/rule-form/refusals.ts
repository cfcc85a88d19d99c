/** What cannot be of a rule, though each of its fields can: said at the field before anything is sent. */
import type { Acquirer, CardType, Product, RuleType, ValueLimits } from "~/domain/routing/rule";
import { markLabel } from "~/ui/marks";

type Limits = { [Name in keyof ValueLimits]?: NonNullable<ValueLimits[Name]> | undefined };

/** A rule as it was typed; what was left open, or cannot be read, is undefined. */
export interface Typed {
  type: RuleType;
  acquirer?: Acquirer | undefined;
  fallback_acquirers?: readonly (Acquirer | undefined)[] | undefined;
  group_id?: string | undefined;
  valid_from?: string | undefined;
  valid_to?: string | undefined;
  card_type?: CardType | undefined;
  brand?: string | undefined;
  installments?: readonly number[] | { from?: number | undefined; to?: number | undefined } | undefined;
  value?: Limits | undefined;
  product?: Product | undefined;
}

/** What the customer has; null for what the person may not read, which the upstream then judges alone. */
export interface Has {
  acquirers: ReadonlySet<Acquirer> | null;
  groups: ReadonlySet<string> | null;
}

type Refusals = Record<string, string>;

/** By the name of the field; empty where the rule can be. */
export function refusalsOf(typed: Typed, has: Has): Refusals {
  return {
    ...destinationRefusals(typed, has),
    ...placeRefusals(typed, has),
    ...countRefusals(typed),
    ...(typed.value ? limitRefusals(typed.value) : {}),
    ...(typed.product ? productRefusals(typed, typed.product) : {}),
  };
}

function destinationRefusals({ acquirer, fallback_acquirers = [] }: Typed, { acquirers }: Has): Refusals {
  const refusals: Refusals = {};
  const judge = (field: string, one: Acquirer) => {
    if (acquirers && !acquirers.has(one))
      refusals[field] = `O cliente não tem contrato com a ${markLabel(one)}.`;
  };
  if (acquirer) judge("acquirer", acquirer);
  for (const [at, one] of fallback_acquirers.entries()) {
    if (!one) continue;
    const field = `fallback_acquirers[${at}]`;
    judge(field, one);
    if (one === acquirer) refusals[field] = "O destino não pode ser alternativa de si mesmo.";
    else if (fallback_acquirers.indexOf(one) < at)
      refusals[field] = "Cada alternativa só pode aparecer uma vez.";
  }
  return refusals;
}

function placeRefusals({ group_id, valid_from, valid_to }: Typed, { groups }: Has): Refusals {
  const refusals: Refusals = {};
  if (group_id !== undefined && groups && !groups.has(group_id)) refusals.group_id = "Este grupo não existe.";
  if (valid_from !== undefined && valid_to !== undefined && valid_to < valid_from)
    refusals.valid_to = "O fim deve ser igual ou posterior ao início.";
  return refusals;
}

function countRefusals({ card_type, installments = {} }: Typed): Refusals {
  const onlyOnce = card_type !== undefined && card_type !== "credit";
  if ("length" in installments)
    return onlyOnce && !installments.includes(1)
      ? { installments: "Só o crédito é parcelado: inclua 1 parcela." }
      : {};
  const { from = 1, to = from } = installments;
  if (to < from) return { "installments.to": "Deve ser maior ou igual ao início da faixa." };
  return onlyOnce && from > 1 ? { "installments.from": "Só o crédito é parcelado: comece em 1." } : {};
}

function limitRefusals({ operator, from, to }: Limits): Refusals {
  const refusals: Refusals = {};
  if (operator === undefined) {
    if (from !== undefined || to !== undefined)
      refusals["value.operator"] = "Escolha como o valor é comparado, ou apague os valores.";
    return refusals;
  }
  const [needsFrom, needsTo] = [operator !== "lte", operator === "lte" || operator === "between"];
  if (needsFrom && from === undefined) refusals["value.from"] = "Informe o valor inicial.";
  if (!needsFrom && from !== undefined) refusals["value.from"] = "“Até” só usa o valor final: apague este.";
  if (needsTo && to === undefined) refusals["value.to"] = "Informe o valor final.";
  if (!needsTo && to !== undefined)
    refusals["value.to"] = "Esta comparação só usa o valor inicial: apague este.";
  // Closed-open: a band that ends where it begins holds nothing.
  if (operator === "between" && from !== undefined && to !== undefined && to <= from)
    refusals["value.to"] = "Deve ser maior que o valor inicial.";
  return refusals;
}

/** Null card type is any of these. */
const CARDS_OF: Readonly<Record<Product, readonly CardType[]>> = {
  single: ["credit", "debit", "prepaid"],
  "store-installments": ["credit"],
  "issuer-installments": ["credit"],
  "pre-authorization": ["credit"],
  "food-voucher": ["voucher"],
  "meal-voucher": ["voucher"],
  pix: [],
};

function productRefusals({ card_type, brand, installments = {} }: Typed, product: Product): Refusals {
  if (product !== "pix")
    return card_type !== undefined && !CARDS_OF[product].includes(card_type)
      ? { card_type: "Este tipo de cartão não tem o produto escolhido." }
      : {};
  const refusals: Refusals = {};
  if (card_type !== undefined) refusals.card_type = "O Pix não tem cartão.";
  if (brand !== undefined) refusals.brand = "O Pix não tem bandeira.";
  if (!("length" in installments) && (installments.from ?? 1) > 1)
    refusals["installments.from"] = "O Pix não tem parcelas.";
  return refusals;
}
