/** Every screen that opens without saying what of is found by its name, by whoever may open it, and by nobody else. */
import { expect, test } from "vitest";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { loader as customerLoader } from "~/routes/customer/search/route";
import { loader as partnerLoader } from "~/routes/partner/search/route";
import type { ScreenWay } from "~/routes/search/screens.server";

const SEARCHES = {
  customer: { loader: customerLoader, path: "/customer/buscar" },
  partner: { loader: partnerLoader, path: "/partner/busca" },
};

async function screensOf(visitor: Visitor, area: keyof typeof SEARCHES, query = ""): Promise<ScreenWay[]> {
  const { loader, path } = SEARCHES[area];
  return (await visitor.load(loader, path + query)).data.screens;
}
const named = (screens: ScreenWay[]) => screens.map(({ label }) => label);

test.each([
  ["maria@loja.example", "customer", 20],
  ["paulo@parceiro.example", "partner", 25],
] as const)("each that %s is told opens", async (account, area, least) => {
  const visitor = await Visitor.signedIn(account);
  const screens = await screensOf(visitor, area);
  expect(screens.length).toBeGreaterThan(least);
  expect(new Set(screens.map(({ href }) => href)).size).toBe(screens.length);
  for (const { href } of screens) {
    const { page } = await openPage(visitor, href);
    expect(page, href).toBeDefined();
  }
});

test("an admin is told of what no partner may open", async () => {
  const admin = await actingFor("admin@portal.example", "partner", "emp-2001");
  expect(await screensOf(admin, "partner", "?q=migr")).toEqual([
    { href: "/partner/migration", label: "Migração", title: "" },
  ]);
});

test("whoever may open little is told of no more", async () => {
  const joao = await Visitor.permitted("joao@loja.example", "terminals-read");
  const screens = named(await screensOf(joao, "customer"));
  await control.clearFaults();
  expect(screens).toEqual(expect.arrayContaining(["Terminais", "Minhas visões"]));
  expect(screens).not.toContain("Ativar terminal");
  expect(screens).not.toEqual(expect.arrayContaining(["Extrato"]));
  expect(screens).not.toEqual(expect.arrayContaining(["Trocas de conta"]));
});

test.each([
  ["nova assin", ["Nova assinatura"]],
  ["lote", ["Ações em lote"]],
  ["PESS", ["Pessoas", "Nova pessoa"]],
  ["x", []],
])("a partner who types “%s” is led to %j", async (typed, labels) => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const found = await screensOf(paulo, "partner", `?${new URLSearchParams({ q: typed })}`);
  expect(named(found)).toEqual(labels);
});

test("a screen is found by its title too, where the menu says it shorter", async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  expect(await screensOf(maria, "customer", "?q=gest%C3%A3o")).toEqual([
    { href: "/customer/gestao-vendas", label: "Conciliação", title: "Gestão de vendas" },
  ]);
});

test("the search page shows them without script: all, or those of such a name", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const links = async (href: string) => {
    const { html } = await openPage(paulo, href);
    return [...html.matchAll(/<a href="(\/partner\/perfis[^"]*)"/g)].map(([, path]) => path);
  };
  expect(await links("/partner/busca")).toEqual(["/partner/perfis", "/partner/perfis/novo"]);
  expect(await links("/partner/busca?q=novo+perfil")).toEqual(["/partner/perfis/novo"]);
  expect(await links("/partner/busca?q=loja")).toEqual([]);
});
