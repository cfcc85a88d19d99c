import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deadlineClock, isTreatable, outcomesOf, urgencyOf } from "./pendings";

test("only what is pending or failed can be treated", () => {
  const states = [
    "pending",
    "failed",
    "confirming",
    "undoing",
    "confirmed",
    "undone",
    "disregarded",
    "expired",
  ];
  expect(states.filter((state) => isTreatable({ state: state as "pending" }))).toEqual(["pending", "failed"]);
});

describe("the clock of the deadline", () => {
  const now = "2026-11-20T15:00:00.000Z";
  test.each([
    ["2026-11-20T17:10:00.000Z", "faltam 2 h 10 min", "today"],
    ["2026-11-20T17:00:00.000Z", "faltam 2 h", "soon"],
    ["2026-11-20T16:00:00.000Z", "falta 1 h", "soon"],
    ["2026-11-20T15:01:00.000Z", "falta 1 min", "soon"],
    ["2026-11-20T15:00:20.000Z", "falta menos de 1 min", "soon"],
    ["2026-11-20T15:00:00.000Z", "venceu há menos de 1 min", "over"],
    ["2026-11-20T14:55:00.000Z", "venceu há 5 min", "over"],
    // Midnight in São Paulo is 3 o'clock in UTC.
    ["2026-11-21T02:59:00.000Z", "faltam 11 h 59 min", "today"],
    ["2026-11-21T03:00:00.000Z", "faltam 12 h", "later"],
    ["2026-11-22T15:00:00.000Z", "faltam 2 dias", "later"],
  ])("at %s says %s", (deadline, words, urgency) => {
    expect(deadlineClock(deadline, now)).toBe(words);
    expect(urgencyOf(deadline, now)).toBe(urgency);
  });
});

test("outcomes keep every result up to the most, failures first, and count the rest", () => {
  const result = fc.record({
    pending_id: fc.uuid(),
    outcome: fc.constantFrom("done" as const, "failed" as const, "ineligible" as const),
  });
  fc.assert(
    fc.property(fc.array(result), fc.nat(20), (results, most) => {
      const { done, failed, ineligible, more } = outcomesOf(results, most);
      const shown = done.length + failed.length + ineligible.length;
      expect(shown).toBe(Math.min(most, results.length));
      expect(shown + more).toBe(results.length);
      const outcomeOf = new Map(results.map((one) => [one.pending_id, one.outcome]));
      for (const id of failed) expect(outcomeOf.get(id)).toBe("failed");
      for (const id of ineligible) expect(outcomeOf.get(id)).toBe("ineligible");
      for (const id of done) expect(outcomeOf.get(id)).toBe("done");
      const failures = results.filter(({ outcome }) => outcome === "failed").length;
      expect(failed.length).toBe(Math.min(most, failures));
    }),
  );
});
