/** Whether rules and groups are as a command would have them, where nobody knows what became of that. */

import { listRoutingGroups } from "#contract/routing";
import type { RoutingGroup, RoutingGroupInput, RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { RULE_TYPES } from "../rule-types";
import { askRules } from "./ask-rules.server";
import { isDone } from "./changed-rules";
import { isSaid as isGroup } from "./group-form/input";
import type { RuleAct } from "./rule-acts";
import type { RuleBody } from "./rule-body";
import { isSaid } from "./rule-form/twin.server";

interface RulesOf {
  portal: Portal;
  customerId: string;
  type: RuleType;
}

/** @param id the rule that is written over; left out for a new one */
export function lookUpRule(of: RulesOf, body: RuleBody, id?: string): LookUp {
  return async () => {
    const one = (await askRules(of)).find((rule) => (id ?? rule.id) === rule.id && isSaid(body, rule));
    return found(one !== undefined, {
      yes: id ? "a regra está como você enviou." : "há uma regra como a que você enviou.",
      no: id ? "a regra não está como você enviou." : "não há uma regra como a que você enviou.",
      to: to("partner/customer/routing/rules/detail", {
        id: of.customerId,
        type: RULE_TYPES[of.type].word,
        rule: one?.id ?? "",
      }),
    });
  };
}

/** @param to where success leads */
export function lookUpRuleDeletion(of: RulesOf, id: string, way: string): LookUp {
  return async () => {
    const rules = await askRules(of);
    const words = { yes: "a regra não existe mais.", no: "a regra ainda existe.", to: way };
    return found(!rules.some((rule) => rule.id === id), words);
  };
}

/** @param to where success leads */
export function lookUpRuleAct(of: RulesOf, act: RuleAct, way: string): LookUp {
  return async () => {
    const rules = await askRules(of);
    const one = rules.find(({ id }) => id === act.rule.id);
    if (!one) return { done: false, words: "a regra não existe mais.", to: way };
    const state = one.enabled ? "ativa" : "inativa";
    return act.kind === "enable"
      ? found(isDone(rules, act), {
          yes: `a regra está ${state}.`,
          no: `a regra continua ${state}.`,
          to: way,
        })
      : found(isDone(rules, act), {
          yes: "a regra está na posição pedida.",
          no: "a regra não está na posição pedida.",
          to: way,
        });
  };
}

function lookUpGroups(
  portal: Portal,
  customerId: string,
  isSo: (groups: readonly RoutingGroup[]) => boolean,
  words: { yes: string; no: string },
): LookUp {
  return portal.lookUp(listRoutingGroups, { params: { customerId } }, (groups) =>
    found(isSo(groups), { ...words, to: to("partner/customer/routing/groups", { id: customerId }) }),
  );
}

/** @param id the group that is changed; left out for a new one */
export function lookUpGroup(portal: Portal, customerId: string, input: RoutingGroupInput, id?: string) {
  return lookUpGroups(
    portal,
    customerId,
    (groups) => groups.some((group) => (id ?? group.id) === group.id && isGroup(input, group)),
    {
      yes: `o grupo ${input.name} existe, como você enviou.`,
      no: `não há um grupo ${input.name} como você enviou.`,
    },
  );
}

export function lookUpGroupDeletion(portal: Portal, customerId: string, id: string) {
  return lookUpGroups(portal, customerId, (groups) => !groups.some((group) => group.id === id), {
    yes: "o grupo não existe mais.",
    no: "o grupo ainda existe.",
  });
}
