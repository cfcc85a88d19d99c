/** How a rule stands on a day, in a word. */
import type { Rule } from "~/domain/routing/rule";
import type { Tone } from "~/ui/alert";

export type RuleStatus = "active" | "disabled" | "not-yet" | "ended";

export const RULE_STATUSES: Readonly<Record<RuleStatus, { word: string; tone: Tone | "neutral" }>> = {
  active: { word: "Ativa", tone: "success" },
  disabled: { word: "Inativa", tone: "neutral" },
  "not-yet": { word: "Ainda não vale", tone: "info" },
  ended: { word: "Encerrada", tone: "neutral" },
};

/** @param today the calendar day */
export function statusOf(
  { enabled, valid_from, valid_to }: Pick<Rule, "enabled" | "valid_from" | "valid_to">,
  today: string,
): RuleStatus {
  if (valid_to !== null && valid_to < today) return "ended";
  if (!enabled) return "disabled";
  return valid_from !== null && valid_from > today ? "not-yet" : "active";
}
