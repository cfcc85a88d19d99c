/** The audit, as a merchant's people read it. */
import { beforeAll, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as ofPartner } from "~/routes/partner/audit/route";
import { action as editCustomer, loader as editForm } from "~/routes/partner/customer/edit/route";
import { loader as detail } from "./detail/route";
import { loader as file } from "./export/route";
import { loader } from "./route";

let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const at = { id: "cli-1001", section: "tpv" };
  const path = "/partner/customers/cli-1001/editar/tpv";
  const { data } = await paulo.load(editForm, path, at);
  const typed = { ...Visitor.formTokenOf(data), ...data.initial, was: data.was, tpv_amount: "R$ 4.321,00" };
  expect((await paulo.act(editCustomer, path, typed, at)).status).toBe(303);
  maria = await Visitor.signedIn("maria@loja.example");
});

const list = async (search = "") => (await maria.load(loader, `/customer/auditoria${search}`)).data;

test("what the partner just did to the shop stands first, without where from", async () => {
  const [entry] = (await list()).entries;
  expect(entry).toMatchObject({
    act: "updateCustomerTpv",
    actor: { email: "paulo@parceiro.example" },
    address: null,
  });
  const { page } = await openPage(maria, `/customer/auditoria/${entry.id}`);
  const [table] = nodesIn(page, tagged("table"));
  const cells = nodesIn(table ?? page, ({ tag }) => tag === "td").map(textOf);
  expect(cells[1]).toMatch(/^R\$\s4\.321,00$/);
  const links = nodesIn(page, tagged("a")).map(({ attributes }) => attributes.href ?? "");
  expect(links).toContain("/customer/meu-estabelecimento");
  expect(links).toContain("/customer/auditoria?tipo=company&registro=emp-1001");
  expect(links.filter((href) => href.startsWith("/partner"))).toEqual([]);
});

test("every act of the list is of this merchant, and each leads to a page of its own", async () => {
  const { entries } = await list("?por=50");
  expect(entries.length).toBeGreaterThan(10);
  for (const { customer } of entries) expect(customer?.id).toBe("cli-1001");
  const { page } = await openPage(maria, "/customer/auditoria?por=50");
  const links = nodesIn(page, tagged("a")).map(({ attributes }) => attributes.href ?? "");
  expect(links.filter((href) => /^\/customer\/auditoria\/\d+/.test(href)).length).toBeGreaterThanOrEqual(
    entries.length,
  );
  expect(links.filter((href) => href.startsWith("/partner"))).toEqual([]);
});

test("the file has what was said before and after; a filter that is none leads back to the list", async () => {
  const request = new Request(`${config.origin}/customer/auditoria/exportar`, {
    headers: { cookie: maria.jar.header },
  });
  const text = await (await file({ request, params: {}, context: {} })).text();
  expect(text).toMatch(/Alterou o TPV estimado;Cadastro;.*TPV estimado: R\$\s[\d.,]+ → R\$\s4\.321,00/);
  expect(await maria.load(file, "/customer/auditoria/exportar?tipo=nada")).toMatchObject({
    status: 303,
    location: "/customer/auditoria?tipo=nada",
  });
});

test("what was done to another merchant is absent", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const { data } = await paulo.load(ofPartner, "/partner/auditoria?cliente=cli-1003");
  const [{ id }] = data.entries;
  expect((await maria.load(detail, `/customer/auditoria/${id}`, { id })).status).toBe(404);
});
