import { beforeAll, describe, expect, test } from "vitest";
import type { UserCompany } from "#contract/sso-users";
import { runSandbox } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ["maria@loja", "nova@loja", "ana@grupo", "admin@portal", "semprecos@parceiro"]) {
    const key = name.split("@")[0] ?? "";
    tokens[key] = (await signIn(here(), `${name}.example`)).access_token;
  }
});

const ask = (who: string, path: string) =>
  fetch(`${here().url}/api/backoffice/sso/users/${path}`, {
    headers: { authorization: `Bearer ${tokens[who]}` },
  });

async function companies(who: string, query = "") {
  const answer = await ask(who, `usr-${who}/companies${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { items: UserCompany[]; total: number };
}
const ids = ({ items }: { items: UserCompany[] }) => items.map((company) => company.id);

describe("the companies of a user", () => {
  test("are all those that the user may act for", async () => {
    const answer = await companies("ana");
    expect(answer.total).toBe(5);
    expect(ids(answer).sort()).toEqual(["emp-1003", "emp-1004", "emp-1005", "emp-2001", "emp-2003"]);
  });

  test("say the role and whether onboarding is due", async () => {
    expect((await companies("nova")).items[0]).toMatchObject({
      id: "emp-1002",
      role_name: "Administrador",
      needs_onboarding: true,
    });
    expect((await companies("maria")).items[0]).toMatchObject({ needs_onboarding: false });
  });

  test("can be narrowed to customers, partners, one company, one structure", async () => {
    expect((await companies("ana", "?onlyCustomers=true")).total).toBe(3);
    expect((await companies("ana", "?onlyPartners=true")).total).toBe(2);
    expect(ids(await companies("ana", "?companyId=emp-1004"))).toEqual(["emp-1004"]);
    expect(ids(await companies("ana", "?structureId=est-1004"))).toEqual(["emp-1004"]);
  });

  test("are found by name without accents, and by document in any format", async () => {
    const { items } = await companies("ana");
    for (const { id, trade_name, document } of items) {
      const plain = trade_name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
      expect(ids(await companies("ana", `?search=${encodeURIComponent(plain)}`))).toContain(id);
      const spelled = `${document.slice(0, 2)}.${document.slice(2, 5)}.${document.slice(5, 8)}/${document.slice(8, 12)}-${document.slice(12)}`;
      expect(ids(await companies("ana", `?search=${encodeURIComponent(spelled)}`))).toEqual([id]);
      expect(ids(await companies("ana", `?search=${document.toLowerCase()}`))).toEqual([id]);
    }
    expect((await companies("ana", "?search=%25")).total).toBe(0);
  });

  test("come in pages, sorted by name or by last use", async () => {
    const sorted = await companies("ana", "?sortBy=trade_name");
    const names = sorted.items.map((company) => company.trade_name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "pt-BR")));
    const byName = ids(sorted);
    const backwards = ids(await companies("ana", "?sortBy=trade_name&sortDirection=desc"));
    expect(backwards).toEqual([...byName].reverse());
    const second = await companies("ana", "?sortBy=trade_name&page=2&pageSize=2");
    expect(second.total).toBe(5);
    expect(ids(second)).toEqual(byName.slice(2, 4));

    here()
      .db.prepare(
        "update user_companies set last_used_at = '2026-01-01T00:00:00.000Z' where company_id = 'emp-2003'",
      )
      .run();
    expect(ids(await companies("ana"))[0]).toBe("emp-2003");
  });

  test("are every company for an admin, as Administrador", async () => {
    const { total, items } = await companies("admin", "?pageSize=100");
    const [{ n } = { n: 0 }] = here().db.prepare("select count(*) as n from companies").all() as {
      n: number;
    }[];
    expect(total).toBe(n);
    expect(new Set(items.map((company) => company.role_name))).toEqual(new Set(["Administrador"]));
  });

  test("are the business of whoever manages users there, and of an admin", async () => {
    expect((await ask("maria", "usr-ana/companies")).status).toBe(404);
    expect((await ask("admin", "usr-ana/companies")).status).toBe(200);
    expect((await ask("admin", "usr-0/companies")).status).toBe(404);
  });
});

describe("the permissions of a user", () => {
  const permissions = async (who: string, query: string) => {
    const answer = await ask(who, `usr-${who}/permissions${query}`);
    return ((await answer.json()) as { permissions: string[] }).permissions;
  };

  test("are those of one company when asked for it alone", async () => {
    const held = await permissions("maria", "?only_company=true&companyId=emp-1001");
    expect(held).toEqual(
      expect.arrayContaining(["customer-overview-read", "portal_customer_full", "dtx_pro"]),
    );
    expect(held).not.toContain("portal_customer");
    expect(held).not.toContain("dont-show-price-read");
  });

  test("take in the roles of the token otherwise", async () => {
    expect(await permissions("maria", "?companyId=emp-1001")).toEqual(
      expect.arrayContaining(["portal_customer", "customer-sales-read"]),
    );
    expect(await permissions("maria", "")).toEqual(["portal_customer"]);
  });

  test("hide prices only from whoever holds that permission", async () => {
    expect(await permissions("semprecos", "?only_company=true&companyId=emp-2001")).toContain(
      "dont-show-price-read",
    );
  });

  test("of a foreign company are refused", async () => {
    expect((await ask("maria", "usr-maria/permissions?companyId=emp-1003")).status).toBe(403);
  });
});
