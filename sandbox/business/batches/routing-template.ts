/** The rules of a template, for one customer: a set of changes that is published whole, and can be taken back as one. */
import { isDeepStrictEqual } from "node:util";
import type { Call } from "#contract/call";
import { TemplateLine } from "#contract/extension/batch-inputs";
import { createRoutingChanges, updateRoutingChanges } from "#contract/extension/routing-changes";
import type { RuleContent } from "#contract/routing-shapes";
import { typeOf } from "../answers/routing/change-rows.ts";
import { answerCreateRoutingChanges, answerUpdateRoutingChanges } from "../answers/routing/changes.ts";
import { RULE_ANSWERS, RULE_CALLS } from "../answers/routing/rules.ts";
import { changedMeanwhile } from "../publications/meanwhile.ts";
import { carryOut, inTurn } from "../publications/steps.ts";
import { batchKind, LeftOut, type LineTools } from "./kind.ts";

export const routingTemplate = batchKind({
  needs: "routing-rules-update",
  input: TemplateLine,
  carryOut({ customer_id: customerId, seen, changes }, tools) {
    const params = { customerId };
    const changed = changedMeanwhile(null, seen, rulesLike(changes, customerId, tools));
    if (changed !== null) throw new LeftOut("Mudou depois da conferência", changed);
    const body = { changes, undoing: null };
    const set = tools.tell(createRoutingChanges, answerCreateRoutingChanges, { params, body });
    const write = (
      stage: "publishing" | "published",
      version: number,
      made: { rule_id: string; id: string }[],
    ) =>
      tools.tell(updateRoutingChanges, answerUpdateRoutingChanges, {
        params: { customerId, setId: set.id },
        body: { stage, changes, plan: changes, made, failure: null, publishes_at: null, version },
      });
    const begun = write("publishing", set.version, []);
    const made = inTurn(changes).flatMap((change) => {
      const by: Parameters<typeof carryOut>[0] = {
        tell: (call, input) => tools.tell(call, answerTo(call), input),
        customerId,
      };
      const id = carryOut(by, change);
      return id === null ? [] : [{ rule_id: change.rule_id, id }];
    });
    write("published", begun.version, made);
    return { recordId: set.id, said: saidOf(changes), amount: null };
  },
});

/** The customer's rules of the types that are changed. */
function rulesLike(
  changes: TemplateLine["changes"],
  customerId: string,
  { ask }: Pick<LineTools, "ask">,
): RuleContent[] {
  const types = new Set(changes.flatMap((one) => typeOf(one) ?? []));
  return [...types].flatMap((type): RuleContent[] => {
    const { list } = RULE_CALLS[type];
    return ask(list, answerTo(list), { params: { customerId } }) as RuleContent[];
  });
}

function answerTo(call: Pick<Call, "spelling">) {
  const found = RULE_ANSWERS.find((one) => one.call.spelling === call.spelling);
  if (!found) throw new Error(`nobody answers ${call.spelling}`);
  return found;
}

/** Rules that only make room for others are no news: nobody decided anything of them. */
function saidOf(changes: TemplateLine["changes"]): string {
  const made = changes.filter(({ before }) => before === null).length;
  const altered = changes.filter((one) => one.before !== null && !onlyMoves(one)).length;
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const words = [
    ...counted(made, "regra criada", "regras criadas"),
    ...counted(altered, "regra alterada", "regras alteradas"),
  ];
  return `${words.join(", ")}.`;
}

const onlyMoves = ({ before, after }: TemplateLine["changes"][number]): boolean =>
  isDeepStrictEqual({ ...before, priority: null }, { ...after, priority: null });
