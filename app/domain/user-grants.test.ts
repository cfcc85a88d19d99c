import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HIDES_PRICES } from "./user-access";
import { copiedGrant, grantOf, PRESETS, presetGrant, presetNamed, presetOf } from "./user-grants";

const names = ["customer-sales-read", "terminals-update", "dtx_pro", "client-data-read", HIDES_PRICES];
const own = fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()]))).map((held) =>
  names.map((permission) => ({
    permission,
    label: permission,
    area: permission.slice(0, 3),
    area_label: permission.slice(0, 3),
    action: permission.endsWith("update") ? ("update" as const) : ("read" as const),
    held: held[permission] ?? false,
  })),
);
const some = fc.subarray(names);

describe("nobody gives what they do not hold", () => {
  test("whatever is wished, copied or in a profile", () => {
    fc.assert(
      fc.property(own, some, fc.constantFrom(...PRESETS), (mine, wish, preset) => {
        const held = new Set(mine.filter((one) => one.held).map(({ permission }) => permission));
        const given = [
          ...grantOf(({ permission }) => wish.includes(permission), mine),
          ...presetGrant(preset, mine),
          ...copiedGrant(wish, mine),
        ];
        expect(given.filter((name) => name !== HIDES_PRICES && !held.has(name))).toEqual([]);
      }),
    );
  });

  test("and who does not see prices lets nobody see them, while no profile hides them by itself", () => {
    fc.assert(
      fc.property(own, some, fc.constantFrom(...PRESETS), (mine, wish, preset) => {
        const hidden = mine.some(({ permission, held }) => permission === HIDES_PRICES && held);
        expect(grantOf(() => true, mine).includes(HIDES_PRICES)).toBe(hidden);
        expect(copiedGrant(wish, mine).includes(HIDES_PRICES)).toBe(hidden || wish.includes(HIDES_PRICES));
        const given = presetGrant(preset, mine);
        expect(given.length === 0 || given.includes(HIDES_PRICES) === hidden).toBe(true);
      }),
    );
  });

  test("a profile without what it is about gives nothing", () => {
    const mine = fc.sample(own, 1)[0] ?? [];
    const without = mine.map((one) => ({ ...one, held: one.permission !== "dtx_pro" }));
    const dtxPro = presetOf("dtx_pro");
    expect(dtxPro && presetGrant(dtxPro, without)).toEqual([]);
    expect(presetOf("__proto__")).toBeNull();
  });

  test("a profile is known by its name, however it was typed", () => {
    expect(presetNamed("somente LEITURA")?.slug).toBe("somente-leitura");
    expect(presetNamed("")).toBeUndefined();
  });
});
