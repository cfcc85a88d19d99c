/** The three kinds of rules and the permissions of source section 6 that each act needs. */
import { z } from "zod";
import type { Permission } from "#contract/permissions";
import type { RuleType } from "#contract/routing-shapes";
import { Id } from "#contract/values";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { danger } from "~/toasts/toast";
import { permissionWords } from "~/words/permissions";
import type { RuleWord } from "~/words/routing";

export type RuleAct = "read" | "create" | "update" | "delete";

const byProductOrValue: Readonly<Record<RuleAct, Permission>> = {
  read: "routing-product-value-read",
  create: "routing-product-value-create",
  update: "routing-product-value-update",
  delete: "routing-product-value-delete",
};

const NEEDS: Readonly<Record<RuleType, Readonly<Record<RuleAct, Permission>>>> = {
  "card-installments": {
    read: "routing-rules-read",
    create: "routing-brand-create",
    update: "routing-rules-update",
    delete: "routing-rules-delete",
  },
  "card-value": byProductOrValue,
  "card-product": byProductOrValue,
};

const BY_WORD: Readonly<Record<RuleWord, RuleType>> = {
  produto: "card-product",
  valor: "card-value",
  parcelas: "card-installments",
};

/** The kind of rules that an address names: `parcelas`, `valor` or `produto`. */
export const RuleTypeInPath = z.enum(["parcelas", "valor", "produto"]).transform((word) => BY_WORD[word]);

export const rulesParams = z.object({ id: Id, type: RuleTypeInPath });
export const ruleParams = rulesParams.extend({ rule: Id });

export function mayRule({ principal }: Pick<Portal, "principal">, type: RuleType, act: RuleAct): boolean {
  return holds(principal.roles, NEEDS[type][act]);
}

/** Whoever may not do this with rules of this kind is told so at `way`, and nothing is asked. */
export async function requireRuleAct(
  portal: Portal,
  { type, act, way }: { type: RuleType; act: RuleAct; way: string },
): Promise<void> {
  if (mayRule(portal, type, act)) return;
  const what = permissionWords(NEEDS[type][act]);
  throw await portal.redirect(
    way,
    danger(
      `Falta a permissão para ${what}. Nada foi alterado. Peça a quem administra os usuários da empresa.`,
    ),
  );
}
