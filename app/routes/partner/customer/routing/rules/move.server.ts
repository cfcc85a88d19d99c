import { changeInstallmentRule } from "~/contract/routing";
import { formatDateTime } from "~/domain/dates";
import { neighbourOf, type Placed, swapped } from "~/domain/routing/reorder";
import { info, success } from "~/toasts/toast";
import type { AnyRule } from "../read-routing.server";
import { inOneText, NO_SUCH_RULE } from "../refusal.server";
import { bodyOf } from "../rule-body";
import { tellReplace, type WrittenRule } from "../rule-calls.server";
import type { RuleAct } from "./acts";
import { askRules } from "./ask-rules.server";
import type { Done, RulesOf } from "./enable.server";

type Move = Extract<RuleAct, { kind: "move" }>;

/**
 * Lets a rule change places with the neighbour that the person saw. It takes one command for each priority that
 * changes: where a later one fails, the person is told that the earlier ones stand.
 */
export async function tellMove(of: RulesOf, move: Move): Promise<Done> {
  const rules = await askRules(of);
  const rule = rules.find(({ id }) => id === move.rule.id);
  if (!rule) return { failure: NO_SUCH_RULE };
  const back = move.direction === "up" ? "down" : "up";
  if (neighbourOf(rules, rule.id, back)?.id === move.other.id)
    return { toast: info(`A regra ${rule.name} já estava nesta posição. Nada foi feito duas vezes.`) };
  const overtaken = overtakenBy(rules, move);
  if (overtaken) return { failure: { kind: "refused", status: 409, message: overtaken } };

  let done = 0;
  for (const placed of swapped(rules, move.direction === "up" ? move.other.id : rule.id)) {
    const told = await tellPriority(of, rules, placed);
    if (!told.ok) {
      const { message, ...failure } = inOneText(told.failure);
      return { failure: { ...failure, message: `${message}${done > 0 ? HALF : ""}` } };
    }
    done += 1;
  }
  const way = move.direction === "up" ? "subiu" : "desceu";
  return { toast: success(`A regra ${rule.name} ${way} uma posição.`) };
}

const HALF =
  " Só uma parte da troca foi feita: a lista mostra a ordem que vale agora. Mova de novo para terminar.";

/** What somebody else did since the list was shown; null when the two still stand as they were seen. */
function overtakenBy(rules: readonly AnyRule[], { rule, other, direction }: Move): string | null {
  const changed = [rule, other]
    .map(({ id, version }) => rules.find((one) => one.id === id && one.version !== version))
    .find((one) => one !== undefined);
  const next = "Nada foi movido: confira a ordem e mova de novo, se ainda quiser.";
  if (changed) {
    const { name, updated_by_name, updated_at } = changed;
    return `${updated_by_name} alterou a regra ${name} em ${formatDateTime(updated_at)}. ${next}`;
  }
  return neighbourOf(rules, rule.id, direction)?.id === other.id
    ? null
    : `A ordem das regras mudou depois que você abriu esta página. ${next}`;
}

function tellPriority(
  { portal, customerId }: RulesOf,
  rules: readonly AnyRule[],
  { id, priority }: Placed,
): Promise<WrittenRule> {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`a priority for no rule: ${id}`);
  const { version } = rule;
  const part = `priority ${id} ${version} ${priority}`;
  if (rule.type !== "card-installments")
    return tellReplace(portal, customerId, rule, bodyOf({ ...rule, priority }), part);
  const params = { customerId, routeId: id };
  return portal.tell(changeInstallmentRule, { params, body: { priority, version } }, part);
}
