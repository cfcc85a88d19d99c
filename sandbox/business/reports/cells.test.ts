import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CellFormat, type ReportCell } from "#contract/extension/report-cells";
import { cellValue, UnlikeItsColumn } from "./cells.ts";

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

  test.each(["date", "moment", "second"] as const)("cannot be written of what is none, as a %s", (as) => {
    for (const given of ["rel-1001", "0123456789", "2026-13-45", "active"])
      expect(() => cellValue({ ...due, as }, { due: given })).toThrow(UnlikeItsColumn);
  });
});

test("a column of phones says them as people read them, and what is none as it came", () => {
  const said = (phone: string) => cellValue({ as: "phone", path: "phone" }, { phone });
  expect(["11912345678", "1132654321", "ramal 12"].map(said)).toEqual([
    "(11) 91234-5678",
    "(11) 3265-4321",
    "ramal 12",
  ]);
});

describe("a column of a list within the row", () => {
  const dates: ReportCell = { as: "date", path: "date", each: "movements" };
  const found = (...days: (string | null)[]) =>
    cellValue(dates, { movements: days.map((date) => ({ date })) });

  test("of one day, or of the same twice, is that day, which a workbook sorts by", () => {
    const day = { text: "20/11/2026", at: Date.UTC(2026, 10, 20), as: "date" };
    expect(found("2026-11-20")).toEqual(day);
    expect(found("2026-11-20", null, "2026-11-20")).toEqual(day);
  });

  test("of several days names them, of none is empty", () => {
    expect(found("2026-11-20", "2026-11-23")).toBe("20/11/2026, 23/11/2026");
    expect(found(null)).toBe("");
    expect(found()).toBe("");
  });
});

const value = fc.oneof(
  fc.constantFrom(null, "", "rel-1001", "2026-11-20", "2026-13-45", 0, -1),
  fc.string(),
  fc.integer(),
);
const member = fc.record({ field: value, before: value, after: value }, { noNullPrototype: true });
const members = fc.array(fc.oneof(value, member));
const row = fc.record({ one: fc.oneof(value, members), other: fc.oneof(value, members) });

const path = fc.constantFrom("one", "other", "one.field", "none");
const changes = { fields: {}, values: {}, untold: { secret: "***", hidden: "***" }, none: "nada" };
const asked = fc.record(
  {
    as: fc.constantFrom(...CellFormat.options),
    path,
    each: path,
    less: path,
    against: path,
    changes: fc.constant(changes),
    words: fc.constant({ active: "Ativo" }),
  },
  { requiredKeys: ["as", "path"] },
);

test("whatever columns are asked for, a row of any list has its cells, or is unlike its column", () => {
  fc.assert(
    fc.property(asked, row, (cell, given) => {
      try {
        expect(cellValue(cell as ReportCell, given)).not.toBeUndefined();
      } catch (error) {
        if (!(error instanceof UnlikeItsColumn)) throw error;
      }
    }),
  );
});
