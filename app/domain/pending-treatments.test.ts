import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days";
import { pendingsPerDay, treatmentColumns } from "./pending-treatments";
import { daysOf } from "./periods";

const FROM = "2026-01-01";
const period = fc.integer({ min: 0, max: 365 }).map((more) => ({ from: FROM, to: addDays(FROM, more) }));
const count = fc.nat(50);

test("whatever the period, no treatment is lost, and its days follow each other without a gap", () => {
  fc.assert(
    fc.property(
      period,
      fc.array(fc.record({ at: fc.nat(365), confirm: count, undo: count, disregard: count })),
      (over, drawn) => {
        const inside = new Map(drawn.map(({ at, ...counts }) => [addDays(FROM, at), counts]));
        const days = [...inside]
          .filter(([date]) => date <= over.to)
          .map(([date, counts]) => ({ date, ...counts }));
        const columns = treatmentColumns(days, over);
        for (const action of ["confirm", "undo", "disregard"] as const) {
          expect(columns[action]).toHaveLength(columns.spans.length);
          const total = columns[action].reduce((sum, one) => sum + one, 0);
          expect(total).toBe(days.reduce((sum, day) => sum + day[action], 0));
        }
        expect(columns.spans.flatMap(daysOf)).toEqual(daysOf(over));
        expect(columns.spans.length).toBeLessThanOrEqual(92);
      },
    ),
  );
});

test("a quarter is shown by day, more by week", () => {
  const spans = (to: string) => treatmentColumns([], { from: "2026-01-01", to }).spans;
  expect(spans("2026-04-02")).toHaveLength(92);
  expect(spans("2026-04-03")).toHaveLength(14);
  expect(spans("2026-04-03").at(-1)).toEqual({ from: "2026-03-28", to: "2026-04-03" });
});

test("the pendings of a checkout stand at their days, the worst of them named", () => {
  const days = [
    { date: "2026-01-02", pendings: 3 },
    { date: "2026-01-03", pendings: 1 },
  ];
  expect(pendingsPerDay(days, { from: "2026-01-01", to: "2026-01-04" })).toEqual({
    values: [0, 3, 1, 0],
    worst: { date: "2026-01-02", pendings: 3 },
  });
  expect(pendingsPerDay([], { from: "2026-01-01", to: "2026-01-02" })).toEqual({
    values: [0, 0],
    worst: null,
  });
});
