import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "./route";

const ROOT = "/partner/customers/cli-1001/roteamento";
const API = "/api/backoffice/customers/cli-1001/routing";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  // Whom the session is for is asked once.
  await paulo.load(overview, ROOT, { id: "cli-1001" });
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

describe("the overview", () => {
  const read = (visitor = paulo, id = "cli-1001") =>
    visitor.load(overview, `/partner/customers/${id}/roteamento`, { id });

  test("counts the rules of each kind, finds what is wrong, and says where the money went: in one wave", async () => {
    const { data } = await read();
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(await apiCalls()).toHaveLength(7);
    expect(data.counts).toEqual([
      { label: "Produto", href: `${ROOT}/produto`, active: 2, inactive: 0 },
      { label: "Valor", href: `${ROOT}/valor`, active: 5, inactive: 0 },
      { label: "Parcelas", href: `${ROOT}/parcelas`, active: 6, inactive: 2 },
    ]);
    const kinds = data.findings.map(({ kind }: { kind: string }) => kind);
    for (const planted of [
      "conflict",
      "unreachable",
      "gap",
      "instalments-over-contract",
      "group-without-order",
    ])
      expect(kinds).toContain(planted);
    const conflict = data.findings.find(({ kind }: { kind: string }) => kind === "conflict");
    expect(conflict.rules.map(({ href }: { href: string }) => href).sort()).toEqual([
      `${ROOT}/parcelas/rot-1001-08`,
      `${ROOT}/parcelas/rot-1001-09`,
    ]);
    const lacking = data.findings.find(({ kind }: { kind: string }) => kind === "group-without-order");
    expect(lacking).toMatchObject({ rules: [], group: { href: `${ROOT}/grupos#grupo-${lacking.group.id}` } });
    const hits = (await askDirectly(paulo, "/api/portal/customers/cli-1001/routing/hits")) as object;
    expect(data.hits.value).toEqual(hits);
  });

  test("leads from a group without an order to where it gets one", async () => {
    const { html } = await openPage(paulo, ROOT);
    const [, href, name] =
      /tem lojas e não tem ordem padrão.*?<a href="([^"]*)">Ver ([^<]*)</.exec(html) ?? [];
    const list = await openPage(paulo, href?.split("#")[0] ?? "");
    const row = list.html.split(`id="${href?.split("#")[1]}"`)[1]?.split("</tr>")[0];
    expect(row).toContain(`>${name}</a>`);
    expect(row).toContain("sem ordem padrão");
  });

  test("says of a customer whose contracts are yet to be accredited that nobody takes what no rule decides", async () => {
    const { data } = await read(paulo, "cli-1063");
    expect(data.findings).toEqual([
      expect.objectContaining({
        kind: "order-not-active",
        group: expect.objectContaining({ name: "Todas as lojas" }),
      }),
    ]);
  });

  test("leads whoever reads rules by instalments only to no other rule that decided", async () => {
    const decided = (html: string) => [...html.matchAll(/roteamento\/(valor|produto)\/rot-/g)].length;
    const way = "/partner/customers/cli-1004/roteamento";
    expect(decided((await openPage(paulo, way)).html)).toBeGreaterThan(0);
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    expect(decided((await openPage(reader, way)).html)).toBe(0);
  });

  test("of one who reads rules by value and product only, says that there may be more", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-product-value-read");
    const { data } = await read(reader);
    expect(data).toMatchObject({ isPartial: true, hits: null });
    expect(data.counts.map(({ label }: { label: string }) => label)).toEqual(["Produto", "Valor"]);
    const asked = (await apiCalls()).map(({ path }) => path);
    expect(asked.sort()).toEqual([
      `${API}/types/card_product`,
      `${API}/types/card_value`,
      "/api/portal/customers/cli-1001/routing-changes",
    ]);
  });

  test("lives on when only the sums fail", async () => {
    await failQuestions("/api/portal/customers/cli-1003/routing/hits", { fault: "html-502" });
    const { data, status } = await read(paulo, "cli-1003");
    expect([status, data.hits.ok, data.counts.length]).toEqual([200, false, 3]);
  });

  test("of another partner's customer is not found", async () => {
    expectFault(await read(paulo, "cli-1008"), 404, "absent");
  });

  test("is not for who may read no rules", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    const location = `/unauthorized?de=${encodeURIComponent(ROOT)}`;
    expect(await read(reader)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });
});
