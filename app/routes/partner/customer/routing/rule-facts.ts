/** A rule field by field, as people read it: the same fields in the same order, so that two can stand side by side. */
import type { RuleContent } from "#contract/routing-shapes";
import { formatDate } from "~/domain/dates";
import type { EntryMode, ValueLimits } from "~/domain/routing/rule";
import { markLabel } from "~/ui/marks";
import { acquirerNames, CARD_TYPES, RULE_PRODUCTS, runsOf, valueSentence } from "~/words/routing";
import { ENTRY_NAMES } from "~/words/sales";

export type RuleFact = readonly [label: string, fact: string];

/** @param groupName what people call a group of stores */
export function ruleFacts(rule: RuleContent, groupName: (id: string) => string): RuleFact[] {
  const { fallback_acquirers: fallbacks, group_id, valid_from, valid_to } = rule;
  return [
    ["Nome", rule.name],
    ["Ativada", rule.enabled ? "Sim" : "Não"],
    ["Prioridade", String(rule.priority)],
    ["Destino", markLabel(rule.acquirer)],
    ["Alternativas", fallbacks.length === 0 ? "Nenhuma" : acquirerNames(fallbacks)],
    ...("product" in rule ? [["Produto", RULE_PRODUCTS[rule.product]] as const] : []),
    ["Tipo de cartão", rule.card_type === null ? "Qualquer" : CARD_TYPES[rule.card_type]],
    ["Bandeira", rule.brand === null ? "Qualquer" : markLabel(rule.brand)],
    ["Parcelas", counts(rule)],
    ...("entry_type" in rule ? [["Forma de captura", entryFact(rule.entry_type)] as const] : []),
    ...("value" in rule ? [["Valor", valueFact(rule.value)] as const] : []),
    ["Grupo de lojas", group_id === null ? "Qualquer" : groupName(group_id)],
    ["Vale desde", valid_from === null ? "Sem início" : formatDate(valid_from)],
    ["Vale até", valid_to === null ? "Sem fim" : formatDate(valid_to)],
  ];
}

function counts({ installments }: RuleContent): string {
  const runs = "from" in installments ? [[installments.from, installments.to]] : runsOf(installments);
  return runs.map(([from, to]) => (from === to ? String(from) : `${from} a ${to}`)).join(", ");
}

const entryFact = (mode: EntryMode | null) => (mode === null ? "Qualquer" : ENTRY_NAMES[mode]);
const valueFact = (value: ValueLimits | null) => (value === null ? "Qualquer" : valueSentence(value));
