import { describe, expect, test } from "vitest";
import type { ReportCell } from "#contract/extension/report-cells";
import { cellValue } from "./cells.ts";

const due: ReportCell = { as: "date", path: "due", empty: "Sem prazo" };

describe("a column of days", () => {
  test("says the day as it is, and as a moment the one of São Paulo", () => {
    expect(cellValue(due, { due: "2026-11-20" })).toMatchObject({ text: "20/11/2026" });
    expect(cellValue({ ...due, as: "moment" }, { due: "2026-11-20T02:05:00.000Z" })).toMatchObject({
      text: "19/11/2026 23:05",
    });
  });

  test.each(["date", "moment", "second"] as const)("keeps words that stand for none, as a %s", (as) => {
    expect(cellValue({ ...due, as }, { due: null })).toBe("Sem prazo");
  });
});
