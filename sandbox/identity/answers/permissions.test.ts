import { describe, expect, test } from "vitest";
import { CompanyPermission } from "#contract/sso-user-shapes";
import {
  getCompanyStructure,
  listCompanyPermissions,
  listUserPermissions,
  listUserStructures,
} from "#contract/sso-users";
import { all } from "../../business/query.ts";
import type { Client } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { invite } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, paulo, ana, admin } = signedIn(sandbox, "maria", "paulo", "ana", "admin");

const sorted = (ids: readonly string[]) => [...ids].sort();

describe("permissions of a company", () => {
  test("`only_structure` takes every company of the group, `only_company` one", async () => {
    here()
      .db.prepare(
        "update user_companies set permissions = '[\"terminals-read\"]' where user_id = 'usr-ana' and company_id = 'emp-1003'",
      )
      .run();
    const ask = async (query: Record<string, string>) =>
      (
        await ana.ask(listUserPermissions, {
          params: { id: "usr-ana" },
          query: { companyId: "emp-1003", ...query },
        })
      ).body.permissions;
    expect(await ask({ only_company: "true" })).toEqual(["terminals-read"]);
    const grouped = await ask({ only_structure: "true" });
    expect(grouped).toEqual(expect.arrayContaining(["terminals-read", "customer-sales-read"]));
    expect(grouped).not.toContain("portal_customer");
    expect(await ask({})).toEqual(["portal_customer", "portal_partner", "terminals-read"]);
  });
});

describe("the matrix of permissions", () => {
  const matrix = (client: Client, id: string, companyId: string, search?: string) =>
    client.ask(listCompanyPermissions, {
      params: { id, companyId },
      query: search === undefined ? {} : { search },
    });

  test("has each permission once, with words and where it comes from", async () => {
    const { body } = await matrix(maria, "usr-joao", "emp-1001");
    expect(sorted(body.permissions.map(({ permission }) => permission))).toEqual(
      sorted(CompanyPermission.options),
    );
    expect(body.role_name).toBe("Operador");
    const held = body.permissions.filter((row) => row.held);
    expect(held).toMatchObject([
      {
        permission: "customer-overview-read",
        action: "read",
        area_label: "Visão geral",
        sources: ["company"],
      },
    ]);
    expect(body.permissions.find(({ permission }) => permission === "subscriptions-create")?.may_change).toBe(
      false,
    );
    expect(body.permissions.find(({ permission }) => permission === "dtx_pro")?.may_change).toBe(true);
  });

  test("an admin holds all but what hides prices, by the admin role", async () => {
    const { body } = await matrix(admin, "usr-admin", "emp-1001");
    const without = body.permissions.filter((row) => !row.held).map(({ permission }) => permission);
    expect(without).toEqual(["dont-show-price-read"]);
    expect(new Set(body.permissions.flatMap(({ sources }) => sources))).toEqual(new Set(["admin"]));
    expect(body.permissions.some(({ may_change }) => may_change)).toBe(false);
  });

  test("a role of the token counts too, and nobody changes the own", async () => {
    const user = await invite(admin, { roles: ["portal_customer", "dtx_pro"] });
    const { body } = await matrix(maria, user.id, "emp-1001", "dtx");
    expect(body.permissions).toMatchObject([{ permission: "dtx_pro", held: true, sources: ["token"] }]);
    const own = await matrix(maria, "usr-maria", "emp-1001");
    expect(own.body.permissions.some(({ may_change }) => may_change)).toBe(false);
  });

  test("is searched by its words, and is not found for a company that is not both's", async () => {
    const { body } = await matrix(maria, "usr-joao", "emp-1001", "BANDÉIRA");
    expect(body.permissions.map(({ permission }) => permission)).toEqual(["routing-brand-create"]);
    for (const company of ["emp-1002", "emp-9999"]) {
      expect((await matrix(maria, "usr-joao", company)).status).toBe(404);
    }
    expect((await matrix(paulo, "usr-ana", "emp-2003")).status).toBe(404);
  });
});

describe("structures", () => {
  test("group companies, and count those that the user acts for", async () => {
    const of = async (client: Client, id: string, query = {}) =>
      (await client.ask(listUserStructures, { params: { id }, query })).body.structures;
    expect(await of(ana, "usr-ana")).toContainEqual({
      id: "est-1003",
      name: "Grupo Exemplo Ribeiro",
      companies_count: 2,
    });
    expect((await of(ana, "usr-ana")).length).toBe(4);
    expect(await of(ana, "usr-ana", { companyId: "emp-1005" })).toEqual([
      { id: "est-1003", name: "Grupo Exemplo Ribeiro", companies_count: 2 },
    ]);
    const companies = all(here().db, "select id from companies").length;
    const counted = (await of(admin, "usr-admin")).reduce(
      (sum, { companies_count }) => sum + companies_count,
      0,
    );
    expect(counted).toBe(companies);
  });

  test("of a company are read by whoever sees it, with the companies that they see", async () => {
    const of = (client: Client, id: string) => client.ask(getCompanyStructure, { params: { id } });
    expect((await of(ana, "emp-1005")).body).toMatchObject({
      id: "est-1003",
      companies_count: 2,
      companies: expect.arrayContaining([expect.objectContaining({ id: "emp-1003" })]),
    });
    expect((await of(maria, "emp-1001")).body).toMatchObject({ name: "Loja da Maria", companies_count: 1 });
    for (const id of ["emp-1003", "emp-9999"]) expect((await of(maria, id)).status).toBe(404);
  });

  test("a company that comes later has one too", () => {
    here().db.exec(
      `insert into companies (id, document, legal_name, trade_name, city, state, status, created_at, search_key)
       values ('emp-later', 'x', 'Tardia Exemplo', 'Tardia', 'Bauru', 'SP', 'active', 0, 'tardia')`,
    );
    const found = all(
      here().db,
      "select structure_id from structure_companies where company_id = 'emp-later'",
    );
    expect(found).toEqual([{ structure_id: "est-later" }]);
    here().db.exec("delete from companies where id = 'emp-later'");
    here().db.exec("delete from structure_companies where company_id = 'emp-later'");
  });
});
