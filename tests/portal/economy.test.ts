/** Saving data: by the browser's own wish, or by a choice that is remembered; the choice wins. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as discrepancy } from "~/routes/customer/discrepancies/detail/route";
import { DiscrepancyView } from "~/routes/customer/discrepancies/detail/view";
import { loader as discrepancies } from "~/routes/customer/discrepancies/route";
import { loader as sales } from "~/routes/customer/sales/route";
import { loader as workItem } from "~/routes/partner/work/detail/route";
import { WorkItemView } from "~/routes/partner/work/detail/view";
import { loader as work } from "~/routes/partner/work/route";
import { action as choose, loader as page } from "~/routes/public/economy/route";
import { EconomyContext } from "~/ui/economy";

const PAGE = "/modo-economico";
const SALES = "/customer/vendas-detalhadas?por=100";
const SAVES = { "save-data": "on" };

const economyOf = async (visitor: Visitor, headers = {}) =>
  (await visitor.load(root, "/signin", {}, headers)).data.economy;

test("nobody is spared what they did not ask to be", async () => {
  expect(await economyOf(new Visitor())).toBe(false);
  for (const wish of ["off", "", "1", "on, on"])
    expect(await economyOf(new Visitor(), { "save-data": wish })).toBe(false);
});

test("the browser's wish counts until something is chosen here, and lists are of 25 rows", async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  const sizeOf = async (headers = {}) => (await maria.load(sales, SALES, {}, headers)).data.place.size;
  expect(await sizeOf()).toBe(100);
  expect(await sizeOf(SAVES)).toBe(25);
  expect(await economyOf(maria, { "save-data": " ON " })).toBe(true);

  await maria.act(choose, PAGE, { economy: "off", returnTo: SALES });
  expect(await sizeOf(SAVES)).toBe(100);
  const { status, location, headers } = await maria.act(choose, PAGE, { economy: "on", returnTo: SALES });
  expect([status, location]).toEqual([303, SALES]);
  expect(headers.getSetCookie()[0]).toMatch(
    /^portal_economy=1; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect(await sizeOf()).toBe(25);
  expect((await maria.load(sales, SALES)).data.sales).toHaveLength(25);
});

test("a stranger may choose too, and the page says what holds", async () => {
  const stranger = new Visitor();
  expect((await stranger.load(page, PAGE)).data).toEqual({ economy: false });
  await stranger.act(choose, PAGE, { economy: "on" });
  expect((await stranger.load(page, `${PAGE}?returnTo=/customer/visao-geral`)).data).toEqual({
    economy: true,
    returnTo: "/customer/visao-geral",
  });
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/signout", ""])(
  "a way back to %j is the way home",
  async (returnTo) => {
    const outcome = await new Visitor().act(choose, PAGE, { economy: "on", returnTo });
    expect(outcome).toMatchObject({ status: 303, location: "/" });
  },
);

test.each<Record<string, string>>([{}, { economy: "talvez" }, { economy: "" }])(
  "%j changes nothing, and says so",
  async (fields) => {
    const outcome = await new Visitor().act(choose, PAGE, fields);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error).toEqual({ economy: ["Escolha ligar ou desligar."] });
    expect(outcome.headers.getSetCookie()).toEqual([]);
  },
);

test("another site cannot choose for anybody", async () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const outcome = await new Visitor().actFrom(choose, PAGE, { economy: "on" }, foreign);
  expect(outcome.status).toBe(403);
  expect(outcome.headers.getSetCookie()).toEqual([]);
});

test("a cookie that means nothing is no choice", async () => {
  const visitor = new Visitor();
  visitor.jar.keep(new Headers({ "set-cookie": "portal_economy=yes; Path=/" }));
  expect(await economyOf(visitor)).toBe(false);
  expect(await economyOf(visitor, SAVES)).toBe(true);
});

test("a note has a page of its own, where no other form of the page takes what was typed along", async () => {
  const list = "/customer/gestao-vendas/relatorio-divergencias";
  const maria = await Visitor.signedIn("maria@loja.example");
  const id = String((await maria.load(discrepancies, `${list}?situacao=aberta`)).data.rows[0].id);
  const one = (await maria.load(discrepancy, `${list}/${id}`, { id })).data;
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const { key } = (await paulo.load(work, "/partner/trabalho")).data.items[0];
  const item = (await paulo.load(workItem, `/partner/trabalho/${key}`, { key })).data;
  for (const [view, way] of [
    [createElement(DiscrepancyView, one), `${list}/${id}/anotar`],
    [createElement(WorkItemView, item), `/partner/trabalho/${key}/nota`],
  ] as const) {
    const shown = (economy: boolean) =>
      markupInRouter(createElement(EconomyContext.Provider, { value: economy }, view));
    expect(shown(false)).toContain("<textarea");
    expect(shown(true)).not.toContain("<textarea");
    expect(shown(true)).toContain(`href="${way}"`);
  }
});
