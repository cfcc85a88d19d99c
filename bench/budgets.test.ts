import { expect, test } from "vitest";
import { type Screen, screens } from "../app/access/requirements.ts";
import { SCREENS } from "./budgets.ts";

/** Routes that render nothing. */
const WITHOUT_A_PAGE = ["/", "/auth/callback", "/signout", "/signin/forget-pages.svg"];

test("every screen that exists has a budget", () => {
  const open = Object.values<Screen>(screens).filter((screen) => screen.open && screen.path !== "");
  const paths = open.map(({ path }) => path).filter((path) => !WITHOUT_A_PAGE.includes(path));
  const budgeted = SCREENS.map(({ path }) => path.split("?")[0]);
  expect(paths.filter((path) => !budgeted.includes(path))).toEqual([]);
});
