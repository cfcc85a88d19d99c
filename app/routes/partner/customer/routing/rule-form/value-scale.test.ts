import fc from "fast-check";
import { expect, test } from "vitest";
import { amountAt, scaleOf, stepped, ticksOf } from "./value-scale";

const amount = fc.integer({ min: 0, max: 99_999_999_999 });
const amounts = fc.array(amount, { maxLength: 8 });

test("every limit and amount lies on the line, and some of it beyond them", () => {
  fc.assert(
    fc.property(amounts, amounts, (limits, own) => {
      const { end, step } = scaleOf(limits, own);
      expect(end).toBeGreaterThan(Math.max(0, ...limits, ...own));
      expect(end / step).toBeLessThanOrEqual(160);
      expect(ticksOf({ end, step, limits }).length).toBeLessThanOrEqual(6);
    }),
  );
});

test("a handle that is let go near another rule's limit stands at it, elsewhere at a round amount", () => {
  const scale = scaleOf([15_030, 50_000], []);
  expect(scale).toMatchObject({ end: 60_000, step: 500 });
  expect(amountAt(scale, 0.252)).toBe(15_030);
  expect(amountAt(scale, 0.83)).toBe(50_000);
  expect(amountAt(scale, 0.503)).toBe(30_000);
  expect(amountAt(scale, -1)).toBe(0);
  expect(amountAt(scale, 2)).toBe(60_000);
});

test("by keys it goes on in round steps and stops at each limit on the way", () => {
  const scale = scaleOf([15_030, 50_000], []);
  expect(stepped(scale, 14_500, 1)).toBe(15_000);
  expect(stepped(scale, 15_000, 1)).toBe(15_030);
  expect(stepped(scale, 15_030, 1)).toBe(15_500);
  expect(stepped(scale, 15_500, -1)).toBe(15_030);
  expect(stepped(scale, 15_030, -1)).toBe(15_000);
  expect(stepped(scale, 12_345, 10)).toBe(17_000);
  expect(stepped(scale, 200, -1)).toBe(0);
  expect(stepped(scale, 60_000, 1)).toBe(60_000);
});

test("steps there and back never leave the line", () => {
  fc.assert(
    fc.property(amounts, amount, fc.constantFrom(1, -1, 10, -10), (limits, own, steps) => {
      const scale = scaleOf(limits, [own]);
      const next = stepped(scale, own, steps);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThanOrEqual(scale.end);
      if (next !== own) expect(Math.sign(next - own)).toBe(Math.sign(steps));
    }),
  );
});
