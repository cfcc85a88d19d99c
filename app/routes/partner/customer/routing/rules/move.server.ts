import { moved, neighbourOf, type Placed } from "~/domain/routing/reorder";
import { info, success } from "~/toasts/toast";
import { downwards, isDone, overtakenBy } from "../changed-rules";
import type { AnyRule } from "../read-routing.server";
import { inOneText, NO_SUCH_RULE } from "../refusal.server";
import type { RuleAct, Seen } from "../rule-acts";
import { tellChange } from "../rule-calls.server";
import type { WrittenRule } from "../rule-types/kind.server";
import type { Done, RulesOf } from "./enable.server";

type Move = Extract<RuleAct, { kind: "move" }>;

/**
 * Lets a rule take the place of one that the person saw. It takes one command for each priority that changes: where a
 * later one fails, the person is told that the earlier ones stand.
 */
export async function tellMove(of: RulesOf, move: Move): Promise<Done> {
  const { rules } = of;
  const rule = rules.find(({ id }) => id === move.rule.id);
  if (!rule) return { failure: NO_SUCH_RULE };
  if (isDone(rules, move))
    return { toast: info(`A regra ${rule.name} já estava nesta posição. Nada foi feito duas vezes.`) };
  const overtaken = overtakenBy(rules, move);
  if (overtaken) return { failure: { kind: "refused", status: 409, message: overtaken } };

  const versions = new Map(rules.map(({ id, version }) => [id, version]));
  let done = 0;
  for (const placed of moved(rules, rule.id, downwards(move))) {
    const told = await tellPriority(of, rules, placed);
    if (!told.ok) {
      const { message, ...failure } = inOneText(told.failure);
      return { failure: { ...failure, message: `${message}${done > 0 ? HALF : ""}` } };
    }
    versions.set(told.value.id, told.value.version);
    done += 1;
  }
  const way = move.direction === "up" ? "subiu" : "desceu";
  const now = ({ id, version }: Seen): Seen => ({ id, version: versions.get(id) ?? version });
  const direction = move.direction === "up" ? "down" : "up";
  // Back to where it was: the place of the one that it stood beside.
  const beside = neighbourOf(rules, rule.id, move.direction) ?? move.other;
  const { places } = move;
  return {
    undo: { kind: "move", direction, rule: now(move.rule), other: now(beside), places },
    toast: success(`A regra ${rule.name} ${way} ${places === 1 ? "uma posição" : `${places} posições`}.`),
  };
}

const HALF =
  " Só uma parte da mudança foi feita: a lista mostra a ordem que vale agora. Mova de novo para terminar.";

function tellPriority(
  { portal, customerId }: RulesOf,
  rules: readonly AnyRule[],
  { id, priority }: Placed,
): Promise<WrittenRule> {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`a priority for no rule: ${id}`);
  const { version } = rule;
  const part = `priority ${id} ${version} ${priority}`;
  return tellChange(portal, customerId, rule, { priority }, part);
}
