import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DECIDES, HIDES_PRICES } from "./user-access";
import {
  copiedGrant,
  effectOnHolders,
  grantOf,
  PRESETS,
  presetGrant,
  presetNamed,
  presetOf,
  profileGrant,
} from "./user-grants";

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
          ...profileGrant(wish, mine),
        ];
        expect(given.filter((name) => name !== HIDES_PRICES && !held.has(name))).toEqual([]);
      }),
    );
  });

  test("nor what was not wished, and of a profile of one's own all or nothing", () => {
    fc.assert(
      fc.property(own, some, (mine, wish) => {
        const but = (names: readonly string[]) => names.filter((name) => name !== HIDES_PRICES);
        const held = mine.filter((one) => one.held).map(({ permission }) => permission);
        const wished = but(held.filter((name) => wish.includes(name)));
        expect(but(grantOf(({ permission }) => wish.includes(permission), mine))).toEqual(wished);
        const isWhole = but(wish).every((name) => held.includes(name));
        expect(but(profileGrant(wish, mine))).toEqual(isWhole ? wished : []);
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
        const all = profileGrant(
          wish,
          mine.map((one) => ({ ...one, held: one.held || one.permission !== HIDES_PRICES })),
        );
        expect(all.includes(HIDES_PRICES)).toBe(hidden || wish.includes(HIDES_PRICES));
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

  test("a profile that only reads decides about nobody's access", () => {
    const word = { label: "", area: "", area_label: "", action: "read" as const, held: true };
    const mine = ["terminals-read", DECIDES].map((permission) => ({ ...word, permission }));
    const reading = presetOf("somente-leitura");
    expect(reading && presetGrant(reading, mine)).toEqual(["terminals-read"]);
  });
});

test("a change of a profile tells those together to whom the same happens; hidden prices stay so", () => {
  const holder = (name: string, hides_prices = false) => ({ name, company_name: "Loja", hides_prices });
  const sells = "customer-sales-read";
  expect(
    effectOnHolders(
      [holder("Ana"), holder("Rui", true), holder("Eva")],
      [sells, "terminals-read"],
      [sells, "dtx_pro", HIDES_PRICES],
    ),
  ).toEqual([
    { given: ["dtx_pro", HIDES_PRICES], taken: ["terminals-read"], who: ["Ana (Loja)", "Eva (Loja)"] },
    { given: ["dtx_pro"], taken: ["terminals-read"], who: ["Rui (Loja)"] },
  ]);
  expect(effectOnHolders([holder("Rui", true)], [sells], [sells, HIDES_PRICES])).toEqual([]);
});
