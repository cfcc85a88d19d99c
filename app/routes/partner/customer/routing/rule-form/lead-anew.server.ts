import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { danger } from "~/toasts/toast";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../../rule-type.server";
import { askedAnew } from "../asked.server";

const GONE = "A regra não existe mais, ou o rascunho a exclui. Nada foi alterado.";

/** Whoever changes a rule that is gone by now is led to the form of a new one, with what they typed. */
export function leadAnew(
  portal: Portal,
  { customerId, type }: { customerId: string; type: RuleType },
  typed: Record<string, unknown> | null | undefined,
): Promise<Response> {
  const params = { id: customerId, type: RULE_TYPES[type].word };
  if (!mayRule(portal, type, "create"))
    return portal.redirect(to("partner/customer/routing/rules", params), danger(GONE));
  return portal.redirect(
    to("partner/customer/routing/rules/create", params, askedAnew(typed)),
    danger(`${GONE} O que você digitou está abaixo: salve, e vira uma regra nova.`),
  );
}
