/** The words of routing: what rules are for, who takes a payment, and why not. */
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { lowered } from "~/domain/plain-text";
import type { Miss } from "~/domain/routing/evaluate";
import type {
  Acquirer,
  CardType,
  EntryMode,
  Payment,
  Product,
  Rule,
  ValueLimits,
} from "~/domain/routing/rule";
import { type Condition, conditionOf } from "~/domain/routing/rule-types";
import type { Obstacle } from "~/domain/routing/takes";
import { namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { ENTRY_NAMES } from "./sales";

export const CARD_TYPES: Readonly<Record<CardType, string>> = namesOf({
  debit: "Débito",
  credit: "Crédito",
  prepaid: "Pré-pago",
  voucher: "Voucher",
});

export const RULE_PRODUCTS: Readonly<Record<Product, string>> = namesOf({
  single: "À vista",
  "store-installments": "Parcelado loja",
  "issuer-installments": "Parcelado emissor",
  "pre-authorization": "Pré-autorização",
  "food-voucher": "Voucher alimentação",
  "meal-voucher": "Voucher refeição",
  pix: "Pix",
});

/** What of a rule did not hold for a payment. */
export const MISSES: Readonly<Record<Miss, string>> = {
  disabled: "está desativada",
  "not-yet": "ainda não vale neste dia",
  ended: "já terminou neste dia",
  group: "é só para outro grupo de lojas",
  product: "é para outro produto",
  "card-type": "é para outro tipo de cartão",
  brand: "é para outra bandeira",
  installments: "é para outro número de parcelas",
  "entry-type": "é para outra forma de captura",
  value: "é para outro valor",
};

/** What keeps an acquirer from taking a payment. */
export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  "no-contract": "sem contrato com o cliente",
  "not-active": "o contrato não está ativo",
  brand: "o contrato não tem esta bandeira",
  modality: "o contrato não tem este produto",
  instalments: "mais parcelas do que o contrato permite",
};

export const acquirerNames = (acquirers: readonly Acquirer[]): string => acquirers.map(markLabel).join(", ");

/** A rule's condition: "Crédito Visa, 2 a 6 parcelas, de R$ 100,00 a R$ 499,99". */
export function conditionSentence(rule: Rule): string {
  const { product, card_type, brand, installments, entry_type, value } = conditionOf(rule);
  const card = card_type === null ? "Qualquer cartão" : CARD_TYPES[card_type];
  return [
    product === null ? "" : RULE_PRODUCTS[product],
    product === "pix" ? "" : `${card}${brand === null ? "" : ` ${markLabel(brand)}`}`,
    countsPart(installments),
    entry_type === null ? "" : lowered(ENTRY_NAMES[entry_type]),
    value === null ? "" : valueSentence(value),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function countsPart(installments: Condition["installments"]): string {
  if (!("from" in installments)) return countsSentence(runsOf(installments));
  const { from, to } = installments;
  return from === 1 && to === 21 ? "" : countsSentence([[from, to]]);
}

function countsSentence(runs: readonly (readonly [from: number, to: number])[]): string {
  if (runs.length === 1 && runs[0]?.[0] === 1 && runs[0][1] === 1) return "em 1 parcela";
  return `${runs.map(([from, to]) => (from === to ? `${from}` : `${from} a ${to}`)).join(", ")} parcelas`;
}

/** Counts in ascending order as runs of neighbours: 2, 3, 4, 6 are 2–4 and 6. */
export function runsOf(counts: readonly number[]): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const count of [...counts].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[1] === count - 1) last[1] = count;
    else runs.push([count, count]);
  }
  return runs;
}

/** "de R$ 100,00 a R$ 499,99": both ends are amounts that the rule takes. */
export function valueSentence({ operator, from, to }: ValueLimits): string {
  switch (operator) {
    case "eq":
      return `de exatamente ${formatMoney(from ?? 0)}`;
    case "gte":
      return `a partir de ${formatMoney(from ?? 0)}`;
    case "lte":
      return `até ${formatMoney(to ?? 0)}`;
    case "between":
      return `de ${formatMoney(from ?? 0)} a ${formatMoney(Math.max(0, (to ?? 0) - 1))}`;
  }
}

/** "Cielo; se não puder, Rede, Getnet" */
export function destinationSentence({ acquirer, fallback_acquirers: fallbacks }: Rule): string {
  const rest = fallbacks.length === 0 ? "" : `; se não puder, ${acquirerNames(fallbacks)}`;
  return `${markLabel(acquirer)}${rest}`;
}

/** "válida de 01/12/2026 a 31/12/2026"; empty for a rule without limits. */
export function validitySentence({ valid_from: from, valid_to: to }: Rule): string {
  if (from !== null && from === to) return `válida em ${formatDate(from)}`;
  if (from !== null && to !== null) return `válida de ${formatDate(from)} a ${formatDate(to)}`;
  if (from !== null) return `válida desde ${formatDate(from)}`;
  return to === null ? "" : `válida até ${formatDate(to)}`;
}

/** What no Pix is read by, though a finding is looked for in every way of reading. */
const OF_CARDS: readonly EntryMode[] = ["chip", "contactless", "magstripe", "typed"];

/** A payment, for a finding that names one: "Crédito Visa, 3 parcelas, chip, R$ 120,00". */
export function paymentSentence({
  brand,
  card_type,
  product,
  installments,
  entry_type,
  amount,
}: Payment): string {
  const card =
    card_type === null ? "Pix" : `${CARD_TYPES[card_type]}${brand === null ? "" : ` ${markLabel(brand)}`}`;
  const isPlain = product === "single" || product === "pix";
  return [
    card,
    isPlain ? "" : lowered(RULE_PRODUCTS[product]),
    installments === 1 ? "" : `${installments} parcelas`,
    card_type === null && OF_CARDS.includes(entry_type) ? "" : lowered(ENTRY_NAMES[entry_type]),
    formatMoney(amount),
  ]
    .filter((part) => part !== "")
    .join(", ");
}
