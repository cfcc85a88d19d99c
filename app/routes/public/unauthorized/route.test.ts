import { beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

const visitorOf = (account: string | null) => (account ? Visitor.signedIn(account) : new Visitor());

beforeEach(() => control.clearJournal());

describe("says why", () => {
  test.each([
    [null, "/customer/visao-geral", { kind: "anonymous" }],
    [
      "joao@loja.example",
      "/customer/vendas-detalhadas?pagina=2",
      {
        kind: "missing-permission",
        area: "customer",
        page: "Vendas detalhadas",
        permissions: ["customer-sales-read"],
      },
    ],
    ["joao@loja.example", "/partner/user/management/9", { kind: "wrong-area", area: "partner" }],
    [
      "paulo@parceiro.example",
      "/customer/visao-geral",
      { kind: "wrong-area", area: "customer", looks: true },
    ],
    ["paulo@parceiro.example", "/partner/migration", { kind: "admin-only", page: "Migração" }],
    ["maria@loja.example", "/customer/visao-geral", { kind: "unclear" }],
    ["maria@loja.example", "https://evil.example/customer/visao-geral", { kind: "unclear" }],
    ["maria@loja.example", "<script>alert(1)</script>", { kind: "unclear" }],
    ["maria@loja.example", "/__proto__", { kind: "unclear" }],
  ])("to %s who wanted %s", async (account, from, why) => {
    const visitor = await visitorOf(account);
    const { data } = await visitor.load(loader, `/unauthorized?${new URLSearchParams({ de: from })}`);
    expect(data.why).toEqual(why);
  });

  test("without a page that was wanted", async () => {
    expect((await (await visitorOf("maria@loja.example")).load(loader, "/unauthorized")).data.why).toEqual({
      kind: "unclear",
    });
  });
});

test("offers the way out only to who is signed in", async () => {
  expect((await new Visitor().load(loader, "/unauthorized")).data.formToken).toBeNull();
  const { formToken } = (await (await visitorOf("joao@loja.example")).load(loader, "/unauthorized")).data;
  expect(formToken).toMatchObject({
    company: "customer:emp-1001",
    token: expect.stringMatching(/^[\w-]{30}$/),
  });
});

test("asks the upstream nothing", async () => {
  const joao = await visitorOf("joao@loja.example");
  await control.clearJournal();
  await joao.load(loader, "/unauthorized?de=/customer/vendas-detalhadas");
  expect(await apiCalls()).toEqual([]);
});
