import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinesChart, pointsOf, spread } from "./lines-chart";
import { splitPath } from "./paths";
import { scaleOf } from "./scale";

test("labels stand apart, inside the drawing, in the order of their lines", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 5 }), (heights) => {
      const places = spread(heights);
      const sorted = [...places].sort((one, other) => one - other);
      for (const [at, y] of sorted.entries()) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(200);
        if (at > 0) expect(y - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(15);
      }
      for (const [one, y] of heights.entries())
        for (const [other, z] of heights.entries())
          if (y < z) expect(places[one]).toBeLessThan(places[other] ?? 0);
    }),
  );
});

test("a line is broken where there is no value", () => {
  const scale = scaleOf([300]);
  const pathOf = (values: (number | null)[]) => splitPath(pointsOf(values, 4, 900, scale), []).whole;
  expect(pathOf([300, 300, null, 300])).toMatch(/^M0 [\d.]+L300 [\d.]+$/);
  expect(pathOf([300, null, 300, 300])).toMatch(/^M600 [\d.]+L900 [\d.]+$/);
  expect(pathOf([null, null])).toBe("");
});

test("each line bears its name and its last value; nothing to draw is said", () => {
  const lines = [
    { name: "Cielo", values: [271, 249, null] },
    { name: "Rede", values: [null, null, null] },
  ];
  const chart = {
    title: "Taxa",
    empty: "Nada.",
    columns: ["set", "out", "nov"],
    write: (n: number) => `${n}!`,
  };
  const markup = renderToStaticMarkup(<LinesChart {...chart} lines={lines} />);
  expect(markup).toContain("Cielo");
  expect(markup).toContain("249!");
  expect(markup).not.toContain("Rede");
  expect(renderToStaticMarkup(<LinesChart {...chart} lines={[]} />)).toContain("Nada.");
});
