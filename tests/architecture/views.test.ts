/** Views are of every list that has filters: no screen may show them and forget the views. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder, importsOf } from "#tests/support/source-files";
import { viewedList } from "~/routes/views/lists.server";
import { screenNames } from "~/screens/table";

const files = new Set(filesUnder("app/routes", /\.tsx?$/));
const fileOf = (target: string) =>
  [target, `${target}.ts`, `${target}.tsx`].find((file) => files.has(file)) ?? null;

/** Whether a module, or one of the routes' own modules that it shows, draws the filters of a list. */
function showsFilters(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || /\.server\.tsx?$/.test(file)) return false;
  seen.add(file);
  if (readFileSync(file, "utf8").includes("<FilterForm")) return true;
  return importsOf(file).some(({ target, typesOnly }) => {
    const imported = typesOnly ? null : fileOf(target);
    return imported !== null && showsFilters(imported, seen);
  });
}

const filtered = screenNames.filter((name) => {
  const route = fileOf(`app/routes/${name}/route`);
  return route !== null && showsFilters(route, new Set());
});

test("screens with the filters of a list are found", () => {
  expect(filtered).toContain("customer/sales");
  expect(filtered).toContain("partner/audit");
  expect(filtered).not.toContain("customer/sales/detail");
  expect(filtered.length).toBeGreaterThan(25);
});

test.each(filtered)("%s has views", (name) => {
  const source = readFileSync(`app/routes/${name}/route.tsx`, "utf8");
  const withViews = new RegExp(`withViews\\(\\s*portal,\\s*"${name}"`);
  expect(viewedList(name)).toBe(name);
  expect(withViews.test(source)).toBe(true);
});
