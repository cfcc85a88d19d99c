/** Moving a rule up or down among those of its type: which priorities have to change, and to what. */

/** Where a rule stands: the lower priority goes first, of equal ones the lower id. */
export interface Placed {
  id: string;
  priority: number;
}

export type Direction = "up" | "down";

/** No priority is higher. */
const HIGHEST = 9999;

/** The rule that another one changes places with; undefined at the end of the list. */
export function neighbourOf<R extends Placed>(
  rules: readonly R[],
  id: string,
  direction: Direction,
): R | undefined {
  const at = rules.findIndex((rule) => rule.id === id);
  return at === -1 ? undefined : rules[direction === "up" ? at - 1 : at + 1];
}

/**
 * The priorities that let two neighbours change places, of the rules whose own has to change, in the order in which
 * they can be written: stopped anywhere, no other pair has changed places. Two, unless there are equal priorities;
 * all, where the highest priority would be exceeded.
 *
 * @param rules of one type, in their order
 * @param id of the first of the two
 */
export function swapped(rules: readonly Placed[], id: string): Placed[] {
  const at = rules.findIndex((rule) => rule.id === id);
  const [first, second] = rules.slice(at, at + 2);
  if (at === -1 || !first || !second) return [];
  const wanted = [
    ...rules.slice(0, at),
    { id: second.id, priority: first.priority },
    { id: first.id, priority: second.priority },
    ...rules.slice(at + 2),
  ];
  const now = new Map(rules.map((rule) => [rule.id, rule.priority]));
  return strictly(wanted)
    .filter((rule) => rule.priority !== now.get(rule.id))
    .reverse();
}

/** The list with no priority lower than its place needs; all of them anew where they would go beyond the highest. */
function strictly(list: readonly Placed[]): Placed[] {
  const placed: Placed[] = [];
  for (const { id, priority } of list) {
    const before = placed.at(-1);
    const least = before ? before.priority + (before.id < id ? 0 : 1) : 1;
    placed.push({ id, priority: Math.max(priority, least) });
  }
  const isTooHigh = (placed.at(-1)?.priority ?? 0) > HIGHEST;
  return isTooHigh ? list.map(({ id }, index) => ({ id, priority: index + 1 })) : placed;
}
