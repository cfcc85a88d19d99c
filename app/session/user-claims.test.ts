import { expect, test } from "vitest";
import { userFrom } from "./user-claims";

const claims = {
  sub: "sub-1",
  exp: 1_800_000_000,
  realm_access: { roles: ["portal_customer", "dtx_pro"] },
  groups: ["/portal_customer", "vendas"],
  userId: "u-1",
  email: "maria@loja.example",
  email_verified: true,
  name: "Maria Souza",
  given_name: "Maria",
  family_name: "Souza",
  companyId: "10",
  voooId: 77,
  vspagueId: ["v-1"],
  vspagueStore: "",
  companyIds: ["10", 11],
  companyData: { any: ["thing"] },
  partnerAcceptedTermsId: "t-1",
};

test("every field of the source is read", () => {
  expect(userFrom(claims)).toEqual({
    ok: true,
    user: {
      userId: "u-1",
      email: "maria@loja.example",
      emailVerified: true,
      name: "Maria Souza",
      familyName: "Souza",
      givenName: "Maria",
      sub: "sub-1",
      exp: 1_800_000_000,
      roles: ["portal_customer", "dtx_pro"],
      groups: ["portal_customer", "vendas"],
      companyId: "10",
      voooId: "77",
      vspagueId: "v-1",
      vspagueStore: null,
      companyIds: ["10", "11"],
      companyData: { any: ["thing"] },
      partnerAcceptedTermsId: "t-1",
    },
  });
});

const KEYCLOAKS_OWN = ["offline_access", "default-roles-portal", "uma_authorization"];

test("the roles that Keycloak gives everybody are left out", () => {
  const reading = userFrom({ ...claims, realm_access: { roles: [...KEYCLOAKS_OWN, "portal_customer"] } });
  expect(reading).toMatchObject({ user: { roles: ["portal_customer"] } });
});

test("a role or a group that only resembles those stays as it is", () => {
  const roles = ["offline_access_report", "may_offline_access", "uma_authorization2"];
  const reading = userFrom({ ...claims, realm_access: { roles }, groups: ["loja/portal_customer"] });
  expect(reading).toMatchObject({ user: { roles, groups: ["loja/portal_customer"] } });
});

test("one value is read where a list is expected", () => {
  const reading = userFrom({
    ...claims,
    realm_access: { roles: "portal_customer" },
    groups: "/vendas",
    companyIds: 10,
  });
  expect(reading).toMatchObject({
    user: { roles: ["portal_customer"], groups: ["vendas"], companyIds: ["10"] },
  });
});

test("missing fields are empty, not an error", () => {
  const reading = userFrom({ userId: "u", realm_access: { roles: ["a"] } });
  const none = { email: "", name: "", familyName: "", givenName: "", sub: "" };
  expect(reading).toMatchObject({
    ok: true,
    user: { ...none, companyIds: [], companyData: null, companyId: null },
  });
});

test.each([
  ["no realm_access", undefined],
  ["an empty list", { roles: [] }],
  ["no list", {}],
  ["null", null],
  ["a list of blanks", { roles: ["", " "] }],
  ["a list of what Keycloak gives everybody", { roles: KEYCLOAKS_OWN }],
  ["a text instead of an object", "admin"],
])("%s of roles is no-roles", (_, realm_access) => {
  expect(userFrom({ ...claims, realm_access })).toEqual({ ok: false, reason: "no-roles" });
});

test.each([undefined, null, "", " ", {}, []])("userId %j is no-user-id", (userId) => {
  expect(userFrom({ ...claims, userId })).toEqual({ ok: false, reason: "no-user-id" });
});

test("without roles and userId the roles are named first, as the source does", () => {
  expect(userFrom({})).toEqual({ ok: false, reason: "no-roles" });
});
