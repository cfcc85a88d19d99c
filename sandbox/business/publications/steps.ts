/** A plan of changes as the commands of the source that carry it out, one for each rule. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { RuleContent } from "#contract/routing-shapes";
import type { Change } from "../answers/routing/change-rows.ts";
import { aboutRule, RULE_CALLS } from "../answers/routing/rules.ts";

/**
 * What is new, then what goes down the order from the last on, then what goes up from the first on, so that none meets
 * another's place, then what goes.
 */
export function inTurn(plan: readonly Change[]): Change[] {
  return [...plan].sort((one, other) => turnOf(one) - turnOf(other));
}

const BEYOND = 30_000;

function turnOf({ before, after }: Change): number {
  if (!before) return -BEYOND;
  if (!after) return BEYOND;
  return after.priority > before.priority ? -after.priority : after.priority;
}

interface By {
  /** Sends one command. Refused by throwing `ApiRefusal`. */
  tell<C extends Call>(call: C, input: InputOf<C>): AnswerOf<C>;
  customerId: string;
}

/** Carries one change out; the id of a rule that it made. Refused by throwing `ApiRefusal`. */
export function carryOut(by: By, { before, after }: Change): string | null {
  if (!after) {
    if (before) remove(by, before);
    return null;
  }
  if (!before) return create(by, after);
  replace(by, before, after);
  return null;
}

const OF_UPSTREAM: ReadonlySet<string> = new Set([
  "id",
  "customerId",
  "type",
  "updated_by_name",
  "updated_at",
  "version",
  "hits_30_days",
]);

/** What people decide of a rule; the call's own shape says what of it is one of its type. */
function bodyOf(rule: RuleContent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !OF_UPSTREAM.has(name)));
}

function create({ tell, customerId }: By, rule: RuleContent): string {
  const params = { customerId };
  const made = tell(RULE_CALLS[rule.type].create, { params, body: bodyOf(rule) });
  return (made as RuleContent).id;
}

/** Written as a part where that is all: so do people who press a switch. */
function replace({ tell, customerId }: By, now: RuleContent, rule: RuleContent): void {
  const { replace: whole, change } = RULE_CALLS[rule.type];
  const { id, version } = now;
  const part = change ? partOf(now, rule) : null;
  if (change && part) tell(change, aboutRule(change, { customerId, id }, { ...part, version }));
  else tell(whole, aboutRule(whole, { customerId, id }, { ...bodyOf(rule), version }));
}

/** What differs, where that is whether a rule is on, or its place; else null. */
function partOf(now: RuleContent, rule: RuleContent): Record<string, unknown> | null {
  const [was, is] = [bodyOf(now), bodyOf(rule)];
  const others = (body: object) => sortedText({ ...body, enabled: true, priority: 1 });
  const isPart = others(was) === others(is) && (was.enabled === is.enabled || was.priority === is.priority);
  if (!isPart) return null;
  return was.enabled === is.enabled ? { priority: is.priority } : { enabled: is.enabled };
}

const sortedText = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));

function remove({ tell, customerId }: By, { type, id }: RuleContent): void {
  const call = RULE_CALLS[type].remove;
  const { params } = aboutRule(call, { customerId, id });
  tell(call, { params });
}
