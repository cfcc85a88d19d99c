/** The finder against brute force: every payment of a small space is put to random rules, and all is counted. */
import { expect, test } from "vitest";
import { byBruteForce, keyOfPayment, linesOf, worldOf } from "#tests/support/routing-brute-force";
import { type DrawnSet, drawSet, SMALL, TODAY } from "#tests/support/routing-sets";
import { evaluate, inOrder, missesOf } from "./evaluate";
import type { Finding } from "./finding";
import { findFindings } from "./findings";
import { numberOfDay } from "./space";

/** What is wrong with the payment that a finding names; empty for one that proves it. */
function disproof(finding: Finding, { rules, groups }: DrawnSet["routing"]): string {
  if (!("payment" in finding)) return "";
  const { payment } = finding;
  if (!worldOf({ groups }).keys.has(keyOfPayment(payment))) return "no such payment";
  const ordered = inOrder(rules);
  const { rule } = evaluate(payment, { rules: ordered, groups }, () => null);
  const named = ordered.find(({ id }) => id === finding.rule_id);
  const other = ordered.find(({ id }) => "other_id" in finding && id === finding.other_id);
  if (!named) return "no such rule";
  if (finding.kind === "conflict" || finding.kind === "overlap") {
    return [named, other].every((one) => one && missesOf(one, payment).length === 0) ? "" : "does not fit";
  }
  if (finding.kind === "gap") {
    if (payment.amount < finding.band.from || payment.amount >= Number(finding.band.to)) return "outside";
    if (missesOf(named, payment).join() !== "value") return "not of the family";
    return rule === null || (rule.type !== named.type && rule.type !== "card-product") ? "" : "decided";
  }
  if ("brand" in finding && finding.brand !== payment.brand) return "of another brand";
  return rule?.id === finding.rule_id ? "" : "decided by another";
}

/** How often each kind was found. */
const seen: Record<string, number> = {};

// In four, that none is long on a busy machine.
test.each([1, 2_501, 5_001, 7_501])(
  "2,500 random rule sets from %i on: all that is found is there, and all that is there is found",
  (first) => {
    for (let seed = first; seed < first + 2_500; seed++) {
      const set = drawSet(seed);
      const findings = findFindings(set.routing, set.contracts, TODAY, SMALL);
      const found = linesOf(findings);
      const wanted = byBruteForce(set);
      if (found.join("\n") !== wanted.join("\n")) expect(found, `rule set ${seed}`).toEqual(wanted);
      for (const finding of findings) {
        seen[finding.kind] = (seen[finding.kind] ?? 0) + 1;
        const wrong = disproof(finding, set.routing);
        if (wrong) expect.fail(`Rule set ${seed}: ${wrong}: ${JSON.stringify(finding)}`);
      }
    }
  },
);

test("each kind of finding was put to the proof again and again", () => {
  expect(Object.keys(seen)).toHaveLength(10);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(200);
});

test("days are counted as the calendar has them", () => {
  expect(numberOfDay("2027-01-01") - numberOfDay("2026-12-31")).toBe(1);
});
