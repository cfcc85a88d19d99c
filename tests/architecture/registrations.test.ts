/** What is left out is red here: a file of the contract in no list, a screen without a test or that no link leads to. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesUnder, importsOf } from "#tests/support/source-files";
import { rowOf, type ScreenName, screenNames } from "~/screens/table";
import { catalogue } from "../../sandbox/catalogue.ts";
import { reachedFrom } from "../../tools/reached-modules.ts";

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

test("every form gives back what was typed into it before its session ended", () => {
  /** Buttons, and what their page fills in. */
  const NOTHING_TYPED: readonly (ScreenName | "not-found")[] = [
    "not-found",
    "public/economy",
    "session/environment",
    "session/shared-view",
    "session/sessions",
    "session/stop-acting",
    "session/signout",
    "customer/pending-users/resend",
    "customer/offers/detail",
    "customer/offers/delete",
    "customer/views",
    "customer/conciliation/undo",
    "customer/conciliation/close",
    "customer/conciliation/reopen",
    "customer/discrepancies/contest",
    "customer/discrepancies/file-remove",
    "customer/onboarding/send",
    "partner/subscriptions/unpause",
    "partner/subscriptions/resume",
    "partner/imports/detail",
    "partner/batches/invitations",
    "partner/batches/detail",
    "partner/users/remove",
    "partner/users/invitation",
    "partner/users/act",
    "partner/profiles/delete",
    "partner/persons/onboarding",
    "partner/views",
    "partner/customer/open-as",
    "partner/customer/contracts/delete",
    "partner/customer/contracts/withdraw",
    "partner/customer/offers/delete",
    "partner/customer/routing/undo",
    "partner/customer/routing/templates/delete",
    "partner/customer/routing/templates/application",
    "partner/customer/routing/groups/delete",
    "partner/customer/routing/rules/change",
    "partner/customer/routing/rules/delete",
  ];
  /** Forms of strangers: of them nothing is kept. */
  const OF_NOBODY: readonly ScreenName[] = ["public/signin", "public/signup", "public/forgot"];
  /** What is typed stands in the address of their page; a list's ticks are of its rows; files and passwords are kept nowhere. */
  const ELSEWHERE: readonly ScreenName[] = [
    "customer/notices",
    "partner/notices",
    "partner/work",
    "partner/subscriptions/change-plan",
    "partner/users/password",
    "partner/users/access-review",
  ];
  const forgets = screenNames.filter((name) => {
    const file = `app/routes/${name}/route.tsx`;
    const takesForm = existsSync(file) && /export (async )?function action/.test(readFileSync(file, "utf8"));
    return takesForm && !reachedFrom(`${name}/route`).some((text) => text.includes(".draft("));
  });
  expect(forgets.toSorted()).toEqual([...NOTHING_TYPED, ...OF_NOBODY, ...ELSEWHERE].toSorted());
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
