/** What has to be listed somewhere, and is not, is red here: a file of the contract, a screen that no link leads to. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Screen, screens } from "~/access/requirements";
import { catalogue } from "~/contract/catalogue";
import { paths } from "~/paths";
import { filesUnder } from "../support/source-files";

const contract = import.meta.glob<Record<string, unknown>>("../../app/contract/**/*.ts", { eager: true });

test.each(Object.entries(contract))("the calls of %s are in the catalogue", (_, module) => {
  const calls = Object.entries(module).filter(
    ([, value]) => typeof value === "object" && value !== null && "spelling" in value,
  );
  expect(calls.filter(([name, value]) => catalogue.get(name) !== value).map(([name]) => name)).toEqual([]);
});

describe("every screen is reached by links", () => {
  /** The identity provider leads back there. */
  const FROM_OUTSIDE = ["public/auth-callback"];
  /** The menu, and the rules of where people are sent. */
  const LEAD_BY_NAME = ["app/access/navigation.ts", "app/access/rules.ts"];
  const names = Object.entries<Screen>(screens)
    .filter(([name, { path }]) => path !== "" && !FROM_OUTSIDE.includes(name))
    .map(([name]) => name);

  /** The screens that each function of `paths` may lead to: what it is given is any part of a path, or a search. */
  const leadsTo = Object.entries(paths).map(([key, path]) => {
    const few = [ANY, `?${ANY}`].map((given) => Array.from({ length: path.length }, () => given));
    // With those that may be left out, too.
    const addresses = [...few, [ANY, ANY, ANY, ANY]].map((given) =>
      (path as (...given: unknown[]) => string)(...given).replace(/[?#].*/, ""),
    );
    return { key, screens: names.filter((name) => addresses.some((address) => mayBe(name, address))) };
  });

  test("each function of `paths` leads to one", () => {
    const nowhere = leadsTo.filter(({ screens }) => screens.length === 0).map(({ key }) => key);
    // The provider's way back is asked of the portal by the provider alone.
    expect(nowhere).toEqual(["authCallback"]);
  });

  /** Of each source: the screen whose folder it stands in, and the screens that it leads to. */
  const links = filesUnder("app", /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("app/paths"))
    .map((file) => {
      const text = readFileSync(file, "utf8");
      const named = new Set([...text.matchAll(/\bpaths\.(\w+)/g)].map(([, key]) => key));
      const byName = LEAD_BY_NAME.includes(file) ? names.filter((name) => text.includes(`"${name}"`)) : [];
      const linked = leadsTo.filter(({ key }) => named.has(key)).flatMap(({ screens }) => screens);
      return { from: screenOf(file), to: [...byName, ...linked] };
    });

  // What is no screen's own, such as the menu, is on every page.
  const reached = new Set<string | undefined>([undefined]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of links) if (reached.has(from)) for (const screen of to) reached.add(screen);
  }

  test.each(names)("%s", (name) => {
    expect(reached.has(name), `add a function to app/paths that a reachable screen links with`).toBe(true);
  });
});

const ANY = "any";

/** Whether an address, of which some parts are anything, may be the screen's. */
function mayBe(name: string, address: string): boolean {
  const wanted = screens[name as keyof typeof screens].path.split("/");
  const parts = address
    .split("/")
    .map((part) => (decodeURIComponent(part).replace("?", "") === ANY ? null : part));
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part.startsWith(":") || parts[at] === null || parts[at] === part)
  );
}

/** The longest name whose folder holds the file. */
function screenOf(file: string): string | undefined {
  const fits = Object.keys(screens).filter((name) => file.startsWith(`app/routes/${name}/`));
  return fits.sort((one, other) => other.length - one.length)[0];
}
