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
      /** Where it stands among the rules of its type, from 1; null where others only came and went about it. */
      moved: { from: number; to: number } | null;
    };

/** Rules are one by their id. In the order in which payments ask them; those that are gone come first. */
export function differencesOf(before: readonly RuleContent[], after: readonly RuleContent[]): Difference[] {
  return TYPES_IN_ORDER.flatMap((type) => {
    const [was, is] = [before, after].map((rules) => inOrder(rules.filter((rule) => rule.type === type)));
    return was && is ? ofType(was, is) : [];
  });
}

function ofType(was: readonly RuleContent[], is: readonly RuleContent[]): Difference[] {
  const places = new Map(was.map(({ id }, at) => [id, at]));
  const ids = new Set(is.map(({ id }) => id));
  const kept = keptInOrder(is.flatMap(({ id }) => places.get(id) ?? []));
  const gone = was.filter(({ id }) => !ids.has(id)).map((rule): Difference => ({ kind: "delete", rule }));
  const standing = is.flatMap((rule, at): Difference[] => {
    const place = places.get(rule.id);
    const old = place === undefined ? undefined : was[place];
    if (place === undefined || !old) return [{ kind: "create", rule }];
    const fields = changedFields(old, rule).filter((name) => name !== "priority");
    const moved = kept.has(place) ? null : { from: place + 1, to: at + 1 };
    return fields.length > 0 || moved ? [{ kind: "change", rule, was: old, fields, moved }] : [];
  });
  return [...gone, ...standing];
}

/** The most numbers of a list that are in order already: the others are those that moved. */
function keptInOrder(list: readonly number[]): Set<number> {
  const best: { length: number; before: number | null }[] = [];
  for (const [at, number] of list.entries()) {
    let one: { length: number; before: number | null } = { length: 1, before: null };
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((list[earlier] ?? 0) < number && length > one.length) one = { length, before: earlier };
    }
    best.push(one);
  }
  let at: number | null = null;
  for (const [place, { length }] of best.entries())
    if (at === null || length > (best[at]?.length ?? 0)) at = place;
  const kept = new Set<number>();
  while (at !== null) {
    kept.add(list[at] ?? -1);
    at = best[at]?.before ?? null;
  }
  return kept;
}
