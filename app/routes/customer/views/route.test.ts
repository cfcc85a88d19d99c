import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { grantOnly } from "#tests/support/grant-only";
import { apiMutations } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { changed } from "~/lists/address";
import type { ListViews } from "~/lists/views";
import { loader as subscriptions } from "~/routes/partner/subscriptions/route";
import { action as changePartner, loader as partnerViews } from "~/routes/partner/views/route";
import { loader as partnerSaving, action as savePartner } from "~/routes/partner/views/save/route";
import { loader as shared, action as switchTo } from "~/routes/session/shared-view/route";
import { loader as choice, action as choose } from "../../session/environment/route";
import { loader as sales } from "../sales/route";
import { action, loader } from "./route";
import { action as save, loader as saving } from "./save/route";

const LIST = "/customer/vendas-detalhadas";
const ALL = "/customer/visoes";
const SAVE = "/customer/visoes/salvar?lista=customer%2Fsales&endereco=bandeira%3Delo%26pagina%3D2%26apos%3Dx";

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
afterEach(() => control.clearFaults());

type Fields = Record<string, string>;

/** Sends the form of a page that saves, as it stands there. */
async function send(fields: Fields, path = SAVE, visitor = maria) {
  const { data } = await visitor.load(saving, path);
  const form: Fields = { ...Visitor.formTokenOf(data), list: data.list, query: data.query };
  if (data.current)
    Object.assign(form, { id: data.current.id, version: String(data.current.version), how: "same" });
  return visitor.act(save, path, { ...form, ...fields });
}

async function saved(fields: Fields, path = SAVE) {
  const { location } = await send(fields, path);
  return new URL(location ?? "", "http://portal.invalid").searchParams.get("salva") ?? "";
}

const views = async (search = "?q=x", visitor = maria) =>
  (await visitor.load(sales, LIST + search)).data.views;
/** The views that a list leads to. */
const namesIn = ({ links }: ListViews) =>
  links.filter(({ href }) => /salva=vis-/.test(href)).map(({ label }) => label);
const names = async () => namesIn(await views());

describe("a view is saved", () => {
  test("under a name, without the place in the list, and the list stands in it", async () => {
    const { location } = await send({ name: "  Elo  " });
    expect(location).toMatch(/^\/customer\/vendas-detalhadas\?bandeira=elo&salva=vis-[\w-]+$/);
    expect(await names()).toEqual(["Elo", "Visa parcelado"]);
    expect((await maria.load(sales, location ?? "")).data.views.leftOut).toBeNull();
  });

  test.each([
    ["", "Dê um nome à visão."],
    ["n".repeat(300), "Use no máximo 60 caracteres."],
  ])("and not without a good one: %s", async (name, words) => {
    const { status, data } = await send({ name, is_default: "on" });
    expect(status).toBe(400);
    expect(data.form.error.name).toEqual([words]);
    expect(data.form.initialValue).toMatchObject({ is_default: "on" });
    expect(await names()).not.toContain(name);
  });

  test("of a name that one has only where that one is to be replaced", async () => {
    const id = await saved({ name: "Débito" });
    const twice = await send({ name: "DÉBITO" });
    expect(twice.status).toBe(409);
    expect(twice.data.form.error.name[0]).toContain("Substituir");
    expect(await saved({ name: "DÉBITO", replace: "on" })).toBe(id);
  });

  test("over the one that one stands in, unless another tab was quicker", async () => {
    const id = await saved({ name: "Só Visa" });
    const path = `${SAVE}&visao=${id}`;
    const { data } = await maria.load(saving, path);
    expect(data.current).toMatchObject({ id, name: "Só Visa" });
    expect(await saved({ name: "Visa e Elo" }, path)).toBe(id);
    const late = await send({ name: "Só Elo", version: String(data.current.version) }, path);
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toContain("outra aba");
    expect(await names()).toContain("Visa e Elo");
  });

  test("of no list that there is not, or that the person may not open", async () => {
    for (const list of ["customer/overview", "partner/users", "", "x".repeat(90)])
      expectFault(await maria.load(saving, `/customer/visoes/salvar?lista=${list}`), 404, "absent");
    await control.clearJournal();
    expectFault(await send({ name: "A", list: "partner/users" }), 404, "absent");
    expect(await apiMutations()).toEqual([]);
  });
});

describe("the default", () => {
  test("opens the list whose address says nothing, from the next page on, and no other", async () => {
    expect((await maria.load(sales, LIST)).status).toBe(200);
    const id = await saved({ name: "De manhã", is_default: "on" });
    const led = await maria.load(sales, LIST);
    expect([led.status, led.location]).toEqual([302, `${LIST}?bandeira=elo&salva=${id}`]);
    expect((await maria.load(sales, `${LIST}?salva=nenhuma`)).status).toBe(200);
    const again = await Visitor.signedInAnew("maria@loja.example");
    expect((await again.load(sales, LIST)).location).toBe(led.location);
    await saved({ name: "De manhã", replace: "on" });
    expect((await maria.load(sales, LIST)).status).toBe(200);
  });

  test("is not what a list that was opened with a filter comes to once that is taken off", async () => {
    await saved({ name: "À tarde", is_default: "on" });
    const { data } = await maria.load(sales, `${LIST}?bandeira=visa`);
    const bare = changed(data.search, { bandeira: null });
    expect(bare).toBe("?salva=nenhuma");
    expect((await maria.load(sales, LIST + bare)).status).toBe(200);
    await saved({ name: "À tarde", replace: "on" });
    expect((await maria.load(sales, `${LIST}?bandeira=visa`)).data.search).toBe("?bandeira=visa");
  });
});

describe("a view of what is no more", () => {
  test("opens with the rest, and says what was left out", async () => {
    const search = "?bandeira=diners&situacao=liquidada&cor=azul&ordem=-peso&colunas=nsu&salva=vis-maria-1";
    const { data } = await maria.load(sales, LIST + search);
    expect(data.refused).toBe(false);
    expect(data.filter.value).toEqual({ situacao: ["settled"] });
    expect(data.views.leftOut).toContain("bandeira “diners”; cor “azul”; a ordem por “peso”");
    expect(data.search).not.toContain("diners");
  });

  test("while an address that is in no view is refused as ever", async () => {
    const { data } = await maria.load(sales, `${LIST}?bandeira=diners`);
    expect(data).toMatchObject({ refused: true, views: { leftOut: null } });
  });
});

test("a list whose views are not answered stands without them", async () => {
  await failQuestions("/api/portal/companies/*/views", { fault: "status", status: 503 });
  const { status, data } = await maria.load(sales, `${LIST}?q=x`);
  expect(status).toBe(200);
  expect(data.views).toMatchObject({ links: [{ label: "Salvar visão" }], problem: expect.any(String) });
});

test("what is deleted is no view any more, and can be restored", async () => {
  const page = async () => (await maria.load(loader, ALL)).data;
  const act = async (name: string) =>
    maria.act(action, ALL, { ...Visitor.formTokenOf(await page()), act: name, id: "vis-maria-1" });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids((await page()).views)).toContain("vis-maria-1");
  expect((await act("delete")).location).toBe(ALL);
  expect(ids((await page()).views)).not.toContain("vis-maria-1");
  expect(ids((await page()).deleted)).toContain("vis-maria-1");
  expect((await act("restore")).location).toBe(ALL);
  expect(ids((await page()).views)).toContain("vis-maria-1");
});

test("two are deleted, one after the other, from the page as it was first sent", async () => {
  const ids = [await saved({ name: "Uma" }), await saved({ name: "Outra" })];
  const form = Visitor.formTokenOf((await maria.load(loader, ALL)).data);
  for (const id of ids)
    expect((await maria.act(action, ALL, { ...form, act: "delete", id })).location).toBe(ALL);
  const left = await names();
  expect(left.filter((name) => ["Uma", "Outra"].includes(name))).toEqual([]);
});

test("a partner has views of the partner's lists", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const path = "/partner/visoes/salvar?lista=partner%2Fsubscriptions&endereco=situacao%3Dativa";
  const { data } = await paulo.load(partnerSaving, path);
  const form = { ...Visitor.formTokenOf(data), list: data.list, query: data.query, name: "Ativas" };
  const { location = "" } = await paulo.act(savePartner, path, form);
  expect(location).toMatch(/^\/partner\/subscriptions\?situacao=ativa&salva=/);
  const list = (await paulo.load(subscriptions, location ?? "")).data;
  expect(namesIn(list.views)).toEqual(["Ativas", "Mais caras primeiro"]);
  const page = (await paulo.load(partnerViews, "/partner/visoes")).data;
  const fields = { ...Visitor.formTokenOf(page), act: "delete", id: page.views[0].id };
  expect((await paulo.act(changePartner, "/partner/visoes", fields)).location).toBe("/partner/visoes");
});

describe("the link of a view", () => {
  const link = (company: string, view: string) => ({
    path: `/visoes/${company}/${view}`,
    params: { company, view },
  });
  const open = (visitor: Visitor, company: string, view: string) => {
    const { path, params } = link(company, view);
    return visitor.load(shared, path, params);
  };

  test("leads whoever acts for its company to the list", async () => {
    const { location } = await open(maria, "emp-1001", "vis-maria-1");
    expect(location).toBe(`${LIST}?bandeira=visa&produto=parcelado&ordem=-bruto&salva=vis-maria-1`);
  });

  test("of the views that the data begin with, leads to a list that understands all of it", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const ana = await actingFor("ana@grupo.example", "customer", "emp-1004");
    const begun = [
      { visitor: maria, company: "emp-1001", view: "vis-maria-1", list: sales },
      { visitor: paulo, company: "emp-2001", view: "vis-paulo-1", list: subscriptions },
      { visitor: ana, company: "emp-1004", view: "vis-ana-1", list: sales },
    ];
    for (const { visitor, company, view, list } of begun) {
      const { location } = await open(visitor, company, view);
      const { views } = (await visitor.load(list, location ?? "")).data;
      expect([view, views.leftOut]).toEqual([view, null]);
    }
  });

  test("asks before it changes the company, and then leads on", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const { hidden } = (await ana.load(choice, "/environment")).data;
    const chosen: Fields = Object.fromEntries(
      hidden.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    await ana.act(choose, "/environment", { ...chosen, environment: "customer", company: "emp-1003" });
    const { data } = await open(ana, "emp-1004", "vis-ana-1");
    expect(data).toMatchObject({ name: "Pix da filial", list: "Vendas detalhadas" });
    expect(data.current).not.toBe(data.company);
    const { path, params } = link("emp-1004", "vis-ana-1");
    const switched = await ana.act(switchTo, path, Visitor.formTokenOf(data), params);
    expect([switched.status, switched.location]).toEqual([303, path]);
    expect((await open(ana, "emp-1004", "vis-ana-1")).location).toBe(`${LIST}?produto=pix&salva=vis-ana-1`);
  });

  test("is not found by others, under another company, nor without the permission", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    expectFault(await open(paulo, "emp-1001", "vis-maria-1"), 404, "absent");
    expectFault(await open(maria, "emp-1004", "vis-ana-1"), 404, "absent");
    expectFault(await open(maria, "emp-1001", "vis-ana-1"), 404, "absent");
    await grantOnly("maria@loja.example", "customer-overview-read");
    const anew = await Visitor.signedInAnew("maria@loja.example");
    expectFault(await open(anew, "emp-1001", "vis-maria-1"), 404, "absent");
  });
});

describe("the columns that were chosen last", () => {
  const CHOSEN = "?bandeira=visa&colunas=nsu&colunas=bruto&densidade=compacta&guardar=colunas";
  const columnsAt = async (search: string, visitor = maria) =>
    new URLSearchParams((await visitor.load(sales, LIST + search)).data.search).getAll("colunas");

  test("are those of the list whose address says none, for its person alone", async () => {
    const { status, location } = await maria.load(sales, LIST + CHOSEN);
    expect([status, location]).toEqual([302, `${LIST}${CHOSEN.replace("&guardar=colunas", "")}#colunas`]);
    expect(await columnsAt("")).toEqual(["nsu,bruto"]);
    const { data } = await maria.load(sales, `${LIST}?ordem=-bruto`);
    expect(data.search).toBe("?ordem=-bruto&colunas=nsu%2Cbruto&densidade=compacta");
    const other = await Visitor.permitted("beatriz@loja.example", "customer-sales-read");
    for (const [, name = "", value = ""] of maria.jar.header.matchAll(/(portal_columns_\w+)=([^;]+)/g))
      other.jar.set(name, value);
    expect(await columnsAt("", other)).toEqual([]);
  });

  test("give way to what an address says, and to a view, which keeps its own", async () => {
    await maria.load(sales, LIST + CHOSEN);
    expect(await columnsAt("?colunas=tid")).toEqual(["tid"]);
    expect(await columnsAt("?densidade=compacta")).toEqual([]);
    expect(await columnsAt("?bandeira=visa&salva=vis-maria-1")).toEqual([]);
    await maria.load(sales, `${LIST}?colunas=tid&salva=vis-maria-1&guardar=colunas`);
    expect(await columnsAt("?salva=nenhuma")).toEqual(["nsu,bruto"]);
  });

  test("are forgotten with the way back to the usual ones, and are nothing that a link says", async () => {
    await maria.load(sales, LIST + CHOSEN);
    expect(await columnsAt("?colunas=tid&densidade=compacta")).toEqual(["tid"]);
    expect(await columnsAt("")).toEqual(["nsu,bruto"]);
    expect((await maria.load(sales, `${LIST}?guardar=colunas`)).location).toBe(`${LIST}#colunas`);
    expect(await columnsAt("")).toEqual([]);
  });

  test("that are too many, or no columns, leave the list as it is", async () => {
    await maria.load(sales, `${LIST}?colunas=${"x".repeat(2000)}&guardar=colunas`);
    expect(await columnsAt("")).toEqual([]);
    const odd = await maria.load(sales, `${LIST}?colunas=senha&guardar=colunas`);
    expect(odd.status).toBe(302);
    const { status } = await maria.load(sales, LIST);
    expect(status).toBe(200);
  });

  test("a list that keeps some offers to save no view of nothing", async () => {
    await maria.load(sales, LIST + CHOSEN);
    const { links } = (await maria.load(sales, LIST)).data.views;
    expect(links[0]).toMatchObject({ label: "Sem visão", current: true });
  });
});

test("the view that one stands in has a link to copy, which is that of its page", async () => {
  const { data } = await maria.load(sales, `${LIST}?salva=vis-maria-1`);
  const { data: all } = await maria.load(loader, ALL);
  expect(all.views.map(({ link }: { link: string }) => link)).toContain(data.views.shared);
  expect((await views("?q=x")).shared).toBeUndefined();
});
