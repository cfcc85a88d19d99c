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
 * The priorities that let a rule go to another place, of the rules whose own has to change, in the order in which they
 * can be written: stopped anywhere, none but the moved one has changed places with another. One for each place that it
 * goes and its own, unless there are equal priorities; all, where the highest priority would be exceeded.
 *
 * @param rules of one type, in their order
 * @param id of the rule that goes
 * @param places how many it goes down; up, where negative
 */
export function moved(rules: readonly Placed[], id: string, places: number): Placed[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const [rule, target] = [rules[from], rules[from + places]];
  if (!rule || !target || places === 0) return [];
  const others = rules.filter((one) => one !== rule);
  const order = [...others.slice(0, from + places), rule, ...others.slice(from + places)];
  const wanted = order.map((one, at) => ({ id: one.id, priority: rules[at]?.priority ?? one.priority }));
  const now = new Map(rules.map((one) => [one.id, one.priority]));
  const changed = strictly(wanted).filter((one) => one.priority !== now.get(one.id));
  const isRaised = (one: Placed) => one.priority > (now.get(one.id) ?? 0);
  // Those that are raised from the last on, then those that are lowered from the first on: none meets another's.
  return [...changed.filter(isRaised).reverse(), ...changed.filter((one) => !isRaised(one))];
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
