import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spanOf, takesGzip } from "./ranges";

const FILE = { size: 1000, etag: '"a"' };
const asked = (range: string | null, ifRange: string | null = null) => spanOf({ range, ifRange }, FILE);

describe("the bytes that are asked for", () => {
  test.each([
    ["bytes=0-0", { start: 0, end: 1 }],
    ["bytes=100-199", { start: 100, end: 200 }],
    ["bytes=500-", { start: 500, end: 1000 }],
    ["bytes=-1", { start: 999, end: 1000 }],
    ["bytes=-5000", { start: 0, end: 1000 }],
    ["bytes=999-5000", { start: 999, end: 1000 }],
    ["bytes=1000-", "beyond"],
    ["bytes=-0", "beyond"],
    ["bytes=5-4", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["bytes=-", "whole"],
    ["linhas=0-1", "whole"],
    ["bytes=a-b", "whole"],
  ])("%s", (range, expected) => {
    expect(asked(range)).toEqual(expected);
  });

  test("are all of them without a range, or where the part is of another file", () => {
    expect(asked(null)).toBe("whole");
    expect(asked("bytes=500-", '"a"')).toEqual({ start: 500, end: 1000 });
    expect(asked("bytes=500-", '"b"')).toBe("whole");
    expect(asked("bytes=500-", 'W/"a"')).toBe("whole");
    expect(asked("bytes=500-", "Wed, 21 Oct 2026 07:28:00 GMT")).toBe("whole");
  });

  test("of any split of a file are its bytes, each once and in order", () => {
    const size = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        size,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
        (size, cuts) => {
          const starts = [...new Set([0, ...cuts.map((cut) => Math.floor(cut * (size - 1)))])].sort(
            (one, other) => one - other,
          );
          const spans = starts.map((start, at) => {
            const next = starts[at + 1];
            const range = next === undefined ? `bytes=${start}-` : `bytes=${start}-${next - 1}`;
            return spanOf({ range, ifRange: '"x"' }, { size, etag: '"x"' });
          });
          let at = 0;
          for (const span of spans) {
            if (typeof span === "string") throw new Error(span);
            expect(span.start).toBe(at);
            at = span.end;
          }
          expect(at).toBe(size);
        },
      ),
    );
  });
});

test.each([
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.5", true],
  ["*", true],
  ["gzip;q=0, *", false],
  ["identity", false],
  ["", false],
  [null, false],
])("of who accepts %s, gzip is taken: %s", (accepted, expected) => {
  expect(takesGzip(accepted)).toBe(expected);
});
