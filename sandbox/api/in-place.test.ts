/** A partner's person who sees what a merchant sees: what may be asked in its place, for how long, and what is told of it. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { endActing, getActing, listActing, startActing } from "#contract/extension/acting";
import { type AuditEntry, listAudit } from "#contract/extension/audit";
import { catalogue } from "../catalogue.ts";
import { type Client, clientFor } from "../support/api.ts";
import { runSandbox } from "../support/sandbox.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;
const params = { companyId: "emp-2001" };

let paulo: Client;
beforeAll(async () => {
  paulo = await clientFor(here(), "paulo@parceiro.example", "emp-2001");
});
afterEach(() => here().db.exec("delete from acting"));

const begin = async (customer_id = "cli-1001") =>
  (await paulo.ask(startActing, { params, body: { customer_id } })).body;

/** As the portal asks for the merchant. */
function asMerchant(id: string, path: string, init: RequestInit = {}, headers: Record<string, string> = {}) {
  return fetch(here().url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${paulo.tokens.access_token}`,
      "content-type": "application/json",
      "x-company-id": "emp-1001",
      "x-customer-id": "cli-1001",
      "x-acting-id": id,
      ...headers,
    },
  });
}
const SALES = "/api/portal/customers/cli-1001/sales?from=2026-11-01&to=2026-11-20";
const setOf = (sql: string, ...values: string[]) =>
  here()
    .db.prepare(sql)
    .run(...values);

describe("beginning", () => {
  test("says whose place it is, what may be read there, and until when", async () => {
    const begun = await begin();
    expect(begun.company).toMatchObject({ id: "emp-1001", customer_id: "cli-1001" });
    expect(begun.roles).toContain("customer-sales-read");
    expect(begun.roles.filter((name) => /-(update|delete|create)$|admin|partner/.test(name))).toEqual([]);
    expect(Date.parse(begun.ends_at) - Date.parse(begun.started_at)).toBe(30 * 60_000);
    expect((await paulo.ask(listActing, { params })).body.items).toEqual([begun]);
  });

  test("is refused for the customer of another partner, and for one that is not there", async () => {
    const [foreign] = here()
      .db.prepare(
        "select customer_id from companies where customer_id is not null and owner_partner_id <> 'par-2001'",
      )
      .all() as { customer_id: string }[];
    for (const customer_id of [foreign?.customer_id ?? "", "cli-0"])
      expect((await paulo.ask(startActing, { params, body: { customer_id } })).status).toBe(404);
  });

  test("needs its permission", async () => {
    const kept = here()
      .db.prepare("select permissions from user_companies where user_id = 'usr-paulo'")
      .get();
    const { permissions } = kept as { permissions: string };
    const set = "update user_companies set permissions = ? where user_id = 'usr-paulo'";
    const begun = await begin();
    setOf(set, permissions.replace('"client-open-as-read"', '"client-data-read"'));
    try {
      expect((await paulo.ask(startActing, { params, body: { customer_id: "cli-1001" } })).status).toBe(403);
      // And whoever loses it meanwhile sees no more.
      expect((await asMerchant(begun.id, SALES)).status).toBe(403);
    } finally {
      setOf(set, permissions);
    }
    expect((await asMerchant(begun.id, SALES)).status).toBe(200);
  });

  test("whoever may not see prices sees none in the merchant's place", async () => {
    const other = await clientFor(here(), "semprecos@parceiro.example", "emp-2001");
    setOf(
      "update user_companies set permissions = json_insert(permissions, '$[#]', 'client-open-as-read') where user_id = 'usr-semprecos'",
    );
    const { body } = await other.ask(startActing, { params, body: { customer_id: "cli-1001" } });
    expect(body.roles).toContain("dont-show-price-read");
    expect((await begin()).roles).not.toContain("dont-show-price-read");
  });
});

describe("in the merchant's place", () => {
  test("questions are answered as to the merchant", async () => {
    const { id } = await begin();
    expect((await asMerchant(id, SALES)).status).toBe(200);
    expect((await asMerchant("", SALES)).status).toBe(403);
  });

  test("no command of the contract passes", async () => {
    const { id } = await begin();
    const passed: string[] = [];
    const commands = [...catalogue.values()].filter(
      ({ method, provider, anonymous }) => method !== "GET" && !provider && !anonymous,
    );
    expect(commands.length).toBeGreaterThan(80);
    for (const { spelling, method, path } of commands) {
      const named = path.replace("{customerId}", "cli-1001").replace("{companyId}", "emp-1001");
      const answer = await asMerchant(id, named.replace(/\{\w+\}/g, "1"), { method, body: "{}" });
      if (answer.status !== 403) passed.push(`${spelling}: ${answer.status}`);
    }
    expect(passed).toEqual([]);
  });

  test.each([
    ["notices", "/api/portal/companies/emp-1001/notices"],
    ["views", "/api/portal/companies/emp-1001/views"],
    ["what is a partner's", "/api/portal/partners/par-2001/dashboard/figures?from=2026-11-01&to=2026-11-20"],
    ["another customer", SALES.replace("cli-1001", "cli-1003")],
  ])("%s are not answered", async (_, path) => {
    const { id } = await begin();
    expect((await asMerchant(id, path)).status).toBe(403);
  });

  test("no other company's headers go with it", async () => {
    const { id } = await begin();
    const other = { "x-company-id": "emp-1003", "x-customer-id": "cli-1003" };
    expect((await asMerchant(id, SALES.replace("cli-1001", "cli-1003"), {}, other)).status).toBe(403);
    expect((await asMerchant(id, SALES, {}, { "x-partner-id": "par-2001" })).status).toBe(403);
  });

  test("nobody else uses what somebody has begun", async () => {
    const { id } = await begin();
    const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
    const bearer = { authorization: `Bearer ${maria.tokens.access_token}` };
    expect((await asMerchant(id, SALES, {}, bearer)).status).toBe(403);
  });

  test("leaves nothing of the person behind at the merchant's", async () => {
    const count = () => (here().db.prepare("select count(*) n from user_companies").get() as { n: number }).n;
    const before = count();
    const { id } = await begin();
    await asMerchant(id, SALES);
    expect(count()).toEqual(before);
  });
});

describe("the end", () => {
  test("comes by a command, which changes nothing the second time", async () => {
    const { id } = await begin();
    for (const _ of [1, 2])
      expect((await paulo.ask(endActing, { params: { ...params, actingId: id } })).status).toBe(204);
    expect((await asMerchant(id, SALES)).status).toBe(403);
    expect((await paulo.ask(getActing, { params: { ...params, actingId: id } })).status).toBe(404);
    expect((await paulo.ask(listActing, { params })).body.items).toEqual([]);
  });

  test("comes by itself, and when the merchant becomes another partner's", async () => {
    const lapsed = await begin();
    setOf("update acting set ends_at = started_at where id = ?", lapsed.id);
    expect((await asMerchant(lapsed.id, SALES)).status).toBe(403);
    const { id } = await begin();
    const own = "update companies set owner_partner_id = ? where id = 'emp-1001'";
    setOf(own, "par-2002");
    try {
      expect((await asMerchant(id, SALES)).status).toBe(403);
    } finally {
      setOf(own, "par-2001");
    }
  });
});

describe("the audit", () => {
  const entries = async () => (await paulo.ask(listAudit, { params, query: {} })).body.items;
  const told = (list: AuditEntry[]) =>
    list.map(({ act, actor, company, customer }) => [act, actor?.id, company?.id, customer?.id]);

  test("tells of beginning, of what was read, and of the end, each with both", async () => {
    const { id } = await begin();
    await asMerchant(id, SALES, {}, { "x-reading": "export", "x-request-id": "arquivo-1" });
    await paulo.ask(endActing, { params: { ...params, actingId: id } });
    const both = ["usr-paulo", "emp-2001", "cli-1001"];
    const [end, read, start] = await entries();
    expect(told([start, read, end].flatMap((one) => one ?? []))).toEqual([
      ["startActing", ...both],
      ["exportList", ...both],
      ["endActing", ...both],
    ]);
  });

  test("tells once of an end that came by itself, at its time", async () => {
    const { id } = await begin();
    setOf(
      "update acting set started_at = started_at - 3600000, ends_at = ends_at - 3600000 where id = ?",
      id,
    );
    const ends = async () => (await entries()).filter(({ request_id }) => request_id === id);
    const [end] = await ends();
    expect(told(end ? [end] : [])).toEqual([["endActing", "usr-paulo", "emp-2001", "cli-1001"]]);
    expect(end?.at).toBe(end?.changes.find(({ field }) => field === "ended_at")?.after);
    expect(await ends()).toHaveLength(1);
  });
});
