import type { RuleContent, RuleValue } from "#contract/routing-shapes";
import { refuseFields } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import type { Condition } from "../../rules/rule-types.ts";

/**
 * Refuses (422, by field) a rule that could never mean anything: overlaps and rules that others shadow may stand,
 * and so may a contract that is not active, because people prepare what is to come.
 */
export function checkRule(db: Db, rule: RuleContent): void {
  const fields: Record<string, string> = {
    ...destinationFaults(db, rule),
    ...placeFaults(db, rule),
    ...conditionFaults(rule),
  };
  refuseFields(fields);
}

function destinationFaults(db: Db, rule: RuleContent): Record<string, string> {
  const { acquirer, fallback_acquirers: fallbacks } = rule;
  const contracted = contractedAcquirers(db, rule.customerId);
  const missing = fallbacks.find((one) => !contracted.has(one));
  const faults: Record<string, string> = {};
  if (!contracted.has(acquirer)) faults.acquirer = withoutContract(acquirer);
  if (missing) faults.fallback_acquirers = withoutContract(missing);
  if (new Set(fallbacks).size < fallbacks.length)
    faults.fallback_acquirers = "Cada alternativa só pode aparecer uma vez.";
  if (fallbacks.includes(acquirer))
    faults.fallback_acquirers = "O destino não pode ser alternativa de si mesmo.";
  return faults;
}

/** The acquirers that a customer has a contract with, whatever its status. */
export function contractedAcquirers(db: Db, customerId: string): Set<string> {
  const rows = all<{ acquirer: string }>(
    db,
    "select acquirer from acquirer_contracts where customer_id = ?",
    customerId,
  );
  return new Set(rows.map(({ acquirer }) => acquirer));
}

export function withoutContract(acquirer: Parameters<typeof acquirerName>[0]): string {
  return `O cliente não tem contrato com a ${acquirerName(acquirer)}.`;
}

function placeFaults(db: Db, rule: RuleContent): Record<string, string> {
  const faults: Record<string, string> = {};
  const known =
    rule.group_id === null ||
    first(
      db,
      "select 1 from routing_groups where id = ? and customer_id = ?",
      rule.group_id,
      rule.customerId,
    );
  if (!known) faults.group_id = "Este grupo não existe.";
  if (rule.valid_from !== null && rule.valid_to !== null && rule.valid_to < rule.valid_from)
    faults.valid_to = "O fim deve ser igual ou posterior ao início.";
  return faults;
}

function conditionFaults(rule: RuleContent): Record<string, string> {
  const { card_type, installments, value = null }: Condition = rule;
  return {
    ...countFaults(installments, card_type !== null && card_type !== "credit"),
    ...(value === null ? {} : valueFaults(value)),
    ...productFaults(rule),
  };
}

function countFaults(installments: Condition["installments"], onlyOnce: boolean): Record<string, string> {
  if (!("from" in installments))
    return onlyOnce && !installments.includes(1)
      ? { installments: "Só o crédito é parcelado: inclua 1 parcela." }
      : {};
  const { from, to } = installments;
  const faults: Record<string, string> = {};
  if (to < from) faults["installments.to"] = "Deve ser maior ou igual ao início da faixa.";
  else if (onlyOnce && from > 1) faults["installments.from"] = "Só o crédito é parcelado: comece em 1.";
  return faults;
}

function valueFaults({ operator, from, to }: RuleValue): Record<string, string> {
  const faults: Record<string, string> = {};
  const [needsFrom, needsTo] = [operator !== "lte", operator === "lte" || operator === "between"];
  if (needsFrom && from === null) faults["value.from"] = "Informe o valor.";
  if (!needsFrom && from !== null) faults["value.from"] = "Este operador só usa o valor final.";
  if (needsTo && to === null) faults["value.to"] = "Informe o valor final.";
  if (!needsTo && to !== null) faults["value.to"] = "Este operador só usa o valor inicial.";
  // Closed-open: a band that ends where it begins holds nothing.
  if (operator === "between" && from !== null && to !== null && to <= from)
    faults["value.to"] = "Deve ser maior que o valor inicial.";
  return faults;
}

const CARD_OF_PRODUCT = {
  single: ["credit", "debit", "prepaid"],
  "store-installments": ["credit"],
  "issuer-installments": ["credit"],
  "pre-authorization": ["credit"],
  "food-voucher": ["voucher"],
  "meal-voucher": ["voucher"],
  pix: [],
} as const;

function productFaults({ product, card_type, brand, installments }: Condition): Record<string, string> {
  if (product === undefined) return {};
  const cards: readonly string[] = CARD_OF_PRODUCT[product];
  if (card_type !== null && !cards.includes(card_type))
    return { card_type: "Este tipo de cartão não tem o produto escolhido." };
  if (product !== "pix") return {};
  const faults: Record<string, string> = {};
  if (brand !== null) faults.brand = "O Pix não tem bandeira.";
  if ("from" in installments && installments.from > 1)
    faults["installments.from"] = "O Pix não tem parcelas.";
  return faults;
}
