import fc from "fast-check";
import { expect, test } from "vitest";
import { addsUp, changeRatio, formatPercentage, formatPoints } from "./percentage";

test("a ratio reads with two decimals", () => {
  expect(formatPercentage(0.0245)).toBe("2,45\u00a0%");
  expect(formatPercentage(0)).toBe("0,00\u00a0%");
  expect(formatPercentage(1)).toBe("100,00\u00a0%");
  expect(formatPercentage(12.34567)).toBe("1.234,57\u00a0%");
});

test("a half rounds away from zero even where the binary fraction falls short of it", () => {
  expect(formatPercentage(0.00145)).toBe("0,15\u00a0%");
  expect(formatPercentage(0.01005)).toBe("1,01\u00a0%");
  expect(formatPercentage(-0.01005)).toBe("\u22121,01\u00a0%");
});

test("what rounds to nothing has no sign", () => {
  expect(formatPercentage(-0.000001)).toBe("0,00\u00a0%");
  expect(formatPercentage(0.000001, { signed: true })).toBe("0,00\u00a0%");
});

test("a change says whether it rose", () => {
  expect(formatPercentage(0.125, { signed: true })).toBe("+12,50\u00a0%");
  expect(formatPercentage(-0.125, { signed: true })).toBe("\u221212,50\u00a0%");
});

test("a difference of two rates is said in points, as exactly as they are kept", () => {
  expect(formatPoints(5)).toBe("+0,05\u00a0p.p.");
  expect(formatPoints(-319)).toBe("\u22123,19\u00a0p.p.");
  expect(formatPoints(1_000_000)).toBe("+10.000,00\u00a0p.p.");
  expect(formatPoints(0)).toBe("0,00\u00a0p.p.");
});

test("hundredths of a percent survive as they are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (hundredths) => {
      const [whole, rest] = [Math.trunc(hundredths / 100), String(hundredths % 100).padStart(2, "0")];
      expect(formatPercentage(hundredths / 10_000)).toBe(`${whole},${rest}\u00a0%`);
    }),
  );
});

test("a change against nothing is no number", () => {
  expect(changeRatio(10, 0)).toBeNull();
  expect(changeRatio(150, 100)).toBe(0.5);
  expect(changeRatio(-50, -100)).toBe(0.5);
});

test("what is no number is refused", () => {
  expect(() => formatPercentage(Number.NaN)).toThrow(RangeError);
});

test("rates whose difference is another than that of the rates as they are written do not add up", () => {
  expect(addsUp({ before: 212, after: 220, delta: 8 })).toBe(true);
  expect(addsUp({ before: 211.6, after: 220.4, delta: 8.8 })).toBe(false);
  expect(addsUp({ before: 267.4, after: 267.6, delta: 0.2 })).toBe(false);
  // Less was charged than agreed.
  expect(addsUp({ before: 220, after: 212, delta: -8 })).toBe(true);
  expect(addsUp({ before: 220.4, after: 211.6, delta: -8.8 })).toBe(false);
  expect(addsUp({ before: 0, after: 0, delta: -0 })).toBe(true);
});
