import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { runSandbox } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";
import { EVERYBODYS_ROLES } from "./users.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

describe("what the accounts' tokens say", () => {
  test.each([
    [
      "semgrupo@loja.example",
      { realm_access: { roles: EVERYBODYS_ROLES }, groups: [], userId: "pes-semgrupo" },
    ],
    ["semvinculo@loja.example", { realm_access: { roles: [...EVERYBODYS_ROLES, "portal_customer"] } }],
    ["ana@grupo.example", { groups: ["portal_customer", "portal_partner"] }],
    ["admin@portal.example", { realm_access: { roles: [...EVERYBODYS_ROLES, "admin"] } }],
  ])("%s", async (username, claims) => {
    const { access_token } = await signIn(here(), username);
    expect(decodeJwt(access_token)).toMatchObject(claims);
  });

  test("only a user who is bound to a person has a userId", async () => {
    const { access_token } = await signIn(here(), "semvinculo@loja.example");
    expect(decodeJwt(access_token)).not.toHaveProperty("userId");
  });

  test("ana may act for five companies, admin for every one", async () => {
    const ana = decodeJwt((await signIn(here(), "ana@grupo.example")).access_token);
    expect(ana.companyIds).toEqual(["emp-1003", "emp-1004", "emp-1005", "emp-2001", "emp-2003"]);
    const admin = decodeJwt((await signIn(here(), "admin@portal.example")).access_token);
    const { total } = here().db.prepare("select count(*) as total from companies").get() as {
      total: number;
    };
    expect(admin.companyIds).toHaveLength(total);
  });

  test("a partner's token names the accepted term, and only where there is one", async () => {
    const paulo = decodeJwt((await signIn(here(), "paulo@parceiro.example")).access_token);
    expect(paulo.partnerAcceptedTermsId).toEqual(expect.any(String));
    const rita = decodeJwt((await signIn(here(), "rita@parceiro.example")).access_token);
    expect(rita.partnerAcceptedTermsId).toBeUndefined();
  });
});
