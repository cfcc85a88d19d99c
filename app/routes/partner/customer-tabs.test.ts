import { expect, test } from "vitest";
import { rowOf, screenNames } from "~/screens/table";
import { TABS, tabOf } from "./customer-tabs";

test("a screen is of its own tab, or of the one that it stands below", () => {
  for (const { screen } of TABS) expect(tabOf(screen)).toBe(screen);
  expect(tabOf("partner/customer/terminals/detail")).toBe("partner/customer/terminals");
  expect(tabOf("partner/customer/routing/rules/version")).toBe("partner/customer/routing");
});

test("of all that stands in the frame, the registration's tab is that of the registration alone", () => {
  const framed = screenNames.filter((name) => rowOf(name).under === "partner/customer/frame");
  expect(framed.filter((name) => tabOf(name) === "partner/customer")).toEqual([
    "partner/customer",
    // Of no tab: whichever one comes from.
    "partner/customer/open-as",
    // What a customer asked to have changed stands there.
    "partner/customer/change-request",
    // What it has sent, too.
    "partner/customer/document",
  ]);
});
