/** What differs between two sets of a customer's rules, as people tell it: made, deleted, changed, moved. */
import type { RuleContent } from "#contract/routing-shapes";
import { changedFields } from "./change-set";
import { inOrder } from "./evaluate";
import { TYPES_IN_ORDER } from "./rule-types";

export type Difference =
  | { kind: "create"; rule: RuleContent }
  | { kind: "delete"; rule: RuleContent }
  | {
      kind: "change";
      rule: RuleContent;
      was: RuleContent;
      /** What people decided otherwise; its priority only tells where it stands. */
      fields: string[];
      /** Null where others only came, went or moved about it. */
      moved: Move | null;
    };

/**
 * Where a rule went: its places among the rules of its type, from 1, or next to which of those that stayed it comes now,
 * where rules that came or went would have the places say otherwise.
 */
type Move = { from: number; to: number } | { after: RuleContent } | { before: RuleContent };

/** Rules are one by their id. In the order in which payments ask them; those that are gone come first. */
export function differencesOf(before: readonly RuleContent[], after: readonly RuleContent[]): Difference[] {
  return TYPES_IN_ORDER.flatMap((type) => {
    const [was, is] = [before, after].map((rules) => inOrder(rules.filter((rule) => rule.type === type)));
    return was && is ? ofType(was, is) : [];
  });
}

function ofType(was: readonly RuleContent[], is: readonly RuleContent[]): Difference[] {
  const moves = movesOf(was, is);
  const before = new Map(was.map((rule) => [rule.id, rule]));
  const ids = new Set(is.map(({ id }) => id));
  const gone = was.filter(({ id }) => !ids.has(id)).map((rule): Difference => ({ kind: "delete", rule }));
  const standing = is.flatMap((rule): Difference[] => {
    const old = before.get(rule.id);
    if (!old) return [{ kind: "create", rule }];
    const fields = changedFields(old, rule).filter((name) => name !== "priority");
    const moved = moves.get(rule.id) ?? null;
    return fields.length > 0 || moved ? [{ kind: "change", rule, was: old, fields, moved }] : [];
  });
  return [...gone, ...standing];
}

/** How each rule that moved did so, by its id: as few as can be. */
function movesOf(was: readonly RuleContent[], is: readonly RuleContent[]): Map<string, Move> {
  const [whole, now] = [placesIn(was), placesIn(is)];
  const stood = was.filter(({ id }) => now.has(id));
  const common = placesIn(stood);
  const stand = is.flatMap(({ id }) => {
    const from = common.get(id);
    return from === undefined ? [] : { id, from };
  });
  const kept = keptInOrder(stand.map(({ from }) => from));
  const moves = new Map<string, Move>();
  for (const [to, { id, from }] of stand.entries()) {
    if (kept.has(from)) continue;
    const isAsShown = from !== to && whole.get(id) === from && now.get(id) === to;
    const next = isAsShown ? undefined : nextTo({ from, to }, stand, kept, stood);
    moves.set(id, next ?? { from: from + 1, to: to + 1 });
  }
  return moves;
}

const placesIn = (rules: readonly RuleContent[]) => new Map(rules.map(({ id }, at) => [id, at]));

/**
 * Some of those that stayed changed sides with it, or it would have stayed with them; all of them to the same side,
 * the next one among them.
 */
function nextTo(
  { from, to }: { from: number; to: number },
  stand: readonly { from: number }[],
  kept: ReadonlySet<number>,
  stood: readonly RuleContent[],
): Move | undefined {
  const isKept = (one: { from: number }) => kept.has(one.from);
  const [above, below] = [stand.slice(0, to).findLast(isKept), stand.slice(to + 1).find(isKept)];
  const [last, first] = [above, below].map((one) => one && stood[one.from]);
  if (above && last && above.from > from) return { after: last };
  return first && { before: first };
}

/** The most numbers of a list that are in order already, and of these the most at their own place: the others moved. */
function keptInOrder(list: readonly number[]): Set<number> {
  const best: Run[] = [];
  for (const [at, number] of list.entries()) {
    const own = number === at ? 1 : 0;
    let one: Run = { length: 1, own, before: null };
    for (const [earlier, run] of best.slice(0, at).entries()) {
      const longer: Run = { length: run.length + 1, own: run.own + own, before: earlier };
      if ((list[earlier] ?? 0) < number && isBetter(longer, one)) one = longer;
    }
    best.push(one);
  }
  let at: number | null = null;
  for (const [place, run] of best.entries()) if (at === null || isBetter(run, best[at])) at = place;
  const kept = new Set<number>();
  while (at !== null) {
    kept.add(list[at] ?? -1);
    at = best[at]?.before ?? null;
  }
  return kept;
}

/** Numbers in order, up to one of a list. */
interface Run {
  length: number;
  /** How many of them stand at their own place. */
  own: number;
  /** Where the one before it stands. */
  before: number | null;
}

const isBetter = (one: Run, other: Run | undefined) =>
  other === undefined || one.length > other.length || (one.length === other.length && one.own > other.own);
