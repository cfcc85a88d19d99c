import { describe, expect, test } from "vitest";
import { getUserStanding } from "#contract/extension/standings";
import { findSsoUser, listSsoUsers } from "#contract/sso-users";
import { all } from "../../business/query.ts";
import type { Client } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { runSandbox } from "../../support/sandbox.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, joao, paulo, admin } = signedIn(sandbox, "maria", "joao", "paulo", "admin");

type Query = Parameters<typeof listSsoUsers.query.parse>[0];
async function list(client: Client, query: Query & Record<string, unknown> = {}) {
  const { status, body } = await client.ask(listSsoUsers, { query: { pageSize: 100, ...query } as never });
  expect(status).toBe(200);
  return body;
}
const idsOf = async (client: Client, query: Record<string, unknown> = {}) =>
  (await list(client, query)).items.map(({ id }) => id);

interface Row {
  id: string;
  username: string;
  name: string;
  status: string;
  roles: string[];
  created_at: string;
  last_login_at: string | null;
  companies: string[];
}

/** Every user with the companies it acts for, read row by row. */
function everybody(): Row[] {
  const links = all<{ user_id: string; company_id: string }>(
    here().db,
    "select user_id, company_id from user_companies",
  );
  return all<Record<string, string>>(here().db, "select * from sso_users").map((row) => ({
    id: row.id ?? "",
    username: row.username ?? "",
    name: `${row.given_name} ${row.family_name}`,
    status: row.status ?? "",
    roles: JSON.parse(row.roles ?? "[]") as string[],
    created_at: row.created_at ?? "",
    last_login_at: row.last_login_at ?? null,
    companies: links.filter(({ user_id }) => user_id === row.id).map(({ company_id }) => company_id),
  }));
}
function companiesOfPaulo(): string[] {
  const customers = all<{ id: string }>(
    here().db,
    "select id from companies where owner_partner_id = 'par-2001'",
  );
  return ["emp-2001", ...customers.map(({ id }) => id)];
}
const usersOf = (companies: readonly string[]) =>
  everybody().filter(
    (user) => !user.roles.includes("admin") && user.companies.some((id) => companies.includes(id)),
  );
const sorted = (ids: readonly string[]) => [...ids].sort();

describe("the list of users", () => {
  test("shows those of the companies that the asker may act for, customers of a partner included", async () => {
    expect(sorted(await idsOf(maria))).toEqual(sorted(usersOf(["emp-1001"]).map(({ id }) => id)));
    const seen = usersOf(companiesOfPaulo());
    expect(sorted(await idsOf(paulo))).toEqual(sorted(seen.map(({ id }) => id)));
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(["usr-maria", "usr-fabio", "usr-ana"]));
    expect((await list(admin)).total).toBe(everybody().length);
  });

  test("hides an admin who has used the company from all but admins", async () => {
    expect(everybody().find(({ id }) => id === "usr-admin")?.companies).toContain("emp-1001");
    expect(await idsOf(maria)).not.toContain("usr-admin");
    expect((await maria.ask(findSsoUser, { params: { id: "usr-admin" } })).status).toBe(404);
  });

  test("counts by status over the filter without its status, and each status equals its list", async () => {
    const { totals_by_status, total } = await list(paulo);
    const seen = usersOf(companiesOfPaulo());
    for (const [status, count] of Object.entries(totals_by_status)) {
      expect(count).toBe(seen.filter((user) => user.status === status).length);
      const one = await list(paulo, { status });
      expect(one.total).toBe(count);
      expect(one.totals_by_status).toEqual(totals_by_status);
    }
    expect(Object.values(totals_by_status).every((count) => count > 0)).toBe(true);
    expect(total).toBe(seen.length);
  });

  test("is narrowed by company, structure, role, kind, and time without access", async () => {
    const seen = usersOf(companiesOfPaulo());
    const expectIds = async (query: Record<string, unknown>, fits: (user: Row) => boolean) => {
      const wanted = seen.filter(fits).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      expect(sorted(await idsOf(paulo, query))).toEqual(sorted(wanted));
    };
    await expectIds({ companyId: "emp-1001" }, ({ companies }) => companies.includes("emp-1001"));
    await expectIds({ customerId: "cli-1001" }, ({ companies }) => companies.includes("emp-1001"));
    await expectIds({ structureId: "est-2001" }, ({ companies }) => companies.includes("emp-2001"));
    await expectIds({ onlyCustomers: "true" }, ({ roles }) => roles.includes("portal_customer"));
    await expectIds({ onlyPartners: "true" }, ({ roles }) => roles.includes("portal_partner"));
    await expectIds({ role: "portal_partner" }, ({ roles }) => roles.includes("portal_partner"));
    await expectIds({ role: "Consultor" }, ({ id }) => id === "usr-semprecos");
    const limit = here().clock.now().getTime() - 30 * 86_400_000;
    await expectIds(
      { noAccessDays: 30 },
      (user) => Date.parse(user.last_login_at ?? user.created_at) < limit,
    );
    expect(await idsOf(paulo, { companyId: "emp-2003" })).toEqual([]);
    expect(await idsOf(maria, { customerId: "cli-1003" })).toEqual([]);
  });

  test("is searched by name without accents, e-mail, and CPF in any format", async () => {
    for (const search of ["JOAO exemplo", "joao@loja", "111.222.444", "111222444"]) {
      expect(await idsOf(maria, { search })).toEqual(["usr-joao"]);
    }
    for (const search of ["%", "_", "\ud800"]) expect(await idsOf(maria, { search })).toEqual([]);
  });

  test("is sorted four ways, and its pages together are the whole", async () => {
    const keys = {
      name: "name",
      email: "email",
      created_at: "created_at",
      last_login_at: "last_login_at",
    } as const;
    for (const sortBy of Object.keys(keys) as (keyof typeof keys)[]) {
      for (const sortDirection of ["asc", "desc"]) {
        const { items } = await list(paulo, { sortBy, sortDirection });
        const values = items.flatMap((item) => item[keys[sortBy]] ?? []);
        const ordered = [...values].sort((one, other) =>
          sortBy === "name" ? one.localeCompare(other, "pt-BR") : one < other ? -1 : 1,
        );
        expect(values).toEqual(sortDirection === "asc" ? ordered : ordered.reverse());
        const pages: string[] = [];
        for (let page = 1; page <= Math.ceil(items.length / 4); page += 1) {
          pages.push(...(await idsOf(paulo, { sortBy, sortDirection, pageSize: 4, page })));
        }
        expect(pages).toEqual(items.map(({ id }) => id));
      }
    }
    expect(await idsOf(paulo, { page: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("says who made a user, and in how many companies the asker meets it", async () => {
    const { items } = await list(paulo);
    expect(items.find(({ id }) => id === "usr-joao")).toMatchObject({
      created_by_name: "Maria Exemplo Falcão",
      companies_count: 1,
      email: "joao@loja.example",
    });
    const shared = all<{ id: string }>(
      here().db,
      "select company_id as id from user_companies where user_id = 'usr-ana'",
    ).filter(({ id }) => companiesOfPaulo().includes(id));
    expect(items.find(({ id }) => id === "usr-ana")?.companies_count).toBe(shared.length);
  });

  test("needs the permission", async () => {
    expect((await joao.ask(listSsoUsers, { query: {} })).status).toBe(403);
  });
});

describe("where a user stands", () => {
  const standing = (client: Client, userId: string, query: Record<string, unknown>) =>
    client.ask(getUserStanding, { params: { userId }, query: query as never });

  test.each([
    {},
    { sortBy: "email", sortDirection: "desc" },
    { sortBy: "last_login_at", sortDirection: "desc", status: "active" },
    { sortBy: "created_at", onlyCustomers: "true" },
  ])("of %j is where its pages have them", async (query) => {
    const ids = await idsOf(paulo, query);
    expect(ids.length).toBeGreaterThan(1);
    for (const at of new Set([0, 1, ids.length - 1])) {
      const { status, body } = await standing(paulo, ids[at] ?? "", { ...query, pageSize: 2 });
      expect(status).toBe(200);
      expect(body).toEqual({
        position: at + 1,
        count: ids.length,
        previous_id: ids[at - 1] ?? null,
        next_id: ids[at + 1] ?? null,
        page_number: Math.floor(at / 2) + 1,
        page_cursor: null,
      });
    }
  });

  test("one whom the filter does not find stands between those whom it does", async () => {
    const [whole, active] = [await idsOf(paulo), await idsOf(paulo, { status: "active" })];
    const at = whole.findIndex((id) => !active.includes(id));
    const { body } = await standing(paulo, whole[at] ?? "", { status: "active" });
    expect(body).toMatchObject({
      position: null,
      count: active.length,
      previous_id: whole.slice(0, at).findLast((id) => active.includes(id)) ?? null,
      next_id: whole.slice(at).find((id) => active.includes(id)) ?? null,
    });
  });

  test("nobody out of reach has one, and it is for who may list them", async () => {
    const reached = await idsOf(paulo);
    const other = everybody().find(({ id }) => !reached.includes(id))?.id ?? "";
    expect((await standing(paulo, other, {})).status).toBe(404);
    expect((await standing(paulo, "usr-nobody", {})).status).toBe(404);
    expect((await standing(joao, reached[0] ?? "", {})).status).toBe(403);
  });
});
