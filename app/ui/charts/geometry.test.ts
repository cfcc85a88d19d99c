import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barsPath, gridPath, linePath, stackPaths } from "./paths";
import { isBlank, percent, scaleOf, slotMiddle, WIDTH, xOf, yOf } from "./scale";

const HEIGHT = 160;

/** Every point that a path of absolute M, L, H, V and Z visits. */
function pointsOf(path: string): [number, number][] {
  let x = 0;
  let y = 0;
  return [...path.matchAll(/([MLHVZ])([^MLHVZ]*)/g)].map(([, command, numbers = ""]) => {
    const [first = Number.NaN, second = Number.NaN] = numbers.split(" ").map(Number);
    if (command === "M" || command === "L") [x, y] = [first, second];
    if (command === "H") x = first;
    if (command === "V") y = first;
    return [x, y];
  });
}

describe("the scale", () => {
  test("starts at zero and ends on a round number that the largest value fits under", () => {
    expect(scaleOf([310_000, 480_000])).toEqual({
      top: 600_000,
      floor: 0,
      ticks: [0, 200_000, 400_000, 600_000],
    });
    expect(scaleOf([100]).top).toBeGreaterThanOrEqual(100);
  });
  test("reaches below zero only for a negative value", () => {
    expect(scaleOf([300, -10]).floor).toBeLessThanOrEqual(-10);
    expect(scaleOf([300, 10]).floor).toBe(0);
  });
  test("has whole ticks only", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 9 }), (counts) => {
        const { ticks, top } = scaleOf(counts);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(top).toBeGreaterThanOrEqual(Math.max(...counts));
      }),
    );
    expect(scaleOf([7]).ticks).toEqual([0, 5, 10]);
    // A centavo, and a hundredth of a percentage point: an axis has two decimals.
    expect(scaleOf([1]).ticks).toEqual([0, 1]);
    expect(scaleOf([0.4]).ticks).toEqual([0, 1]);
  });
  test("is blank when everything is zero, or there is nothing", () => {
    expect(isBlank(scaleOf([0, 0]))).toBe(true);
    expect(isBlank(scaleOf([]))).toBe(true);
    expect(isBlank(scaleOf([1]))).toBe(false);
    expect(yOf(0, scaleOf([0]), HEIGHT)).toBe(HEIGHT);
  });
  test("takes what is no number for zero", () => {
    expect(isBlank(scaleOf([Number.NaN, Number.POSITIVE_INFINITY]))).toBe(true);
    expect(yOf(Number.NaN, scaleOf([9]), HEIGHT)).toBe(HEIGHT);
  });
  test("keeps what lies outside of it at its edges", () => {
    const scale = scaleOf([300]);
    expect([yOf(-10, scale, HEIGHT), yOf(10_000, scale, HEIGHT)]).toEqual([HEIGHT, 0]);
  });
  test("puts the first point left, the last right, a single one in the middle", () => {
    expect([xOf(0, 30), xOf(29, 30), xOf(0, 1)]).toEqual([0, WIDTH, WIDTH / 2]);
    expect(percent(slotMiddle(0, 4))).toBe("12.5%");
  });
});

describe("paths", () => {
  const scale = scaleOf([0, 300]);

  test("a line runs through every value", () => {
    expect(linePath([0, 150, 300], scale, HEIGHT)).toBe("M0 160L500 80L1000 0");
  });
  test("a single value gives no line", () => {
    expect(linePath([5], scale, HEIGHT)).toBe("");
  });
  test("a bar stands on zero, a day without value leaves its place empty", () => {
    expect(barsPath([300, 0], scale, HEIGHT, { fill: 0.5 })).toBe("M125 160V0H375V160Z");
  });
  test("a value too small to be seen still shows", () => {
    expect(barsPath([1, 1_000_000], scaleOf([1_000_000]), HEIGHT, { only: (i) => i === 0 })).toContain(
      "V159H",
    );
  });
  test("a negative bar hangs below zero", () => {
    const both = scaleOf([100, -100]);
    const zero = yOf(0, both, HEIGHT);
    const ys = pointsOf(barsPath([-100], both, HEIGHT)).map(([, y]) => y);
    expect(Math.min(...ys)).toBe(zero);
    expect(Math.max(...ys)).toBeGreaterThan(zero);
  });
  test("stacked parts touch, and a negative part counts as nothing", () => {
    const [low = "", none = "", high = ""] = stackPaths([[100], [-50], [200]], scale, HEIGHT, 0.5);
    expect(low).toBe("M250 160V106.7H750V160Z");
    expect(none).toBe("");
    expect(high).toBe("M250 106.7V0H750V106.7Z");
  });
});

describe("whatever the numbers", () => {
  const amount = fc.oneof(
    fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }),
    fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  const amounts = fc.array(amount, { maxLength: 60 });
  const inside = ([x, y]: [number, number]) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;

  test("every coordinate lies within the drawing", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const scale = scaleOf(values);
        const paths = [
          linePath(values, scale, HEIGHT),
          barsPath(values, scale, HEIGHT),
          gridPath(scale, HEIGHT),
          ...stackPaths([values, values], scale, HEIGHT),
        ];
        for (const point of paths.flatMap(pointsOf)) expect(point).toSatisfy(inside);
      }),
    );
  });
  test("the scale holds them all with two to six ticks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const scale = scaleOf(values);
          expect(scale.top).toBeGreaterThanOrEqual(Math.max(0, ...values));
          expect(scale.floor).toBeLessThanOrEqual(Math.min(0, ...values));
          if (!isBlank(scale)) {
            expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
            expect(scale.ticks.length).toBeLessThanOrEqual(6);
          }
        },
      ),
    );
  });
});
