/**
 * What is wrong with a customer's rules, exactly: a rule is unreachable if and only if no payment that there can be
 * reaches it, and each finding names a payment that proves it. Rules that are disabled or over are left out.
 */
import { grouped } from "../grouped";
import { areasOf } from "./areas";
import { type Family, gapsOf, overlapsOf, type Standing } from "./bands";
import { watchContracts } from "./contract-findings";
import { inOrder } from "./evaluate";
import type { Finding } from "./finding";
import { paymentAt, reach } from "./reach";
import type { Contract, Routing } from "./rule";
import { conditionOf } from "./rule-types";
import { type Shape, shapesOf } from "./shapes";
import {
  boxOf,
  groupsOfPayments,
  isEmpty,
  isFollowed,
  SPACE,
  type Space,
  someAmount,
  unknownKeys,
} from "./space";

/**
 * In the order of evaluation of the rules that they are about, then those of groups.
 *
 * Of rules of one type for exactly the same payments the first decides: each later one with another acquirer is in
 * conflict with it, and is called unreachable too only if it were so without the first.
 *
 * @param groups empty: they could not be read, and any group that a rule names may have stores
 * @param contracts null: they could not be read, and nothing is said of them
 * @param today the first calendar day on which a payment can be
 */
export function findFindings(
  routing: Routing,
  contracts: readonly Contract[] | null,
  today: string,
  space: Space = SPACE,
): Finding[] {
  const rules = inOrder(routing.rules).filter(
    ({ enabled, valid_to: to }) => enabled && (to === null || to >= today),
  );
  const boxes = rules.map((rule) => boxOf(rule, today, space));
  const areas = areasOf(rules, groupsOfPayments(routing.groups, rules), space);
  const watch = contracts && watchContracts(rules, contracts);
  const { isReached, takenBy } = reach(areas, boxes, watch);
  const standings = rules.flatMap((rule, at): Standing[] => {
    const box = boxes[at];
    return box ? [{ at, rule, box, isReached: isReached[at] ?? false }] : [];
  });
  const shape = shapesOf(rules.length, areas);
  const found = rules.map((): Finding[] => []);

  const firsts = new Map<string, Standing>();
  for (const standing of standings) {
    const { at, rule, box } = standing;
    const cell = shape.areas[at]?.[0]?.cells[0];
    const by = takenBy[at] ?? new Set();
    if (cell && !isEmpty(box)) {
      const key = [rule.type, shape.of[at], ...Object.values(box)].join();
      const first = firsts.get(key) ?? standing;
      firsts.set(key, first);
      if (first.rule.acquirer !== rule.acquirer) {
        const payment = paymentAt(cell, { day: box.day, amount: someAmount(box.amount, box.amountEnd) });
        found[at]?.push({ kind: "conflict", rule_id: rule.id, other_id: first.rule.id, payment });
        if (by.has(first.at)) continue;
      }
    }
    if (standing.isReached) continue;
    const keys = unknownKeys(rule);
    if (keys.length > 0) {
      found[at]?.push({ kind: "not-judged", rule_id: rule.id, keys });
      continue;
    }
    const ids = [...by].sort((one, other) => one - other).flatMap((place) => rules[place]?.id ?? []);
    found[at]?.push({ kind: "unreachable", rule_id: rule.id, by: ids });
  }

  const places = new Map(rules.map(({ id }, at) => [id, at]));
  for (const family of familiesOf(standings, shape)) {
    for (const finding of [...overlapsOf(family), ...gapsOf(family, rules, boxes)]) {
      if ("rule_id" in finding) found[places.get(finding.rule_id) ?? 0]?.push(finding);
    }
  }
  return [
    ...found.flatMap((own, at) => [...own, ...(watch?.found[at] ?? [])]),
    ...routing.groups
      .filter((group) => isFollowed(group, routing.groups))
      .flatMap((group) => ordersWrong(group, contracts)),
  ];
}

/** What of a group's default order leaves payments to nobody, whatever they are. */
function ordersWrong(
  { id: group_id, default_acquirers: order }: Routing["groups"][number],
  contracts: readonly Contract[] | null,
): Finding[] {
  if (order.length === 0) return [{ kind: "group-without-order", group_id }];
  const isActive = ({ acquirer, status }: Contract) => status === "active" && order.includes(acquirer);
  return contracts && !contracts.some(isActive) ? [{ kind: "order-not-active", group_id }] : [];
}

function familiesOf(standings: readonly Standing[], shape: Shape): Family[] {
  const limited = standings.filter(
    ({ at, rule, box }) => conditionOf(rule).value !== null && shape.of[at] !== -1 && !isEmpty(box),
  );
  const families = grouped(limited, ({ at, rule, box }) =>
    [rule.type, shape.of[at], box.day, box.dayEnd].join(),
  );
  return [...families.values()]
    .filter(({ length }) => length > 1)
    .map((members) => ({ areas: shape.areas[members[0]?.at ?? 0] ?? [], members }));
}
