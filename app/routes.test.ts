import { expect, test } from "vitest";
import routes from "./routes";
import { rowOf, screenNames, screenOfRoute } from "./screens/table";

interface Entry {
  file: string;
  path?: string | undefined;
  children?: Entry[] | undefined;
}

/** Each module with the one that it stands in, by the folders of their screens. */
function placesOf(entries: readonly Entry[], around: string): [name: string, around: string][] {
  return entries.flatMap(({ file, children }) => {
    const name = screenOfRoute(file.replace(/\.tsx$/, ""));
    return [[name, around] as [string, string], ...placesOf(children ?? [], name)];
  });
}
const places = placesOf(routes as Entry[], "root");

test("every screen stands once, in the layout that its row names", () => {
  const rows = screenNames.filter((name) => rowOf(name).path !== "" || rowOf(name).layout);
  const own = places.filter(([name]) => (rows as string[]).includes(name));
  expect(own.map(([name]) => name).sort()).toEqual([...rows].sort());
  for (const [name, around] of own)
    expect([name, around]).toEqual([
      name,
      rowOf(name as (typeof rows)[number]).under ?? expect.stringMatching(/^(bare|frame)$/),
    ]);
});

test("a layout stands around something, and has no address", () => {
  const layouts = screenNames.filter((name) => rowOf(name).layout);
  expect(layouts.length).toBeGreaterThan(0);
  for (const name of layouts) {
    expect(places.some(([, around]) => around === name)).toBe(true);
    expect(rowOf(name).path).toBe("");
  }
});
