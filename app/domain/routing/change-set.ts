/**
 * A set of changes to a customer's rules, from its first draft to its undoing. As a draft it says what people want of
 * rules, whatever others do to them meanwhile; a plan says how each rule is to end up, so that what is left to do of it
 * follows from the rules as they stand: stopped anywhere, it goes on, or goes back.
 */
import type { RuleContent } from "#contract/routing-shapes";
import { TYPES_IN_ORDER } from "./rule-types";

/** What becomes of one rule. */
export interface Change {
  /** Of a rule that is yet to be made, `~` and a name of the set's own. */
  rule_id: string;
  /** As it stood when it was first changed; null for a new one. */
  before: RuleContent | null;
  /** Null: it is deleted. */
  after: RuleContent | null;
}

const OF_UPSTREAM: ReadonlySet<string> = new Set([
  "id",
  "customerId",
  "updated_by_name",
  "updated_at",
  "version",
  "hits_30_days",
]);

/** What people decide of a rule, and the upstream does not, field by field. */
export function decidedFields(rule: Partial<RuleContent>): [name: string, value: unknown][] {
  return Object.entries(rule).filter(([name]) => !OF_UPSTREAM.has(name));
}

/** The same as text. */
function decidedOf(rule: RuleContent): Map<string, string> {
  return new Map(decidedFields(rule).map(([name, value]) => [name, JSON.stringify(sorted(value))]));
}

/** The keys of an object in one order, whoever wrote it. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The names of the fields in which two rules differ. */
export function changedFields(one: RuleContent, other: RuleContent): string[] {
  const [first, second] = [decidedOf(one), decidedOf(other)];
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => first.get(name) !== second.get(name),
  );
}

/** A rule that is yet to be made by the set that names it so. */
export const isNew = (ruleId: string): boolean => ruleId.startsWith("~");

/** Which side of its changes the rules are to come to: `after` publishes a set, `before` takes it back. */
type Side = "before" | "after";

export interface Plan {
  changes: readonly Change[];
  /** The rules that stood when it was made: none of them was made by it. */
  base: readonly Pick<RuleContent, "id">[];
  /** The rules that it has made, by the id that its change gives them. */
  made: readonly { rule_id: string; id: string }[];
}

/** What others changed of a rule meanwhile, and the change does not, stays. */
function wantedOf({ before, after }: Change, now: RuleContent | null, side: Side): RuleContent | null {
  const wanted = side === "after" ? after : before;
  if (!wanted || !now || !before || !after) return wanted;
  const fields = changedFields(before, after);
  const said = Object.entries(wanted).filter(([name]) => fields.includes(name));
  // Both are of one type: what differs fits either.
  return { ...now, ...Object.fromEntries(said) } as RuleContent;
}

/** A rule where it is to stand; `now` is null for one that has to be made, whose id nobody knows yet. */
interface Aim {
  now: RuleContent | null;
  wanted: RuleContent;
  /** The id that orders it among rules of equal priority. */
  orderedBy: string;
}

function aimsOf(now: readonly RuleContent[], plan: Plan, side: Side): Aim[] {
  const standing = standingOf(now, plan);
  const touched = new Set([...standing.values()].map(({ id }) => id));
  const others = now
    .filter(({ id }) => !touched.has(id))
    .map((rule): Aim => ({ now: rule, wanted: rule, orderedBy: rule.id }));
  const own = plan.changes.flatMap((change): Aim[] => {
    const rule = standing.get(change) ?? null;
    const wanted = wantedOf(change, rule, side);
    return wanted ? [{ now: rule, wanted, orderedBy: wanted.id }] : [];
  });
  return TYPES_IN_ORDER.flatMap((type) =>
    settled(
      [...others, ...own]
        .filter(({ wanted }) => wanted.type === type)
        .sort(
          (one, other) =>
            one.wanted.priority - other.wanted.priority || (one.orderedBy < other.orderedBy ? -1 : 1),
        ),
    ),
  );
}

/** No priority is higher. */
const HIGHEST = 9999;

/** The same order whatever ids the new rules get: of equal priorities the lower id goes first. */
function settled(aims: readonly Aim[]): Aim[] {
  let last: { priority: number; id: string | null } = { priority: 0, id: "" };
  const placed = aims.map((aim): Aim => {
    const id = aim.now?.id ?? null;
    const isAfter = last.id !== null && id !== null && last.id < id;
    const priority = Math.max(aim.wanted.priority, last.priority + (isAfter ? 0 : 1));
    last = { priority, id };
    return { ...aim, wanted: { ...aim.wanted, priority } };
  });
  if (last.priority <= HIGHEST) return placed;
  return aims.map((aim, at) => ({ ...aim, wanted: { ...aim.wanted, priority: at + 1 } }));
}

/** The rules as a draft would have them, in the order in which payments ask them; a new one has its change's id. */
export function rulesBy(now: readonly RuleContent[], changes: readonly Change[]): RuleContent[] {
  const plan = { changes, base: now, made: [] };
  return aimsOf(now, plan, "after").map(({ now, wanted }) => ({ ...wanted, id: now?.id ?? wanted.id }));
}

/**
 * How each rule is to end up, those too that only make room: what brings the rules of now to one side of a set,
 * whatever ids new rules get.
 */
export function planOf(now: readonly RuleContent[], of: Plan, side: Side): Change[] {
  const aims = aimsOf(now, of, side);
  const stay = new Set(aims.flatMap(({ now }) => now?.id ?? []));
  const gone = [...standingOf(now, of).values()].filter(({ id }) => !stay.has(id));
  return [
    ...aims.flatMap(({ now, wanted }): Change[] => {
      if (now && changedFields(now, wanted).length === 0) return [];
      const rule_id = now?.id ?? (isNew(wanted.id) ? wanted.id : `~${wanted.id}`);
      return [{ rule_id, before: now, after: { ...wanted, id: rule_id } }];
    }),
    ...gone.map((rule): Change => ({ rule_id: rule.id, before: rule, after: null })),
  ];
}

/** The rule that each change is about, as it stands now; one that the set itself made is known by what it says. */
function standingOf(now: readonly RuleContent[], { changes, base, made }: Plan): Map<Change, RuleContent> {
  const byId = new Map(now.map((rule) => [rule.id, rule]));
  const madeIds = new Map(made.map(({ rule_id, id }) => [rule_id, id]));
  const found = new Map<Change, RuleContent>();
  for (const change of changes) {
    const rule = byId.get(change.rule_id) ?? byId.get(madeIds.get(change.rule_id) ?? "");
    if (rule) found.set(change, rule);
  }
  const taken = new Set([...base, ...found.values()].map(({ id }) => id));
  for (const change of changes) {
    const { after } = change;
    if (found.has(change) || !isNew(change.rule_id) || !after) continue;
    const rule = now.find((one) => !taken.has(one.id) && changedFields(after, one).length === 0);
    if (!rule) continue;
    taken.add(rule.id);
    found.set(change, rule);
  }
  return found;
}

/** One command of the source's. `now` is the rule that is written over or deleted. */
export type Step =
  | { kind: "create"; rule: RuleContent }
  | { kind: "replace"; rule: RuleContent; now: RuleContent }
  | { kind: "delete"; now: RuleContent };

/**
 * What is left of a plan; nothing where it is done. New rules come before those that go, so that, stopped anywhere, no
 * payment is without a rule that it has before and after. A rule that somebody deleted meanwhile is made anew.
 */
export function stepsOf(now: readonly RuleContent[], plan: Plan): Step[] {
  const standing = standingOf(now, plan);
  const steps = plan.changes.flatMap((change): Step[] => {
    const rule = standing.get(change) ?? null;
    const wanted = wantedOf(change, rule, "after");
    if (!rule) return wanted ? [{ kind: "create", rule: wanted }] : [];
    if (!wanted) return [{ kind: "delete", now: rule }];
    return changedFields(rule, wanted).length === 0 ? [] : [{ kind: "replace", rule: wanted, now: rule }];
  });
  return steps.sort((one, other) => turnOf(one) - turnOf(other));
}

/**
 * What is new, then those that go down the order from the last on, then those that go up from the first on, so that
 * none meets another's place, then what goes.
 */
function turnOf(step: Step): number {
  if (step.kind === "create") return -3 * HIGHEST;
  if (step.kind === "delete") return 3 * HIGHEST;
  const { priority } = step.rule;
  return priority > step.now.priority ? -priority : priority;
}

/** The rules that a plan has made, as far as the rules of now show it. */
export function madeBy(now: readonly RuleContent[], plan: Plan): { rule_id: string; id: string }[] {
  return [...standingOf(now, plan)].flatMap(([{ rule_id }, { id }]) =>
    id === rule_id ? [] : { rule_id, id },
  );
}
