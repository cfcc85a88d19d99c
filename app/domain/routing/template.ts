/** The rules of a template, as changes of another customer's rules. */
import type { RuleContent } from "#contract/routing-shapes";
import { type Change, changedFields } from "./change-set";
import { inOrder } from "./evaluate";
import type { Contract } from "./rule";

/** What of a template does not come to a customer, and why. */
export interface LeftOut {
  rule: RuleContent;
  why: "no-contract" | "ended";
  /** Only these fallbacks of it; the rule itself comes. */
  fallbacks: string[];
}

interface At {
  customerId: string;
  /** Those that stand. */
  rules: readonly RuleContent[];
  /** Null for who may not read them: then nothing is left out for the want of one. */
  contracts: readonly Pick<Contract, "acquirer" | "status">[] | null;
  /** `2026-11-20` */
  today: string;
}

/**
 * A rule for all stores of the same type and name becomes as the template has it, in its place; others are made. What else the
 * customer has stays. Rules whose acquirer has no active contract there are left out, and such fallbacks too.
 */
export function appliedTo(
  template: readonly RuleContent[],
  at: At,
): { changes: Change[]; leftOut: LeftOut[] } {
  const active =
    at.contracts &&
    new Set(at.contracts.filter(({ status }) => status === "active").map(({ acquirer }) => acquirer));
  const can = (acquirer: Contract["acquirer"]) => active === null || active.has(acquirer);
  const comings = template.map((rule): Coming => {
    const ended = rule.valid_to !== null && rule.valid_to < at.today;
    const fallback_acquirers = rule.fallback_acquirers.filter(can);
    const lost = rule.fallback_acquirers.filter((one) => !can(one));
    return {
      rule,
      stays: ended ? "ended" : can(rule.acquirer) ? null : "no-contract",
      lost,
      wanted: { ...rule, customerId: at.customerId, group_id: null, fallback_acquirers },
    };
  });
  const places = placesOf(comings, at.rules);
  const changes: Change[] = [];
  const leftOut: LeftOut[] = [];
  for (const { rule, stays, lost, wanted } of comings) {
    const standing = places.get(rule);
    if (standing && isAlike(standing, rule)) continue;
    if (stays) {
      leftOut.push({ rule, why: stays, fallbacks: [] });
      continue;
    }
    if (lost.length > 0) leftOut.push({ rule, why: "no-contract", fallbacks: lost });
    if (standing && isAlike(standing, wanted)) continue;
    const id = standing?.id ?? rule.id;
    const after = { ...wanted, id, priority: standing?.priority ?? rule.priority };
    changes.push({ rule_id: id, before: standing ?? null, after });
  }
  return { changes, leftOut };
}

/** A rule of the template at one customer. */
interface Coming {
  rule: RuleContent;
  /** Why it is left out; null for one that comes. */
  stays: LeftOut["why"] | null;
  /** Fallbacks that do not come with it. */
  lost: RuleContent["fallback_acquirers"];
  /** As it would be there. */
  wanted: RuleContent;
}

/**
 * The standing rule whose place each has, none of them twice: several rules may have one name, as one condition in two
 * periods does. First what is alike already, then the nth of a name with the nth; what is left out takes no place of
 * another that comes.
 */
function placesOf(
  comings: readonly Coming[],
  standing: readonly RuleContent[],
): Map<RuleContent, RuleContent> {
  const free = new Set(inOrder(standing.filter(({ group_id }) => group_id === null)));
  const places = new Map<RuleContent, RuleContent>();
  const open = () => comings.filter(({ rule }) => !places.has(rule));
  const pair = ({ rule }: Coming, place: RuleContent | undefined) => {
    if (!place) return;
    free.delete(place);
    places.set(rule, place);
  };
  for (const one of comings)
    pair(
      one,
      [...free].find((place) => isAlike(place, one.rule)),
    );
  for (const one of open())
    if (!one.stays)
      pair(
        one,
        [...free].find((place) => isAlike(place, one.wanted)),
      );
  const named = open().map((one) => ({ one, place: `${one.rule.type} ${one.rule.name}` }));
  for (const name of new Set(named.map(({ place }) => place))) {
    const left = [...free].filter((rule) => `${rule.type} ${rule.name}` === name);
    const all = named.flatMap(({ one, place }) => (place === name ? one : []));
    const those = all.length > left.length ? all.filter(({ stays }) => !stays) : all;
    for (const [nth, one] of those.entries()) pair(one, left[nth]);
  }
  return places;
}

/** What people decide of both is the same; its priority only tells where it stands. */
const isAlike = (one: RuleContent, other: RuleContent): boolean =>
  changedFields(one, { ...other, priority: one.priority }).length === 0;
