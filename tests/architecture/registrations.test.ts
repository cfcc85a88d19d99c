/** What is left out is red here: a file of the contract in no list, a screen without a test or that no link leads to. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesUnder, importsOf } from "#tests/support/source-files";
import { rowOf, screenNames } from "~/screens/table";
import { catalogue } from "../../sandbox/catalogue.ts";

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../contract/**/*.ts", "!../../contract/**/*.test.ts"],
  { eager: true },
);

test.each(Object.entries(contract))("the calls of %s are in the catalogue", (_, module) => {
  const calls = Object.entries(module).filter(
    ([, value]) => typeof value === "object" && value !== null && "spelling" in value,
  );
  expect(calls.filter(([name, value]) => catalogue.get(name) !== value).map(([name]) => name)).toEqual([]);
});

test("every screen's loader or action is called by a test", () => {
  /** What it does is seen in a browser alone: tests/e2e/sign-in.test.ts, on the way back after signing out. */
  const IN_BROWSERS = ["app/routes/public/forget-pages/route"];
  const tests = [...filesUnder("app", /\.test\.tsx?$/), ...filesUnder("tests", /\.tsx?$/)];
  const called = new Set(tests.flatMap((file) => importsOf(file).map(({ target }) => target)));
  const modules = filesUnder("app/routes", /\/route\.tsx?$/).map((file) => file.replace(/\.tsx?$/, ""));
  expect(modules.filter((module) => !called.has(module))).toEqual(IN_BROWSERS);
});

test("every list with filters is among those whose totals, refused filters and faults are tried", () => {
  /** A day's work with two open sides and no list of its own: its own tests hold its sums together. */
  const WITHOUT = ["customer/conciliation/day"];
  const tried = importsOf("tests/support/list-screens.ts").map(({ target }) => target);
  const lists = filesUnder("app/routes", /(?<!\.test)\.tsx$/)
    .filter((file) => /\b(FilterForm|FoundList)\b/.test(readFileSync(file, "utf8")))
    .flatMap((file) => screenOf(file) ?? []);
  const untried = [...new Set(lists)].filter((name) => !tried.includes(`app/routes/${name}/route`));
  expect(untried).toEqual(WITHOUT);
});

describe("every screen is reached by links", () => {
  /** The identity provider leads back there. */
  const FROM_OUTSIDE = ["public/auth-callback"];
  const names = screenNames.filter((name) => rowOf(name).path !== "" && !FROM_OUTSIDE.includes(name));

  /** Of each source: the screen whose folder it stands in, and the screens that it leads to. */
  const links = filesUnder("app", /(?<!\.test)\.tsx?$/).map((file) => {
    const text = readFileSync(file, "utf8");
    // A name, or the beginning of one: `customer/onboarding/${step}`; of a list of tabs, by its key.
    const written = [...text.matchAll(/(?:\bto\(\s*|\b(?:screen|to): )(["`])([^"`$]+)/g)];
    const leads = (name: string) =>
      written.some(([, quote, word = ""]) => (quote === "`" ? name.startsWith(word) : name === word));
    return { from: screenOf(file), leads: names.filter(leads) };
  });

  // What is no screen's own is on every page; so is the menu.
  const reached = new Set<string | undefined>([undefined, ...names.filter((name) => rowOf(name).menu)]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, leads } of links)
      if (reached.has(from)) for (const screen of leads) reached.add(screen);
    // Whoever reaches a screen sees the layouts around it.
    for (const name of screenNames) if (reached.has(name)) reached.add(rowOf(name).under);
  }

  test.each(names)("%s", (name) => {
    expect(reached.has(name), "let a screen that is reached link there: to(name, …)").toBe(true);
  });
});

/** The longest name whose folder holds the file. */
function screenOf(file: string): string | undefined {
  const fits = screenNames.filter((name) => file.startsWith(`app/routes/${name}/`));
  return fits.sort((one, other) => other.length - one.length)[0];
}
