/** A former version of a rule, restored into a draft that changes the same rule already. */
import type { RuleContent } from "#contract/routing-shapes";
import { type Change, changedFields, rulesBy } from "./change-set";
import { withRule } from "./drafting";

/** What the draft has of a rule, as far as a version would write over it. */
interface Overlap {
  /** The rule as the draft would have it; null: deleted. */
  drafted: RuleContent | null;
  /** Whether something that the draft changes would be lost. */
  loses: boolean;
  /** The version, but what the draft changes as the draft has it; null where it deletes the rule. */
  kept: RuleContent | null;
  /** Whether that is anything else than the draft has already. */
  mayKeep: boolean;
}

/**
 * @param standing the rule as it stands without the draft; null for one that was deleted
 * @returns null where the draft leaves the rule alone
 */
export function overlapOf(
  change: Change | undefined,
  standing: RuleContent | null,
  version: RuleContent,
): Overlap | null {
  if (!change) return null;
  const { before, after } = change;
  const [drafted] = rulesBy(standing ? [standing] : [], [change]);
  if (!after || !drafted) return { drafted: null, loses: true, kept: null, mayKeep: false };
  const own = before ? changedFields(before, after) : Object.keys(after);
  const said = Object.entries(drafted).filter(([name]) => own.includes(name));
  // Both are of one type: what the one says fits the other.
  const kept = { ...version, ...Object.fromEntries(said) } as RuleContent;
  return {
    drafted,
    loses: changedFields(drafted, version).some((name) => own.includes(name)),
    kept,
    mayKeep: changedFields(drafted, kept).length > 0,
  };
}

/** The rule is to be so, whatever the draft had of the one with that id, and whatever others changed meanwhile. */
export function withRestored(
  changes: readonly Change[],
  ruleId: string,
  rule: RuleContent,
  standing: RuleContent | null,
): Change[] {
  const others = changes.filter(({ rule_id }) => rule_id !== ruleId);
  return withRule(others, rule, standing);
}
