import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MERCHANT_PERMISSIONS, PERMISSIONS, ROLES } from "#contract/permissions";
import { screenNames } from "~/screens/table";
import {
  effectiveRoles,
  environmentsOf,
  hidesPrices,
  holds,
  isCustomer,
  isInternal,
  isPartner,
  meets,
} from "./permissions";
import { screen } from "./screen";

describe("a requirement", () => {
  test.each([
    ["no requirement lets anyone in", [], undefined, true],
    ["one of several is enough", ["b"], { anyOf: ["a", "b"] }, true],
    ["none of several is refused", ["c"], { anyOf: ["a", "b"] }, false],
    ["strictly, all are needed", ["a"], { allOf: ["a", "b"] }, false],
    ["strictly, all are enough", ["a", "b"], { allOf: ["a", "b"] }, true],
    ["strictly, one is enough of one", ["a"], { allOf: ["a"] }, true],
    ["an empty list denies", ["a"], { anyOf: [] }, false],
    ["an empty strict list denies", ["a"], { allOf: [] }, false],
    ["'unauthorized' denies", ["unauthorized"], "unauthorized", false],
    ["an admin passes 'unauthorized'", ["admin"], "unauthorized", true],
    ["an admin passes an empty list", ["admin"], { anyOf: [] }, true],
    ["an admin passes a strict list", ["admin"], { allOf: ["a", "b"] }, true],
  ] as const)("%s", (_, roles, requirement, expected) => {
    expect(meets(roles, requirement)).toBe(expected);
  });

  test("more roles never take access away", () => {
    const role = fc.constantFrom(...PERMISSIONS, "admin");
    fc.assert(
      fc.property(fc.array(role), role, fc.array(role), (roles, extra, anyOf) => {
        if (meets(roles, { anyOf })) expect(meets([...roles, extra], { anyOf })).toBe(true);
      }),
    );
  });
});

test("hidden prices are a negative permission: an admin does not hold it unless it is given", () => {
  expect(hidesPrices(["admin"])).toBe(false);
  expect(hidesPrices(["admin", "dont-show-price-read"])).toBe(true);
  expect(holds(["admin"], "terminals-delete")).toBe(true);
});

test("groups or roles make a customer or a partner, and then count as the role", () => {
  const byGroup = { roles: [], groups: ["portal_customer"], email: "x@y.example" };
  const byRole = { roles: ["portal_partner"], groups: [], email: "x@y.example" };
  expect([isCustomer(byGroup), isPartner(byGroup)]).toEqual([true, false]);
  expect([isCustomer(byRole), isPartner(byRole)]).toEqual([false, true]);
  expect(effectiveRoles(byGroup, ["terminals-read"])).toEqual(["terminals-read", "portal_customer"]);
  const partnerByGroup = { roles: ["views-read"], groups: ["portal_partner"], email: "x@y.example" };
  expect(effectiveRoles(partnerByGroup, [])).toEqual(["views-read", "portal_partner"]);
});

test("somebody may choose the environments that they are of, and an admin both", () => {
  const environmentsBy = (roles: string[], groups: string[] = []) =>
    environmentsOf({ roles, groups, email: "x@y.example" });
  const { customer, partner, admin } = ROLES;
  expect(environmentsBy([])).toEqual([]);
  expect([environmentsBy([customer]), environmentsBy([], [customer])]).toEqual([["customer"], ["customer"]]);
  expect([environmentsBy([partner]), environmentsBy([], [partner])]).toEqual([["partner"], ["partner"]]);
  expect(environmentsBy([partner], [customer])).toEqual(["customer", "partner"]);
  expect(environmentsBy([admin])).toEqual(["customer", "partner"]);
  expect(environmentsBy([], [admin])).toEqual([]);
});

test("a permission is held by whoever has it", () => {
  expect(holds(["terminals-read"], "terminals-read")).toBe(true);
  expect(holds(["terminals-read"], "terminals-delete")).toBe(false);
});

test("an internal user has an e-mail of the provider's own domain, not one that merely ends like it", () => {
  const user = (email: string) => ({ roles: [], groups: [], email });
  expect(isInternal(user("a@interno.example"), "interno.example")).toBe(true);
  expect(isInternal(user("A@INTERNO.example"), "interno.example")).toBe(true);
  expect(isInternal(user("a@notinterno.example"), "interno.example")).toBe(false);
  expect(isInternal(user("a@interno.example.evil.example"), "interno.example")).toBe(false);
  expect(isInternal(user("a@interno.example"), undefined)).toBe(false);
});

test("a merchant's profiles hold just what the screens and calls of the customer area ask for", () => {
  const rows = screenNames.map(screen).filter(({ area }) => area === "customer");
  const asked = new Set(
    rows.flatMap(({ needs }) => (typeof needs === "object" && "anyOf" in needs ? needs.anyOf : [])),
  );
  asked.delete(ROLES.customer);
  expect([...asked].filter((name) => !(MERCHANT_PERMISSIONS as readonly string[]).includes(name))).toEqual(
    [],
  );
  // What opens no screen is asked for by an act on one; hidden prices ask for nothing.
  const acts = /^(transaction-[a-z]+|terminals)-(update|delete)$/;
  const others = MERCHANT_PERMISSIONS.filter((name) => !asked.has(name) && name !== "dont-show-price-read");
  expect(others.filter((name) => !acts.test(name))).toEqual([]);
});
