import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTime } from "./typed-time";

describe("a time that somebody types", () => {
  test.each([
    ["8:30", "08:30"],
    ["08h30", "08:30"],
    ["0830", "08:30"],
    ["8h", "08:00"],
    [" 23:59:00 ", "23:59"],
    ["8h:30", null],
    ["8::30", null],
    ["8:30:60", null],
    ["24:00", null],
    ["8:60", null],
    ["8", null],
    ["123:00", null],
    ["x8:30", null],
    ["8:30x", null],
    [":30", null],
    ["", null],
  ])("%s is %s", (typed, time) => expect(parseTime(typed)).toBe(time));

  test("is read as it was written, for every minute of the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const two = String(minute).padStart(2, "0");
        const time = `${String(hour).padStart(2, "0")}:${two}`;
        for (const typed of [time, `${hour}h${two}`, time.replace(":", "")])
          expect(parseTime(typed)).toBe(time);
      }),
    );
  });
});
