import fc from "fast-check";
import { expect, test } from "vitest";
import { sliceAfter } from "./slice-after";

test("turning the pages shows every row once, and back again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 50 }), (count, size) => {
      const rows = Array.from({ length: count }, (_, at) => `d${at}`);
      const pages = [sliceAfter(rows, (key) => key, undefined, size)];
      for (let next = pages[0]?.next_cursor ?? null; next !== null; next = pages.at(-1)?.next_cursor ?? null)
        pages.push(sliceAfter(rows, (key) => key, next, size));
      expect(pages.flatMap((page) => page.rows)).toEqual(rows);
      // No page leads to one that is empty.
      expect(pages).toHaveLength(Math.max(1, Math.ceil(count / size)));
      expect(pages.some(({ lost }) => lost)).toBe(false);
      expect(pages.map((page) => page.previous_cursor === null)).toEqual(pages.map((_, at) => at === 0));
      // The first page has no key before it: its number leads there.
      for (const [at, page] of pages.entries())
        if (at > 1) expect(page.previous_cursor).toBe(pages[at - 2]?.next_cursor);
    }),
  );
});

test("a place that is gone is the first page, and says so", () => {
  expect(sliceAfter(["a", "b", "c"], (key) => key, "gone", 2)).toEqual({
    rows: ["a", "b"],
    next_cursor: "b",
    previous_cursor: null,
    lost: true,
  });
});
