import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { listCompanies } from "#contract/companies";
import {
  type AccessProfile,
  createAccessProfile,
  deleteAccessProfile,
  getAccessProfile,
  listAccessProfiles,
  updateAccessProfile,
} from "#contract/extension/profiles";
import { MERCHANT_PERMISSIONS, PERMISSIONS } from "#contract/permissions";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { getUserInfoSummary } from "#contract/sso-users";
import { type Client, clientFor } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { accept, invite, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { accessTo, findUser, saveUser } from "../../support/user-forms.ts";
import { PARTNER_PERMISSIONS } from "../accounts.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const { paulo, semprecos, maria, ana } = signedIn(sandbox, "paulo", "semprecos", "maria", "ana");
const params = { companyId: "emp-2001" };
const CONTENT = { kind: "partner" as const, name: "Vendas", permissions: ["client-data-read" as const] };

beforeEach(() => {
  sandbox.current.db.exec("delete from access_profiles; update user_companies set profile_id = null");
});

const make = (
  changes: Partial<Pick<AccessProfile, "kind" | "name" | "permissions">> = {},
  as: Client = paulo,
) => as.ask(createAccessProfile, { params, body: { ...CONTENT, ...changes } });
const made = async (...given: Parameters<typeof make>) => (await make(...given)).body;
const read = async ({ id }: AccessProfile) =>
  (await paulo.ask(getAccessProfile, { params: { ...params, profileId: id } })).body;
const change = (
  { id, name, permissions, version }: AccessProfile,
  changes: Partial<Pick<AccessProfile, "name" | "permissions" | "version">>,
  as: Client = paulo,
) =>
  as.ask(updateAccessProfile, {
    params: { ...params, profileId: id },
    body: { name, permissions, version, ...changes },
  });
const remove = ({ id }: AccessProfile) =>
  paulo.ask(deleteAccessProfile, { params: { ...params, profileId: id } });
/** Somebody who holds a profile in Paulo's company, or in one of its customers. */
const holder = ({ id, name, permissions, kind }: AccessProfile, companyId = "emp-2001") =>
  invite(paulo, {
    roles: [kind === "partner" ? "portal_partner" : "portal_customer"],
    companies: [{ ...accessTo(companyId, permissions, name), profile_id: id }],
  });

describe("the profiles of a partner", () => {
  test("are listed by name, for whoever reads its users, and are nobody else's", async () => {
    await make({ name: "Vendas" });
    await make({ name: "Caixa", kind: "customer", permissions: ["customer-sales-read"] });
    const { items } = (await paulo.ask(listAccessProfiles, { params })).body;
    expect(items.map(({ name, kind, holders_count }) => [name, kind, holders_count])).toEqual([
      ["Caixa", "customer", 0],
      ["Vendas", "partner", 0],
    ]);
    expect((await maria.ask(listAccessProfiles, { params: { companyId: "emp-1001" } })).status).toBe(403);
    expect((await paulo.ask(listAccessProfiles, { params: { companyId: "emp-2002" } })).status).toBe(404);
    expect((await ana.ask(createAccessProfile, { params, body: CONTENT })).status).toBe(403);
  });

  test("never hold more than one may give, whatever is asked for", async () => {
    const asked = fc.record({
      kind: fc.constantFrom("partner" as const, "customer" as const),
      permissions: fc.subarray([...CompanyPermission.options], { minLength: 1, maxLength: 8 }),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ kind, permissions }) => {
        const { status, error } = await make({ kind, permissions, name: `Perfil ${++count}` });
        const may: readonly string[] = kind === "partner" ? PARTNER_PERMISSIONS : MERCHANT_PERMISSIONS;
        const gives = permissions.filter((name) => name !== "dont-show-price-read");
        const isGood = gives.length > 0 && gives.every((name) => may.includes(name));
        expect(status).toBe(isGood ? 201 : 422);
        if (!isGood) expect(error?.fields).toHaveProperty("permissions");
        sandbox.current.db.exec("delete from access_profiles");
      }),
      { numRuns: 80, seed: 3 },
    );
  });

  test("have names of their own, a capital or an accent's case aside", async () => {
    const one = await made({ name: "Balcão" });
    expect((await make({ name: "BALCÃO" })).error?.fields).toHaveProperty("name");
    const other = await made({ name: "Loja" });
    expect((await change(other, { name: "balcão" })).status).toBe(409);
    expect((await change(one, { name: "BALCÃO" })).body.name).toBe("BALCÃO");
  });
});

describe("whoever is given a profile", () => {
  test("holds it while they have just what it gives, prices aside", async () => {
    const profile = await made({ permissions: ["client-data-read", "terminals-read"] });
    const user = await holder(profile);
    expect(user.companies).toMatchObject([{ profile_id: profile.id, role_name: "Vendas" }]);
    const [held] = (await read(profile)).holders;
    expect(held).toMatchObject({ user_id: user.id, company_name: "Parceira Maré Alta", hides_prices: false });

    // By hand something else: it is no longer the profile's, and the profile's changes pass by.
    await saveUser(paulo, user, { companies: [accessTo("emp-2001", ["client-data-read"], "Vendas")] });
    expect((await read(profile)).holders).toEqual([]);
    expect((await findUser(paulo, user.id)).companies).toMatchObject([{ profile_id: null }]);
  });

  test("keeps it through a change of other data, by a form that knows nothing of profiles", async () => {
    const profile = await made();
    const user = await holder(profile);
    await saveUser(paulo, user, { phone: "1133334444" });
    expect((await read(profile)).holders).toHaveLength(1);
  });

  test("may at once do what a change of it gives, and no longer what it takes", async () => {
    const profile = await made();
    const user = await holder(profile);
    await accept(sandbox.current, user);
    const clara = await clientFor(sandbox.current, user.email, "emp-2001", { password: PASSWORD });
    const isLetIn = async () => (await clara.ask(listCompanies, { query: {} })).status === 200;
    expect(await isLetIn()).toBe(true);
    const now = await read(profile);
    const { body, status } = await change(now, { name: "Balcão", permissions: ["terminals-read"] });
    expect(status).toBe(200);
    expect(body.holders_count).toBe(1);
    expect(await isLetIn()).toBe(false);
    expect((await findUser(paulo, user.id)).companies).toMatchObject([
      { role_name: "Balcão", permissions: ["terminals-read"], profile_id: profile.id },
    ]);
    const { activity } = (await paulo.ask(getUserInfoSummary, { params: { id: user.id } })).body;
    expect(activity.map(({ detail }) => detail).join(" ")).toContain("papel Balcão, antes Vendas");
  });

  test("holds what the giver may not see hidden, before and after", async () => {
    const profile = await made({}, semprecos);
    const hidden = [...profile.permissions, "dont-show-price-read" as const];
    const user = await invite(semprecos, {
      roles: ["portal_partner"],
      companies: [{ ...accessTo("emp-2001", hidden, "Vendas"), profile_id: profile.id }],
    });
    expect((await read(profile)).holders).toMatchObject([{ hides_prices: true }]);
    await change(await read(profile), { permissions: ["client-data-read", "terminals-read"] });
    expect((await findUser(paulo, user.id)).companies[0]?.permissions.sort()).toEqual([
      "client-data-read",
      "dont-show-price-read",
      "terminals-read",
    ]);
  });

  test("is never given another kind of company's", async () => {
    const caixa = await made({ name: "Caixa", kind: "customer", permissions: ["terminals-read"] });
    const user = await invite(paulo, {
      roles: ["portal_partner"],
      companies: [{ ...accessTo("emp-2001", ["terminals-read"], "Caixa"), profile_id: caixa.id }],
    });
    expect(user.companies).toMatchObject([{ profile_id: null }]);
    expect((await holder(caixa, "emp-1001")).companies).toMatchObject([{ profile_id: caixa.id }]);
  });
});

describe("a change of a profile", () => {
  test("is refused whole by the first rule that one of its holders meets", async () => {
    const profile = await made({ permissions: ["client-data-read"] });
    const user = await holder(profile);
    const more = await change(await read(profile), { permissions: ["customer-sales-read"] });
    expect(more.error?.fields).toHaveProperty("permissions");
    expect((await findUser(paulo, user.id)).companies[0]?.permissions).toEqual(["client-data-read"]);
  });

  test("is refused to whoever saw fewer people than it touches now", async () => {
    const seen = await made();
    await holder(seen);
    const { status, error } = await change(seen, { name: "Outra" });
    expect(status).toBe(409);
    expect(error?.message).toContain("quem o tem, mudou");
  });

  test("is not one's own to make who holds it", async () => {
    const own = await made({ permissions: PERMISSIONS.filter((name) => PARTNER_PERMISSIONS.includes(name)) });
    const { db } = sandbox.current;
    db.prepare("update user_companies set profile_id = ? where user_id = 'usr-paulo'").run(own.id);
    expect((await change(await read(own), { permissions: ["client-data-read"] })).status).toBe(409);
  });

  test("leaves somebody who manages the users of a company", async () => {
    const profile = await made({
      permissions: ["client-data-read", "user-management-create", "user-management-read"],
    });
    const user = await holder(profile);
    await accept(sandbox.current, user);
    const { db } = sandbox.current;
    // An administrator may, who manages no company's users by its own permissions.
    const alice = await clientFor(sandbox.current, "admin@portal.example", "emp-2001");
    db.exec("create temp table kept as select * from user_companies");
    db.prepare(
      "update user_companies set permissions = '[]' where company_id = 'emp-2001' and user_id <> ?",
    ).run(user.id);
    const seen = (await alice.ask(getAccessProfile, { params: { ...params, profileId: profile.id } })).body;
    const { status, error } = await change(seen, { permissions: ["client-data-read"] }, alice);
    db.exec("delete from user_companies; insert into user_companies select * from kept; drop table kept");
    expect([status, error?.message]).toEqual([409, expect.stringContaining("última pessoa ativa")]);
  });
});

test("a profile is deleted once nobody holds it, and a refusal says who does", async () => {
  const profile = await made();
  const user = await holder(profile);
  const refused = await remove(profile);
  expect(refused.status).toBe(409);
  expect(refused.error?.message).toContain(user.name);
  await saveUser(paulo, await findUser(paulo, user.id), {
    companies: [accessTo("emp-2001", ["terminals-read"])],
  });
  expect((await remove(profile)).status).toBe(204);
  expect((await remove(profile)).status).toBe(404);
});
