import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TerminalStatus } from "#contract/extension/terminals";
import { allows, standsAtCheckout, TERMINAL_ACTS } from "./terminals";

const terminal = fc.record({
  status: fc.constantFrom(...TerminalStatus.options),
  sim_status: fc.constantFrom("active" as const, "suspended" as const, "cancelled" as const, null),
  replacement_requested_at: fc.constantFrom(null, "2026-11-20T12:00:00.000Z"),
});
const plain = { sim_status: null, replacement_requested_at: null };
const actsOf = (status: TerminalStatus) => TERMINAL_ACTS.filter((act) => allows(act, { ...plain, status }));

describe("what a status allows", () => {
  test.each<[TerminalStatus, string[]]>([
    ["in-stock", ["activate", "move", "delete"]],
    ["sent", ["activate", "move", "delete"]],
    ["awaiting-activation", ["activate", "move", "delete"]],
    ["active", ["move", "suspend", "replace"]],
    ["suspended", ["move", "resume", "replace", "delete"]],
    ["blocked", ["move", "replace", "delete"]],
    ["returned", ["delete"]],
    ["written-off", []],
  ])("%s: %j", (status, acts) => {
    expect(actsOf(status)).toEqual(acts);
  });

  test("an active terminal is never deleted, and what is written off is left alone", () => {
    fc.assert(
      fc.property(terminal, fc.constantFrom(...TERMINAL_ACTS), (one, act) => {
        if (one.status === "active") expect(allows("delete", one)).toBe(false);
        if (one.status === "written-off") expect(allows(act, one)).toBe(false);
        expect(allows("suspend", one) && allows("resume", one)).toBe(false);
      }),
    );
  });

  test("only a suspended chip of an active terminal is reactivated; a replacement is asked for once", () => {
    fc.assert(
      fc.property(terminal, (one) => {
        if (allows("reactivate-sim", one))
          expect([one.status, one.sim_status]).toEqual(["active", "suspended"]);
        if (one.replacement_requested_at) expect(allows("replace", one)).toBe(false);
      }),
    );
  });
});

test("TEF and pinpad stand at a checkout", () => {
  const kinds = ["pos", "smart-pos", "tef", "pinpad", "tap-on-phone"] as const;
  expect(kinds.filter((kind) => standsAtCheckout({ kind }))).toEqual(["tef", "pinpad"]);
});
