import { changeInstallmentRule } from "#contract/routing";
import type { Portal } from "~/access/portal.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { info, success, type Toast } from "~/toasts/toast";
import type { AnyRule } from "../read-routing.server";
import { inOneText, NO_SUCH_RULE } from "../refusal.server";
import type { RuleAct, Seen } from "../rule-acts";
import { bodyOf } from "../rule-body";
import { tellReplace, type WrittenRule } from "../rule-calls.server";

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
  const told = await tellSwitch(of, rule, enabled);
  if (!told) return { failure: NO_SUCH_RULE };
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

/** The source has PATCH for rules by instalments only: the others are written whole. */
async function tellSwitch(
  { portal, customerId, rules }: RulesOf,
  { id, version }: Seen,
  enabled: boolean,
): Promise<WrittenRule | null> {
  // Sent again after a fault, another button of the page is another command.
  const part = `enabled ${id} ${version} ${enabled}`;
  const rule = rules.find((one) => one.id === id);
  if (rule?.type === "card-installments") {
    const params = { customerId, routeId: id };
    return portal.tell(changeInstallmentRule, { params, body: { enabled, version } }, part);
  }
  return rule ? tellReplace(portal, customerId, { id, version }, bodyOf({ ...rule, enabled }), part) : null;
}
