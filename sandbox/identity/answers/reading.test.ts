import { describe, expect, test } from "vitest";
import type { Call } from "#contract/call";
import {
  findSsoUser,
  getUserInfoSummary,
  listUserCompanies,
  listUserPermissions,
  listUserStructures,
} from "#contract/sso-users";
import type { Client } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { invite } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { signIn } from "../../support/sign-in.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, joao, paulo, admin } = signedIn(sandbox, "maria", "joao", "paulo", "admin");

describe("what one may read of others", () => {
  const calls = [findSsoUser, getUserInfoSummary, listUserStructures, listUserCompanies, listUserPermissions];
  const statuses = (client: Client, id: string) =>
    Promise.all(calls.map(async (call) => (await client.ask(call as Call, { params: { id } })).status));
  const each = (status: number) => calls.map(() => status);

  test("is nothing of a foreign user, and nothing at all without the permission", async () => {
    for (const id of ["usr-rita", "usr-nobody"]) expect(await statuses(maria, id)).toEqual(each(404));
    expect(await statuses(joao, "usr-maria")).toEqual(each(404));
  });

  test("everybody reads the own", async () => {
    expect(await statuses(joao, "usr-joao")).toEqual(each(200));
  });

  test("a manager sees another's companies and permissions only where both act", async () => {
    const params = { id: "usr-ana" };
    const { body } = await paulo.ask(listUserCompanies, { params, query: {} });
    expect(body.total).toBeGreaterThan(0);
    expect(body.items.map(({ id }) => id)).not.toContain("emp-2003");
    const permissions = (companyId: string) =>
      paulo.ask(listUserPermissions, { params, query: { companyId } });
    expect((await permissions("emp-2001")).body.permissions).toContain("portal_partner");
    expect((await permissions("emp-2003")).status).toBe(404);
  });
});

describe("info", () => {
  test("says what the token says, the sessions, and who came in or failed to, from where", async () => {
    await signIn(here(), "joao@loja.example", { password: "errada errada" });
    const { body } = await maria.ask(getUserInfoSummary, { params: { id: "usr-joao" } });
    expect(body).toMatchObject({
      sub: "usr-joao",
      user_id: "pes-joao",
      roles: ["portal_customer"],
      groups: ["portal_customer"],
      company_ids: ["emp-1001"],
      status: "active",
      email_verified: true,
    });
    expect(body.sessions.length).toBe(1);
    expect(body.sessions[0]?.started_at).toMatch(/^2026-11-2/);
    const [failed, good] = body.activity;
    expect(failed).toMatchObject({ action: "wrong-password", ok: false, ip: "127.0.0.1", browser: "node" });
    expect(good).toMatchObject({ action: "signed-in", ok: true, by_name: "João Exemplo Batista" });
    expect(body.activity.some(({ action }) => action === "created")).toBe(true);
    const times = body.activity.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("a disabled user's attempt is told as such", async () => {
    await signIn(here(), "desativado@loja.example");
    const { body } = await maria.ask(getUserInfoSummary, { params: { id: "usr-desativado" } });
    expect(body.activity[0]).toMatchObject({ action: "closed", ok: false });
    expect(body.sessions).toEqual([]);
  });

  test("what happened in a company is told only to those who act for it", async () => {
    const companies = ["emp-1001", "emp-1002"].map((company_id) => ({
      company_id,
      role_name: "Operador",
      permissions: [],
    }));
    const user = await invite(admin, { companies });
    const told = async (client: Client) =>
      (await client.ask(getUserInfoSummary, { params: { id: user.id } })).body.activity.filter(
        ({ action }) => action === "company-added",
      ).length;
    expect(await told(admin)).toBe(2);
    expect(await told(maria)).toBe(1);
  });
});
