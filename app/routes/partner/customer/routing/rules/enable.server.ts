import type { Portal } from "~/access/portal.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { info, success, type Toast } from "~/toasts/toast";
import type { AnyRule } from "../read-routing.server";
import { inOneText, NO_SUCH_RULE } from "../refusal.server";
import type { RuleAct } from "../rule-acts";
import { tellChange } from "../rule-calls.server";

/** The rules of one type of one customer as they stand, in their order, for who acts on them. */
export interface RulesOf {
  portal: Portal;
  customerId: string;
  rules: readonly AnyRule[];
}

/** What became of an act: what to say and the act that takes it back, or what kept it from being done. */
export type Done =
  | { failure: CommandFailure; toast?: undefined; undo?: undefined }
  | { failure?: undefined; toast: Toast; undo?: RuleAct };

/** Switches a rule on or off, as the version of it that the person saw. */
export async function tellEnabled(
  of: RulesOf,
  { rule, enabled }: Extract<RuleAct, { kind: "enable" }>,
): Promise<Done> {
  const { portal, customerId, rules } = of;
  const seen = rules.find(({ id }) => id === rule.id);
  if (!seen) return { failure: NO_SUCH_RULE };
  const { version: before } = rule;
  // Sent again after a fault, another button of the page is another command.
  const part = `enabled ${rule.id} ${before} ${enabled}`;
  const told = await tellChange(portal, customerId, { ...seen, version: before }, { enabled }, part);
  if (!told.ok) return { failure: inOneText(told.failure) };
  const { id, name, version } = told.value;
  if (told.replayed) return { toast: info(`A regra ${name} já estava assim. Nada foi feito duas vezes.`) };
  return {
    undo: { kind: "enable", enabled: !enabled, rule: { id, version } },
    toast: success(
      enabled
        ? `Regra ${name} ativada: volta a decidir os pagamentos da sua condição.`
        : `Regra ${name} desativada: os pagamentos dela seguem para as regras seguintes.`,
    ),
  };
}
