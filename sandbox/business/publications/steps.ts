/** A plan of changes as the commands of the source that carry it out, one for each rule. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import {
  changeInstallmentRule,
  createInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  deleteProductRule,
  deleteValueRule,
  replaceInstallmentRule,
  replaceProductRule,
  replaceValueRule,
} from "#contract/routing";
import type { NewInstallmentRule, NewProductRule, NewValueRule, RuleContent } from "#contract/routing-shapes";
import type { Change } from "../answers/routing/change-rows.ts";

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
  if (!before) return create(by, after).id;
  if (after.type === "card-installments") replaceByInstallments(by, before, after);
  else replace(by, before, after);
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
function bodyOf<Body>(rule: RuleContent): Body {
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !OF_UPSTREAM.has(name))) as Body;
}

function create({ tell, customerId }: By, rule: RuleContent): { id: string } {
  const params = { customerId };
  if (rule.type === "card-installments")
    return tell(createInstallmentRule, { params, body: bodyOf<NewInstallmentRule>(rule) });
  if (rule.type === "card-value") return tell(createValueRule, { params, body: bodyOf<NewValueRule>(rule) });
  return tell(createProductRule, { params, body: bodyOf<NewProductRule>(rule) });
}

function replace({ tell, customerId }: By, { id, version }: RuleContent, rule: RuleContent): void {
  const params = { customerId };
  if (rule.type === "card-value")
    tell(replaceValueRule, { params, body: { ...bodyOf<NewValueRule>(rule), id, version } });
  else tell(replaceProductRule, { params, body: { ...bodyOf<NewProductRule>(rule), id, version } });
}

/** Written as a part where that is all: so do people who press a switch. */
function replaceByInstallments({ tell, customerId }: By, now: RuleContent, rule: RuleContent): void {
  const { id, version } = now;
  const params = { customerId, routeId: id };
  const [was, is] = [bodyOf<NewInstallmentRule>(now), bodyOf<NewInstallmentRule>(rule)];
  const others = (body: NewInstallmentRule) => sortedText({ ...body, enabled: true, priority: 1 });
  const isPart = others(was) === others(is) && (was.enabled === is.enabled || was.priority === is.priority);
  const part = was.enabled === is.enabled ? { priority: rule.priority } : { enabled: rule.enabled };
  if (isPart) tell(changeInstallmentRule, { params, body: { ...part, version } });
  else tell(replaceInstallmentRule, { params, body: { ...is, version } });
}

const sortedText = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));

function remove({ tell, customerId }: By, { type, id }: RuleContent): void {
  if (type === "card-installments") tell(deleteInstallmentRule, { params: { customerId, routeId: id } });
  else if (type === "card-value") tell(deleteValueRule, { params: { customerId, id } });
  else tell(deleteProductRule, { params: { customerId, id } });
}
