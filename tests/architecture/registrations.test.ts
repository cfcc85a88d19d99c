/** What has to be listed somewhere, and is not, is red here: a file of the contract, a screen that no link leads to. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
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
