import { beforeAll, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { nodesIn, tagged } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";

const PAGE = "/customer/gestao-vendas";
const SALES = "/customer/vendas-detalhadas";

let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
});

const hrefsOf = async (href: string) => {
  const { page } = await openPage(maria, href);
  return nodesIn(page, tagged("a")).map(({ attributes }) => attributes.href ?? "");
};

test("a sale that is opened from the conciliation leads back to its page and row there", async () => {
  const [first] = (await hrefsOf(`${PAGE}?visao=vendas`)).filter((href) => href.includes("apos="));
  const list = `${PAGE}${first}`;
  const links = (await hrefsOf(list)).filter((href) => href.startsWith(`${SALES}/`));
  expect(links.length).toBeGreaterThan(20);
  const [one = ""] = links;
  const id = /\/(\d+)\?/.exec(one)?.[1];
  const back = (await hrefsOf(one)).find((href) => href.startsWith(PAGE) && href.includes("#"));
  const url = new URL(back ?? "", "http://portal.invalid");
  expect(url.pathname + url.hash).toBe(`${PAGE}#linha-${id}`);
  // What finds the page need not be the same text: it finds the same rows.
  expect([...url.searchParams.keys()].sort()).toEqual([...new URLSearchParams(first).keys()].sort());
  expect((await hrefsOf(back ?? "")).filter((href) => href.startsWith(`${SALES}/`))).toEqual(links);
});

test("what is no list of the conciliation leads back to the sales", async () => {
  const plain = (await hrefsOf(SALES)).find((href) => /\/\d+\?/.test(href))?.replace(/\?.*/, "");
  for (const odd of ["", `?conciliacao=${"x".repeat(5000)}`])
    expect(await hrefsOf(`${plain}${odd}`)).toContain(SALES);
});
