import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RuleContent } from "#contract/routing-shapes";
import { drawSet } from "#tests/support/routing-sets";
import { type Change, changedFields, rulesBy } from "./change-set";
import { overlapOf, withRestored } from "./restoring";

const [drawn] = drawSet(7).routing.rules;
const parts = fc.record({
  acquirer: fc.constantFrom("cielo" as const, "rede" as const, "stone" as const),
  enabled: fc.boolean(),
  priority: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom("Visa", "Visa até 6x"),
});
const states = parts.map(
  (part) =>
    ({
      ...drawn,
      ...part,
      id: "r-1",
      customerId: "cli-1",
      updated_by_name: "Ana",
      updated_at: "2026-11-20T12:00:00.000Z",
      version: 3,
    }) as RuleContent,
);
const changes = fc
  .record({ before: states, after: fc.option(states) })
  .map(({ before, after }): Change => ({ rule_id: "r-1", before, after }));
const same = (one: RuleContent | undefined, other: RuleContent) =>
  one !== undefined && changedFields(one, other).length === 0;

describe("a version restored into a draft that changes the rule", () => {
  test("replaces what the draft has of it whole, whatever others changed since the draft began", () => {
    fc.assert(
      fc.property(changes, states, states, (change, standing, version) => {
        const after = withRestored([change], "r-1", version, standing);
        expect(same(rulesBy([standing], after)[0], version)).toBe(true);
        expect(after).toHaveLength(same(standing, version) ? 0 : 1);
      }),
    );
  });

  test("or keeps each field that the draft changes, and restores every other", () => {
    fc.assert(
      fc.property(changes, states, states, (change, standing, version) => {
        const overlap = overlapOf(change, standing, version);
        const own = change.after && change.before ? changedFields(change.before, change.after) : [];
        const { drafted, kept } = overlap ?? {};
        if (!drafted || !kept) return;
        expect(changedFields(kept, drafted).filter((name) => own.includes(name))).toEqual([]);
        expect(changedFields(kept, version).every((name) => own.includes(name))).toBe(true);
        const after = withRestored([change], "r-1", kept, standing);
        expect(same(rulesBy([standing], after)[0], kept)).toBe(true);
      }),
    );
  });

  test("and keeps the same when it is sent again", () => {
    fc.assert(
      fc.property(states, states, states, (standing, wanted, version) => {
        const change = { rule_id: "r-1", before: standing, after: wanted };
        const { kept } = overlapOf(change, standing, version) ?? {};
        const [after] = kept ? withRestored([change], "r-1", kept, standing) : [];
        if (!kept || !after) return;
        const again = overlapOf(after, standing, version);
        expect(again?.mayKeep).toBe(false);
        expect(same(again?.kept ?? undefined, kept)).toBe(true);
      }),
    );
  });

  test("loses something exactly where the draft says otherwise in a field that it changes, or deletes it", () => {
    fc.assert(
      fc.property(changes, states, states, (change, standing, version) => {
        const overlap = overlapOf(change, standing, version);
        const { before, after } = change;
        const isLost =
          !after || !before
            ? true
            : changedFields(before, after).some((name) => changedFields(after, version).includes(name));
        expect(overlap?.loses).toBe(isLost);
        if (overlap?.drafted && !isLost && overlap.kept) expect(same(overlap.kept, version)).toBe(true);
      }),
    );
  });

  test("loses nothing of a draft that leaves the rule alone", () => {
    fc.assert(
      fc.property(states, states, (standing, version) => {
        expect(overlapOf(undefined, standing, version)).toBeNull();
      }),
    );
  });
});
