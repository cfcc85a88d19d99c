import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { QueueTotals } from "./queue-totals";

const sum = { count: 2, amount: 380_99 };

/** The figures that lead to a list of what they say, in a list of one deadline. */
function linked(chosen: "2h" | "hoje", readAt: string): string[] {
  const value = {
    ...sum,
    due_today: sum,
    due_in_2_hours: sum,
    states: [],
    points_of_sale: [],
    read_at: readAt,
  };
  const html = markupInRouter(
    <QueueTotals totals={{ ok: true, value }} search={`?prazo=${chosen}`} chosen={chosen} />,
  );
  return [...html.matchAll(/<a [^>]*href="[^"]*prazo=(\w+)"/g)].map(([, name = ""]) => name);
}

test("of two deadlines the narrower one is led to, which late in the evening is the day's", () => {
  const afternoon = "2026-11-20T15:30:00-03:00";
  const night = "2026-11-20T23:20:00-03:00";
  expect([linked("hoje", afternoon), linked("2h", afternoon)]).toEqual([["2h"], []]);
  expect([linked("hoje", night), linked("2h", night)]).toEqual([[], ["hoje"]]);
});
