/** What a set of changes does to a customer's rules, in a sentence for each rule. */
import type { RuleContent } from "#contract/routing-shapes";
import type { Difference } from "~/domain/routing/differences";
import { conditionSentence, destinationSentence, validitySentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import { ruleFacts } from "./rule-facts";

type GroupName = (id: string) => string;

/** "Desce a regra “Visa na Stone” da 1ª para a 3ª posição entre as regras por parcelas." */
export function differenceSentence(one: Difference, groupName: GroupName): string {
  const { rule } = one;
  const decides = [
    `${conditionSentence(rule)} → ${destinationSentence(rule)}`,
    ...(rule.group_id === null ? [] : [`só para as lojas de ${groupName(rule.group_id)}`]),
    validitySentence(rule),
  ]
    .filter((part) => part !== "")
    .join(", ");
  if (one.kind === "create")
    return `Cria a regra ${RULE_TYPES[rule.type].by} “${rule.name}”${rule.enabled ? "" : ", desativada"}: ${decides}.`;
  if (one.kind === "delete") return `Exclui a regra ${RULE_TYPES[rule.type].by} “${rule.name}”: ${decides}.`;
  return changeSentences(one, groupName).join(" ");
}

function changeSentences(
  { rule, was, fields, moved }: Extract<Difference, { kind: "change" }>,
  groupName: GroupName,
): string[] {
  const name = `a regra “${was.name}”`;
  const isSwitched = fields.includes("enabled");
  const altered = alterationsOf(was, rule, groupName);
  return [
    ...(isSwitched ? [`${rule.enabled ? "Ativa" : "Desativa"} ${name}.`] : []),
    ...(moved ? [`${moveWords(moved, was)} entre as regras ${RULE_TYPES[rule.type].by}.`] : []),
    ...(altered.length > 0 ? [`Altera ${name}: ${altered.join("; ")}.`] : []),
  ];
}

type Move = NonNullable<Extract<Difference, { kind: "change" }>["moved"]>;

/** "Sobe a regra “Visa na Stone” da 3ª para a 1ª posição" */
function moveWords(moved: Move, { name }: RuleContent): string {
  if ("from" in moved)
    return `${moved.to < moved.from ? "Sobe" : "Desce"} a regra “${name}” da ${moved.from}ª para a ${moved.to}ª posição`;
  const [side, other] = "after" in moved ? ["depois", moved.after] : ["antes", moved.before];
  return `A regra “${name}” passa a vir ${side} de ${other.name === name ? "outra de mesmo nome" : `“${other.name}”`}`;
}

/** Told by sentences of their own. */
const APART: ReadonlySet<string> = new Set(["Ativada", "Prioridade"]);

/** "destino, de Cielo para Stone" */
function alterationsOf(was: RuleContent, is: RuleContent, groupName: GroupName): string[] {
  const before = new Map(ruleFacts(was, groupName));
  return ruleFacts(is, groupName).flatMap(([label, fact]) => {
    const old = before.get(label);
    if (old === fact || APART.has(label)) return [];
    return `${label.toLowerCase()}, de ${old ?? "nada"} para ${fact}`;
  });
}
