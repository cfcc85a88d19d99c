/** What a person does to the rules, put into a draft of changes instead of done. */
import type { RuleContent, RuleType } from "#contract/routing-shapes";
import { type Change, changedFields, isNew } from "./change-set";
import { inOrder } from "./evaluate";
import { moved } from "./reorder";

/**
 * A rule is to be so; as it was before the draft, nothing is to become of it.
 *
 * @param standing the rule as it stands without the draft; null for a new one
 */
export function withRule(
  changes: readonly Change[],
  rule: RuleContent,
  standing: RuleContent | null,
): Change[] {
  const known = changes.find(({ rule_id }) => rule_id === rule.id);
  const change: Change = { rule_id: rule.id, before: known ? known.before : standing, after: rule };
  const isAsBefore = change.before !== null && changedFields(change.before, rule).length === 0;
  if (isAsBefore) return changes.filter((one) => one !== known);
  return known ? changes.map((one) => (one === known ? change : one)) : [...changes, change];
}

/** A rule is to be deleted; one that the draft would have made is only left out. */
export function withoutRule(changes: readonly Change[], rule: RuleContent): Change[] {
  const known = changes.find(({ rule_id }) => rule_id === rule.id);
  const others = changes.filter((one) => one !== known);
  if (isNew(rule.id)) return others;
  return [...others, { rule_id: rule.id, before: known ? known.before : rule, after: null }];
}

/**
 * A rule is to stand directly before another one, or after it.
 *
 * @param drafted all rules as the draft has them
 * @param standing all rules as they stand without it
 */
export function withMove(
  changes: readonly Change[],
  { id, beside, direction }: { id: string; beside: string; direction: "up" | "down" },
  { drafted, standing }: { drafted: readonly RuleContent[]; standing: readonly RuleContent[] },
): Change[] {
  const type: RuleType | undefined = drafted.find((rule) => rule.id === id)?.type;
  const own = inOrder(drafted.filter((rule) => rule.type === type));
  const [from, other] = [id, beside].map((one) => own.findIndex((rule) => rule.id === one));
  if (from === undefined || other === undefined || from < 0 || other < 0) return [...changes];
  const isBehind = from > other;
  const to = direction === "up" ? (isBehind ? other : other - 1) : isBehind ? other + 1 : other;
  return moved(own, id, to - from).reduce(
    (sum, { id: one, priority }) => {
      const rule = own.find((rule) => rule.id === one);
      const now = standing.find((rule) => rule.id === one) ?? null;
      return rule ? withRule(sum, { ...rule, priority }, now) : sum;
    },
    [...changes],
  );
}

/**
 * What was to become of a rule is taken back. The order of one that moved is a matter of all rules of its type: those
 * get the order of before again, whichever of them has a change of its own.
 *
 * @param rule as the draft has it; undefined for one that the draft deletes
 */
export function withoutChange(
  changes: readonly Change[],
  ruleId: string,
  rule: Pick<RuleContent, "type"> | undefined,
): Change[] {
  const out = changes.find(({ rule_id }) => rule_id === ruleId);
  const others = changes.filter((one) => one !== out);
  const isMoved = out
    ? out.before !== null && out.after !== null && changedFields(out.before, out.after).includes("priority")
    : rule !== undefined;
  if (!isMoved) return others;
  return others.flatMap((one): Change[] => {
    const { before, after } = one;
    if (!before || !after || isNew(one.rule_id) || after.type !== (out?.after ?? rule)?.type) return [one];
    const back = { ...after, priority: before.priority };
    return changedFields(before, back).length === 0 ? [] : [{ ...one, after: back }];
  });
}
