/** What a screen takes from the tools of every page, it also tells the person. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

const files = filesUnder("app/routes", /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));
const source = (file: string) => readFileSync(file, "utf8");

/** The folder of a screen's `route.tsx`, or the nearest one above. */
function screenOf(file: string): string {
  let folder = dirname(file);
  while (folder !== "app" && !files.includes(`${folder}/route.tsx`)) folder = dirname(folder);
  return folder;
}
const viewsOf = (folder: string) =>
  files.filter((file) => file.startsWith(`${folder}/`) && /\.tsx$/.test(file));

describe("answers that may be of before are shown as such", () => {
  const screens = new Set(files.filter((file) => /portal\.(list|panel)\(/.test(source(file))).map(screenOf));

  // Or, where somebody is about to agree to what they read, are not shown at all.
  test.each([...screens])("%s", (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    expect(
      own.some((file) => /<(StaleAnswer|FoundList|PanelCard|SearchView)\b|\basOf\b/.test(source(file))),
    ).toBe(true);
  });

  test.each(
    files.filter((file) => /portal\.list\(/.test(source(file))).map((file) => [file, screenOf(file)]),
  )("%s is a list that says so", (_, folder) => {
    const says = /<(ListStaleAnswer|StaleAnswer|FoundList)\b/;
    expect(viewsOf(folder ?? "").some((file) => says.test(source(file)))).toBe(true);
  });
});

test("a file to download is never an answer of before", () => {
  const exports = files.filter((file) => /\/export\//.test(file));
  expect(exports.length).toBeGreaterThan(3);
  expect(exports.filter((file) => /portal\.(list|panel)\(/.test(source(file)))).toEqual([]);
});
