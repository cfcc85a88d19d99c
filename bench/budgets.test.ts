import { expect, test } from "vitest";
import { type Screen, type ScreenName, screens } from "../app/access/requirements.ts";
import { screenAt } from "../app/access/screen.ts";
import { SCREENS } from "./budgets.ts";

/** Routes that render nothing: exports are files. */
const WITHOUT_A_PAGE = ["/", "/auth/callback", "/signout", "/signin/forget-pages.svg"];
/** Steps that a flow shows only between two of its commands: forms of a field or two. */
const IN_PASSING: readonly string[] = ["partner/new-merchant/customer", "partner/new-merchant/integration"];
const isFile = (name: string) => name.endsWith("/export");

test("every screen has a budget", () => {
  const pages = (Object.entries(screens) as [ScreenName, Screen][]).filter(
    ([name, { path }]) =>
      path !== "" && !WITHOUT_A_PAGE.includes(path) && !isFile(name) && !IN_PASSING.includes(name),
  );
  const budgeted = SCREENS.map(({ path }) => screenAt(path.split("?")[0] ?? ""));
  expect(pages.flatMap(([name]) => (budgeted.includes(name) ? [] : name))).toEqual([]);
});
