import { to } from "~/screens/to";
import { conditionSentence, destinationSentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import type { AnyRule } from "../read-routing.server";
import type { ReadDraft } from "./draft-form";

/** A saved rule, and whether the draft switches it. */
export interface DraftRule {
  id: string;
  name: string;
  href: string;
  /** "Produto: Pix; Stone" */
  sentence: string;
  enabled: boolean;
  isSwitched: boolean;
}

export function shownRules(
  customerId: string,
  rules: readonly AnyRule[],
  { on, off }: Pick<ReadDraft, "on" | "off">,
): DraftRule[] {
  return rules.map((rule) => ({
    id: rule.id,
    name: rule.name,
    enabled: rule.enabled,
    href: to("partner/customer/routing/rules/detail", {
      id: customerId,
      type: RULE_TYPES[rule.type].word,
      rule: rule.id,
    }),
    sentence: `${conditionSentence(rule)}: ${destinationSentence(rule)}`,
    isSwitched: (rule.enabled ? off : on).includes(rule.id),
  }));
}
