/** What the buttons of a rule would make of the rules, and what of them no longer holds. */
import { formatDateTime } from "~/domain/dates";
import { inOrder } from "~/domain/routing/evaluate";
import { moved, neighbourOf } from "~/domain/routing/reorder";
import type { RuleType } from "~/domain/routing/rule";
import type { AnyRule } from "./read-routing.server";
import type { RuleAct } from "./rule-acts";

type Move = Extract<RuleAct, { kind: "move" }>;

/** Those of one type, in their order. */
export const ofType = (rules: readonly AnyRule[], type: RuleType): AnyRule[] =>
  inOrder(rules.filter((rule) => rule.type === type));

const opposite = { up: "down", down: "up" } as const;

/** Whether the rules are already as the act would make them. */
export function isDone(rules: readonly AnyRule[], act: RuleAct): boolean {
  if (act.kind === "enable") return rules.find(({ id }) => id === act.rule.id)?.enabled === act.enabled;
  return neighbourOf(rules, act.rule.id, opposite[act.direction])?.id === act.other.id;
}

/** What somebody else did since the list was shown; null when the rules still stand as they were seen. */
export function overtakenBy(rules: readonly AnyRule[], act: RuleAct): string | null {
  const seen = act.kind === "move" ? [act.rule, act.other] : [act.rule];
  const changed = seen
    .map(({ id, version }) => rules.find((one) => one.id === id && one.version !== version))
    .find((one) => one !== undefined);
  const next =
    act.kind === "move"
      ? "Nada foi movido: confira a ordem e mova de novo, se ainda quiser."
      : "Nada foi mudado: confira a regra e decida de novo, se ainda quiser.";
  if (changed) {
    const { name, updated_by_name, updated_at } = changed;
    return `${updated_by_name} alterou a regra ${name} em ${formatDateTime(updated_at)}. ${next}`;
  }
  const at = rules.findIndex(({ id }) => id === act.rule.id);
  if (act.kind === "enable" || rules[at + downwards(act)]?.id === act.other.id) return null;
  return `A ordem das regras mudou depois que você abriu esta página. ${next}`;
}

/** How many places a rule goes down; up, where negative. */
export const downwards = ({ direction, places }: Pick<Move, "direction" | "places">): number =>
  direction === "up" ? -places : places;

/** All rules as they would be. */
export function changedRules(all: readonly AnyRule[], type: RuleType, act: RuleAct): AnyRule[] {
  if (act.kind === "enable")
    return all.map((rule) => (rule.id === act.rule.id ? { ...rule, enabled: act.enabled } : rule));
  const placed = moved(ofType(all, type), act.rule.id, downwards(act));
  const priorities = new Map(placed.map(({ id, priority }) => [id, priority]));
  return inOrder(
    all.map((rule) => {
      const priority = rule.type === type ? priorities.get(rule.id) : undefined;
      return priority === undefined ? rule : { ...rule, priority };
    }),
  );
}
