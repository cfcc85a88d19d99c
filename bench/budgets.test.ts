import { expect, test } from "vitest";
import { rowOf, screenAt, screenNames } from "../app/screens/table.ts";
import { SCREENS } from "./budgets.ts";

/** Routes that render nothing: exports, attachments and the style sheet are files. */
const WITHOUT_A_PAGE = [
  "/",
  "/auth/callback",
  "/signout",
  "/voltar-do-cliente",
  "/signin/forget-pages.svg",
  "/estilos/:sheet",
];
/** Steps that a flow shows only between two of its commands: forms of a field or two. */
const IN_PASSING: readonly string[] = [
  "partner/new-merchant/customer",
  "partner/new-merchant/integration",
  "partner/customer/routing/templates/application",
  "partner/batches/detail",
];
const isFile = (name: string) => /(\/export|[/-]download)$/.test(name);

test("every screen has a budget", () => {
  const pages = screenNames.filter((name) => {
    const { path } = rowOf(name);
    return path !== "" && !WITHOUT_A_PAGE.includes(path) && !isFile(name) && !IN_PASSING.includes(name);
  });
  const budgeted = SCREENS.map(({ path }) => screenAt(path.split("?")[0] ?? ""));
  expect(pages.filter((name) => !budgeted.includes(name))).toEqual([]);
});
