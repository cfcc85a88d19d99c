/** The audit, as a partner's people read it. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as ofCustomer } from "../customer/audit/route";
import { action as editCustomer, loader as editForm } from "../customer/edit/route";
import { loader as detail } from "./detail/route";
import { loader as file } from "./export/route";
import { loader } from "./route";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  const at = { id: "cli-1001", section: "tpv" };
  const path = "/partner/customers/cli-1001/editar/tpv";
  const { data } = await paulo.load(editForm, path, at);
  const typed = { ...Visitor.formTokenOf(data), ...data.initial, was: data.was, tpv_amount: "R$ 4.321,00" };
  expect((await paulo.act(editCustomer, path, typed, at)).status).toBe(303);
});
afterEach(() => control.clearFaults());

const list = async (search = "") => (await paulo.load(loader, `/partner/auditoria${search}`)).data;
const newest = async () => (await list()).entries[0];

test("what was just done stands first, and its page says each field before and after", async () => {
  const entry = await newest();
  expect(entry).toMatchObject({ act: "updateCustomerTpv", customer: { id: "cli-1001" }, changed: 1 });
  expect(entry).not.toHaveProperty("changes");
  const { page } = await openPage(paulo, `/partner/auditoria/${entry.id}`);
  const [table] = nodesIn(page, tagged("table"));
  const cells = nodesIn(table ?? page, ({ tag }) => tag === "td").map(textOf);
  expect(cells[1]).toMatch(/^R\$\s4\.321,00$/);
  const links = nodesIn(page, tagged("a")).map(({ attributes }) => attributes.href);
  expect(links).toContain("/partner/companies/emp-1001");
  expect(links).toContain("/partner/customers/cli-1001");
  expect(links).toContain("/partner/auditoria?tipo=company&registro=emp-1001");
});

test("both are asked in one wave; the customer's own page tells of that customer alone", async () => {
  await control.clearJournal();
  await list();
  const paths = (await apiCalls()).map(({ path }) => path).filter((path) => path.includes("/audit"));
  expect(paths.sort()).toEqual([
    "/api/portal/companies/emp-2001/audit",
    "/api/portal/companies/emp-2001/audit/totals",
  ]);
  const { data } = await paulo.load(ofCustomer, "/partner/customers/cli-1001/auditoria?por=50", {
    id: "cli-1001",
  });
  expect(data.entries.length).toBeGreaterThan(10);
  for (const { customer } of data.entries) expect(customer.id).toBe("cli-1001");
  // Whoever writes another customer into the address is not led there.
  const other = await paulo.load(ofCustomer, "/partner/customers/cli-1001/auditoria?cliente=cli-1003", {
    id: "cli-1001",
  });
  expect(other.data.entries.map(({ customer }: { customer: { id: string } }) => customer.id)).toContain(
    "cli-1001",
  );
  expect(
    other.data.entries.some(({ customer }: { customer: { id: string } }) => customer.id === "cli-1003"),
  ).toBe(false);
});

describe("filters", () => {
  test.each([
    ["?grupo=roteamento", ({ group }: { group: string }) => group === "routing"],
    ["?pessoa=usr-maria", ({ actor }: { actor: { id: string } }) => actor.id === "usr-maria"],
    ["?cliente=cli-1003", ({ customer }: { customer: { id: string } }) => customer?.id === "cli-1003"],
    [
      "?tipo=rule&registro=rot-1001-08",
      ({ record }: { record: { id: string } }) => record.id === "rot-1001-08",
    ],
    ["?periodo=hoje", ({ at }: { at: string }) => at > "2026"],
    ["?q=LOJA+DA+MARIA", ({ customer }: { customer: { name: string } }) => customer.name === "Loja da Maria"],
  ])("%s", async (search, fits) => {
    const { entries, totals } = await list(search);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry: never) => !fits(entry))).toEqual([]);
    expect(totals.value.count).toBeGreaterThanOrEqual(entries.length);
  });

  test("what is no filter is said at its field, and asks for no list", async () => {
    const data = await list("?tipo=nada&de=31/02/2026&q=Maria");
    expect(data).toMatchObject({ refused: true });
    expect(Object.keys(data.filter.problems).sort()).toEqual(["de", "tipo"]);
    expect(data.filter.typed.q).toEqual(["Maria"]);
    const led = await paulo.load(file, "/partner/auditoria/exportar?tipo=nada");
    expect(led).toMatchObject({ status: 303, location: "/partner/auditoria?tipo=nada" });
  });
});

async function linesOfFile() {
  const request = new Request(`${config.origin}/partner/auditoria/exportar?cliente=cli-1001`, {
    headers: { cookie: paulo.jar.header },
  });
  const text = await (await file({ request, params: {}, context: {} })).text();
  return text.replace(/^\uFEFF/, "").split("\r\n");
}

test("the file has before and after in one cell, and every field of an entry", async () => {
  const [head = "", first = ""] = await linesOfFile();
  expect(head.split(";")).toEqual([
    "Quando",
    "O que fez",
    "Grupo",
    "Quem",
    "E-mail",
    "Pela empresa",
    "Cliente",
    "Código do cliente",
    "Registro",
    "Nome do registro",
    "Código do registro",
    "Antes e depois",
    "Endereço do dispositivo",
    "Navegador",
    "Código do pedido",
  ]);
  expect(first).toMatch(/Alterou o TPV estimado;Cadastro;.*TPV estimado: R\$\s[\d.,]+ → R\$\s4\.321,00/);
});

test("a list whose file was taken is called by its name, not by its call", async () => {
  await linesOfFile();
  expect((await linesOfFile())[1]).toContain(";Lista;Auditoria;");
  const { html } = await openPage(paulo, "/partner/auditoria?tipo=list&registro=listAudit");
  expect(html).toContain('<span class="visually-hidden">Remover o filtro </span>Auditoria<');
});

test("an entry that is not there, or of others, is absent; one of a foreign kind of id too", async () => {
  const rita = await Visitor.signedIn("rita@parceiro.example");
  const { id } = await newest();
  for (const [visitor, at] of [
    [paulo, "999999"],
    [paulo, "abc"],
    [rita, id],
  ] as const) {
    const outcome = await visitor.load(detail, `/partner/auditoria/${at}`, { id: at });
    expect(outcome.status === 404 || outcome.status === 303 || outcome.status === 302).toBe(true);
  }
});

test("without the totals the list stands", async () => {
  await control.faults([{ path: "*/audit/totals", fault: "status", status: 500 }]);
  // Filters that nobody asked for before: there is no former answer to show.
  const data = await list("?grupo=roteamento&q=visa");
  expect(data.entries.length).toBeGreaterThan(0);
  expect(data.totals.ok).toBe(false);
  await control.faults([{ path: "*/audit", fault: "status", status: 500 }]);
  expect((await list("?grupo=roteamento&q=elo")).fault).toBeDefined();
});

test("where it is led to from a customer that a list was opened from, it can be asked for as a report", async () => {
  const { page } = await openPage(paulo, "/partner/auditoria?lista=movimento%3Dvendendo&cliente=cli-1001");
  const ask = nodesIn(page, tagged("a")).find((link) => textOf(link) === "Pedir relatório")?.attributes.href;
  expect(ask).toBe("/partner/relatorios/novo?lista=partner/audit&cliente=cli-1001");
  await openPage(paulo, ask ?? "");
});
