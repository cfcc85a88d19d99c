import fc from "fast-check";
import { expect, test } from "vitest";
import { isReviewDue, quarterOf } from "./access-review";
import { addDays } from "./days";

const now = (at: string) => ({ at, is_current: true });

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test.each([
  ["2026-11-20", "4º trimestre de 2026", "2026-10-01", "2026-12-31", "2027-01-01"],
  ["2027-01-01", "1º trimestre de 2027", "2027-01-01", "2027-03-31", "2027-04-01"],
  ["2028-06-30", "2º trimestre de 2028", "2028-04-01", "2028-06-30", "2028-07-01"],
])("%s is in the %s", (today, name, from, to, next) => {
  expect(quarterOf(today)).toEqual({ name, from, to, next });
});

test("each day is in one quarter, and the day after its last begins the next", () => {
  fc.assert(
    fc.property(day, (today) => {
      const { from, to, next } = quarterOf(today);
      expect(from <= today && today <= to).toBe(true);
      expect(addDays(to, 1)).toBe(next);
      expect(quarterOf(next).from).toBe(next);
    }),
  );
});

test("a review counts until its quarter ends, and no day longer", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [reviewed, today] = one < other ? [one, other] : [other, one];
      // Noon in São Paulo.
      expect(isReviewDue(now(`${reviewed}T15:00:00.000Z`), today)).toBe(quarterOf(reviewed).to < today);
    }),
  );
});

test("the quarter is that of São Paulo's calendar, and what was never reviewed is due", () => {
  expect(isReviewDue(now("2026-10-01T02:59:59.000Z"), "2026-10-01")).toBe(true);
  expect(isReviewDue(now("2026-10-01T03:00:00.000Z"), "2026-10-01")).toBe(false);
  expect(isReviewDue(null, "2026-10-01")).toBe(true);
  // Of an access that is another one by now.
  expect(isReviewDue({ at: "2026-10-01T03:00:00.000Z", is_current: false }, "2026-10-01")).toBe(true);
});
