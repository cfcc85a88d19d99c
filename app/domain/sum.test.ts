import fc from "fast-check";
import { expect, test } from "vitest";
import { coloured, sum } from "./sum";

const OTHERS = { name: "others" };

test("up to five parts each have a colour, the largest first", () => {
  const parts = [3, 9, 1, 7, 5].map((value) => ({ name: `${value}`, values: [value, value] }));
  expect(coloured(parts, OTHERS).map(({ name }) => name)).toEqual(["9", "7", "5", "3", "1"]);
  expect(parts[0]?.name).toBe("3");
});

test("of more, four do, and all that is beyond them is summed place by place", () => {
  const values = fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 6, maxLength: 12 }), (given) => {
      const parts = given.map((values, at) => ({ name: `${at}`, values }));
      const shown = coloured(parts, OTHERS);
      expect(shown).toHaveLength(5);
      expect(shown.at(-1)?.name).toBe("others");
      const own = shown.slice(0, -1);
      const beyond = parts.filter((part) => !own.includes(part));
      const least = Math.min(...own.map((part) => sum(part.values)));
      for (const part of beyond) expect(sum(part.values)).toBeLessThanOrEqual(least);
      for (const at of [0, 1, 2])
        expect(sum(shown.map((part) => part.values[at] ?? 0))).toBe(sum(given.map((one) => one[at] ?? 0)));
    }),
  );
});
