/** The type of rules that an address names, and who may do what with its rules. */
import { z } from "zod";
import { RuleType } from "#contract/routing-shapes";
import { Id } from "#contract/values";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { danger } from "~/toasts/toast";
import { permissionWords } from "~/words/permissions";
import { RULE_TYPES, type RuleAct } from "~/words/rule-types";

const TYPES = new Map(Object.entries(RULE_TYPES).map(([type, { word }]) => [word, RuleType.parse(type)]));

/** The type of rules that an address names: `parcelas`, `valor` or `produto`. */
const RuleTypeInPath = z.enum([...TYPES.keys()]).transform((word) => TYPES.get(word) ?? z.NEVER);

export const rulesParams = z.object({ id: Id, type: RuleTypeInPath });
export const ruleParams = rulesParams.extend({ rule: Id });

export function mayRule({ principal }: Pick<Portal, "principal">, type: RuleType, act: RuleAct): boolean {
  return holds(principal.roles, RULE_TYPES[type].needs[act]);
}

/** Whoever may not do this with rules of this kind is told so at `way`, and nothing is asked. */
export async function requireRuleAct(
  portal: Portal,
  { type, act, way }: { type: RuleType; act: RuleAct; way: string },
): Promise<void> {
  if (mayRule(portal, type, act)) return;
  const what = permissionWords(RULE_TYPES[type].needs[act]);
  throw await portal.redirect(
    way,
    danger(
      `Falta a permissão para ${what}. Nada foi alterado. Peça a quem administra os usuários da empresa.`,
    ),
  );
}
