/** Rules by value that are equal in all but the value: where their bands share amounts, and where they leave some. */
import type { Area } from "./areas";
import type { Finding } from "./finding";
import { paint } from "./paint";
import { paymentAt } from "./reach";
import type { Rule, RuleType } from "./rule";
import { conditionOf } from "./rule-types";
import { type Box, type Cell, meets } from "./space";

/** A rule with its place in the order of evaluation. */
export interface Standing {
  at: number;
  rule: Rule;
  box: Box;
  isReached: boolean;
}

/** Rules of one type, of the same areas and days, each with limits of value, in their order. */
export interface Family {
  areas: readonly Area[];
  members: readonly Standing[];
}

/** Each two that share amounts and lead to different acquirers. Those that never decide are told of elsewhere. */
export function overlapsOf({ areas, members }: Family): Finding[] {
  const cell = areas[0]?.cells[0];
  if (!cell) return [];
  const live = members.filter(({ isReached }) => isReached);
  return live.flatMap((later, at) =>
    live.slice(0, at).flatMap((earlier): Finding[] => {
      if (later.rule.acquirer === earlier.rule.acquirer) return [];
      const from = Math.max(later.box.amount, earlier.box.amount);
      const end = Math.min(later.box.amountEnd, earlier.box.amountEnd);
      if (from >= end) return [];
      const isOpen = isWithoutEnd(later.rule) && isWithoutEnd(earlier.rule);
      return [
        {
          kind: "overlap",
          rule_id: later.rule.id,
          other_id: earlier.rule.id,
          band: { from, to: isOpen ? null : end },
          payment: paymentAt(cell, { amount: from, day: later.box.day }),
        },
      ];
    }),
  );
}

const isWithoutEnd = (rule: Rule): boolean => conditionOf(rule).value?.operator === "gte";

/**
 * Between two neighbouring bands: the amounts at which a payment that the bands are for, but for its amount, fits no
 * rule of their type nor of one that is asked before. Other rules can take parts of what lies between.
 */
export function gapsOf({ areas, members }: Family, rules: readonly Rule[], boxes: readonly Box[]): Finding[] {
  const bands = [...members].sort((one, other) => one.box.amount - other.box.amount);
  const findings: Finding[] = [];
  let below = bands[0];
  for (const band of bands.slice(1)) {
    if (!below) break;
    if (band.box.amount > below.box.amountEnd) {
      const window = { ...band.box, amount: below.box.amountEnd, amountEnd: band.box.amount };
      for (const { from, to, day, cell } of openAmounts(areas, window, band.rule.type, rules, boxes)) {
        findings.push({
          kind: "gap",
          rule_id: below.rule.id,
          other_id: band.rule.id,
          band: { from, to },
          payment: paymentAt(cell, { amount: from, day }),
        });
      }
    }
    if (band.box.amountEnd > below.box.amountEnd) below = band;
  }
  return findings;
}

interface Run {
  from: number;
  to: number;
  day: number;
  cell: Cell;
}

function openAmounts(
  areas: readonly Area[],
  window: Box,
  type: RuleType,
  rules: readonly Rule[],
  boxes: readonly Box[],
): Run[] {
  const asked = rules.findLastIndex((rule) => rule.type === type);
  const isNear = (place: number) => {
    const box = boxes[place];
    return box !== undefined && meets(box, window);
  };
  const seen = new Set<string>();
  const runs: Run[] = [];
  for (const { rules: places, cells } of areas) {
    const near = places.filter((place) => place <= asked && isNear(place));
    const key = near.join();
    if (seen.has(key)) continue;
    seen.add(key);
    const { openIn } = paint(
      near.flatMap((place) => boxes[place] ?? []),
      [window],
    );
    runs.push(...openIn(window).map((run) => ({ ...run, cell: cells[0] })));
  }
  return joined(runs);
}

/** Runs that touch or share amounts as one, with the payment of the first. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of [...runs].sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && run.from <= last.to) last.to = Math.max(last.to, run.to);
    else whole.push({ ...run });
  }
  return whole;
}
