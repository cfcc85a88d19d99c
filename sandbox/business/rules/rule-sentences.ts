/** Rules of routing in pt-BR: their conditions, and what one version changed of the one before. */
import type { RuleContent, RuleValue } from "#contract/routing-shapes";
import type { Acquirer } from "#contract/values";
import type { Condition } from "./rule-types.ts";
import { dayWords, moneyWords } from "./wording.ts";

const ACQUIRERS: Readonly<Record<Acquirer, string>> = {
  bin: "Bin",
  cielo: "Cielo",
  getnet: "Getnet",
  rede: "Rede",
  stone: "Stone",
};
const BRANDS = { visa: "Visa", mastercard: "Mastercard", elo: "Elo", amex: "Amex" } as const;
const CARDS = { debit: "Débito", credit: "Crédito", prepaid: "Pré-pago", voucher: "Voucher" } as const;
const ENTRIES = {
  chip: "chip",
  contactless: "aproximação",
  magstripe: "tarja",
  typed: "digitada",
  ecommerce: "loja virtual",
  link: "link de pagamento",
  qr: "QR Code",
} as const;
const PRODUCTS = {
  single: "À vista",
  "store-installments": "Parcelado loja",
  "issuer-installments": "Parcelado emissor",
  "pre-authorization": "Pré-autorização",
  "food-voucher": "Voucher alimentação",
  "meal-voucher": "Voucher refeição",
  pix: "Pix",
} as const;

export const acquirerName = (acquirer: Acquirer): string => ACQUIRERS[acquirer];
const acquirerNames = (acquirers: readonly Acquirer[]): string =>
  acquirers.length === 0 ? "nenhuma" : acquirers.map(acquirerName).join(", ");

/** A rule's condition: "Crédito Visa, 2 a 6 parcelas, de R$ 100,00 a R$ 499,99". */
export function conditionSentence(rule: RuleContent): string {
  const { card_type, brand, installments, entry_type = null, value = null, product }: Condition = rule;
  const card = card_type === null ? "Qualquer cartão" : CARDS[card_type];
  const parts = [product === "pix" ? "Pix" : `${card}${brand === null ? "" : ` ${BRANDS[brand]}`}`];
  if (product !== undefined && product !== "pix") parts.unshift(PRODUCTS[product]);
  parts.push(instalmentsSentence(installments));
  if (entry_type !== null) parts.push(ENTRIES[entry_type]);
  if (value !== null) parts.push(valueSentence(value));
  return parts.filter((part) => part !== "").join(", ");
}

function instalmentsSentence(installments: Condition["installments"]): string {
  if (!("from" in installments)) {
    const runs = runsOf(installments);
    if (runs.length === 1 && runs[0]?.[0] === 1 && runs[0][1] === 1) return "à vista";
    return `${runs.map(([from, to]) => (from === to ? `${from}` : `${from} a ${to}`)).join(", ")} parcelas`;
  }
  const { from, to } = installments;
  if (from === 1 && to === 21) return "";
  if (from === 1 && to === 1) return "em 1 vez";
  return from === to ? `${from} parcelas` : `${from} a ${to} parcelas`;
}

/** Numbers in ascending order as runs of neighbours: 2, 3, 4, 6 are 2–4 and 6. */
function runsOf(counts: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const count of counts) {
    const last = runs.at(-1);
    if (last && last[1] === count - 1) last[1] = count;
    else runs.push([count, count]);
  }
  return runs;
}

function valueSentence({ operator, from, to }: RuleValue): string {
  if (operator === "eq") return `de exatamente ${moneyWords(from ?? 0)}`;
  if (operator === "gte") return `a partir de ${moneyWords(from ?? 0)}`;
  if (operator === "lte") return `até ${moneyWords(to ?? 0)}`;
  return `de ${moneyWords(from ?? 0)} a ${moneyWords(Math.max(0, (to ?? 0) - 1))}`;
}

/** What a version changed, a sentence for each field: "Destino: de Cielo para Stone." */
export function changeSentence(before: RuleContent | null, after: RuleContent): string {
  if (before === null) return "Criada.";
  const was = facts(before);
  const changes = Object.entries(facts(after)).flatMap(([name, value]) =>
    was[name] === value ? [] : [`${name}: de ${was[name]} para ${value}.`],
  );
  if (before.enabled !== after.enabled) changes.unshift(after.enabled ? "Ativada." : "Desativada.");
  return changes.length === 0 ? "Salva sem mudança." : changes.join(" ");
}

function facts(rule: RuleContent): Record<string, string> {
  return {
    Nome: rule.name,
    Condição: conditionSentence(rule),
    Destino: acquirerName(rule.acquirer),
    Alternativas: acquirerNames(rule.fallback_acquirers),
    Prioridade: String(rule.priority),
    Grupo: rule.group_id ?? "todos",
    "Válida desde": rule.valid_from === null ? "sempre" : dayWords(rule.valid_from),
    "Válida até": rule.valid_to === null ? "sem fim" : dayWords(rule.valid_to),
  };
}
