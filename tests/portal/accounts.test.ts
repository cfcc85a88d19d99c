import { expect, test } from "vitest";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as sales } from "~/routes/customer/sales/route";
import { loader as signIn } from "~/routes/public/signin/route";

test.each([
  ["maria@loja.example", "/customer/visao-geral"],
  ["joao@loja.example", "/customer/visao-geral"],
  ["nova@loja.example", "/customer/onboarding"],
  ["paulo@parceiro.example", "/partner"],
  ["rita@parceiro.example", "/partner/accept-terms"],
  ["semprecos@parceiro.example", "/partner"],
  ["ana@grupo.example", "/environment"],
  ["admin@portal.example", "/environment"],
  ["interno@interno.example", "/partner"],
])("%s lands on %s", async (account, landing) => {
  const { landed } = await Visitor.signedInAnew(account);
  expect(landed).toBe(landing);
});

test.each([
  [
    "semgrupo@loja.example",
    {
      tone: "warning",
      title: "Atenção",
      message: "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
    },
  ],
  ["semvinculo@loja.example", { message: "Usuário sem ID de amarração" }],
])("%s ends signed out, with the source's sentence, on /signin", async (account, toast) => {
  const visitor = await Visitor.signedInAnew(account);
  // By way of the provider's sign-out, which returns to /signin.
  expect(visitor.landed).toContain("/protocol/openid-connect/logout");
  expect(new URL(visitor.landed ?? "").searchParams.get("post_logout_redirect_uri")).toBe(
    "http://localhost:3000/signin",
  );
  const page = await visitor.load(root, "/signin");
  expect(page.data.toast).toMatchObject(toast);
  expect(page.data.frame).toBeNull();
  const again = await visitor.load(root, "/signin");
  expect(again.data.toast).toBeNull();
});

test("desativado@loja.example stays at the provider, refused", async () => {
  await expect(new Visitor().signIn("desativado@loja.example")).rejects.toThrow("Usuário desativado");
});

test("a wrong password stays at the provider with a clear message", async () => {
  await expect(new Visitor().signIn("maria@loja.example", "/", "errada")).rejects.toThrow(
    "Usuário ou senha inválidos",
  );
});

test("joao, who may read only the overview, is sent from the sales to unauthorized", async () => {
  const joao = await Visitor.signedInAnew("joao@loja.example");
  const outcome = await joao.load(sales, "/customer/vendas-detalhadas");
  expect(outcome).toMatchObject({
    status: 302,
    location: "/unauthorized?de=%2Fcustomer%2Fvendas-detalhadas",
  });
});

test("a deep link is kept through sign-in, and a foreign one is not", async () => {
  const visitor = new Visitor();
  expect(
    (await visitor.load(signIn, "/signin?returnTo=/customer/visao-geral?periodo=hoje")).data,
  ).toMatchObject({
    returnTo: "/customer/visao-geral?periodo=hoje",
  });
  expect(
    (await Visitor.signedInAnew("maria@loja.example", "/customer/visao-geral?periodo=hoje")).landed,
  ).toBe("/customer/visao-geral?periodo=hoje");
  for (const foreign of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
    expect((await Visitor.signedInAnew("maria@loja.example", foreign)).landed).toBe("/customer/visao-geral");
});
