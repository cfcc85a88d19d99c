/** The pages of the routing tab: which somebody may open, and which they are on. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

const ROOT = "/partner/customers/cli-1001/roteamento";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(() => control.clearFaults());

const labels = (nav: { label: string }[]) => nav.map(({ label }) => label);

describe("the pages", () => {
  test("are in the order in which payments are decided, and nothing is asked for them", async () => {
    await control.clearJournal();
    const { data } = await paulo.load(loader, ROOT, { id: "cli-1001" });
    expect(labels(data.nav)).toEqual([
      "Visão geral",
      "Rascunho",
      "Produto",
      "Valor",
      "Parcelas",
      "Grupos",
      "Simulador",
      "Comparar com vendas",
    ]);
    expect((await apiCalls()).filter(({ path }) => path.includes("/routing"))).toEqual([]);
  });

  test("are only those that the person may open", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-product-value-read");
    const { data } = await reader.load(loader, ROOT, { id: "cli-1001" });
    expect(labels(data.nav)).toEqual(["Visão geral", "Rascunho", "Produto", "Valor", "Simulador"]);
  });
});

test.each([
  ["", "Visão geral"],
  ["/parcelas", "Parcelas"],
  ["/parcelas/nova", "Parcelas"],
  ["/grupos/novo", "Grupos"],
  ["/simulador?cartao=credito", "Simulador"],
])("at '%s' the current page is %s, between the customer's tabs and the screen", async (rest, label) => {
  const { page, html } = await openPage(paulo, ROOT + rest);
  const current = nodesIn(page, (node) => node.attributes["aria-current"] === "page" && tagged("a")(node));
  expect(current.map(textOf)).toEqual(["Roteamento", label]);
  const places = ['aria-label="Cliente"', 'aria-label="Roteamento"', "<h2"].map((part) => html.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});
