import { beforeAll, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as salesLoader } from "~/routes/customer/sales/route";
import { loader as customerLoader } from "~/routes/customer/search/route";
import { loader as searchLoader } from "~/routes/partner/search/route";
import { answerAt, foundIn, searchedFor } from "~/routes/search/palette-found";

let maria: Visitor;
let paulo: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});

test.each([
  ["loja", "loja"],
  ["l", null],
  ["%%%", null],
  [" 123456 ", "123456"],
  ["4111 1111 1111 1111", "•••• 1111"],
])("“%s” asks for %s", (typed, searched) => {
  expect(searchedFor(typed)).toBe(searched);
});

test("a sale is found by its NSU, and leads to itself", async () => {
  const { data: all } = await maria.load(salesLoader, "/customer/vendas-detalhadas");
  const [{ id, nsu }] = all.sales;
  const { data } = await maria.load(customerLoader, answerAt("customer", nsu));
  expect(foundIn(data, nsu)?.[0]?.ways[0]).toMatchObject({
    href: `/customer/vendas-detalhadas/${id}`,
    name: `NSU ${nsu}`,
  });
  expect(foundIn(data, `${nsu}1`)).toBeNull();
});

test("a kind that failed says so beside the others", async () => {
  await failQuestions("/api/backoffice/sso/users", { fault: "reset" });
  const { data } = await paulo.load(searchLoader, answerAt("partner", "loja da maria"));
  await control.clearFaults();
  const found = foundIn(data, "loja da maria");
  expect(found?.find(({ title }) => title === "Clientes")?.ways[0]?.href).toMatch(
    /^\/partner\/customers\/cli-1001/,
  );
  expect(found?.find(({ title }) => title === "Usuários")).toMatchObject({
    ways: [],
    problem: expect.stringMatching(/\S/),
  });
});

test("a partner's way to what may not be opened is none", async () => {
  const { data } = await paulo.load(searchLoader, "/partner/busca?q=loja");
  const closed = structuredClone(data);
  for (const { panel } of closed.groups) for (const hit of panel.value.hits) hit.href = null;
  expect(foundIn(closed, "loja")).toEqual([]);
});
