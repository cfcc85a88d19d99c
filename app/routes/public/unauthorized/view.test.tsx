import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Denial } from "~/access/denial";
import { UnauthorizedView } from "./view";

const formToken = { token: "prova", company: "none", key: "chave" };
const html = (why: Denial, signedIn = true) =>
  renderToStaticMarkup(<UnauthorizedView why={why} formToken={signedIn ? formToken : null} notice={null} />);
const MISSING = { kind: "missing-permission", area: "customer" } as const;

test("a missing permission is named in plain words and as the administrator knows it", () => {
  const markup = html({ ...MISSING, page: "Vendas", permissions: ["customer-sales-read"] });
  expect(markup).toContain("<strong>ver as vendas</strong>");
  expect(markup).toContain('<code class="mono">customer-sales-read</code>');
  expect(markup).toContain("Quem pode resolver:");
});

test("who can give it manages users: somebody of the company, or the partner of a merchant, which has no such screen", () => {
  const permissions = ["terminals-read"];
  const remedy = (area: "customer" | "partner") => html({ ...MISSING, area, page: "Terminais", permissions });
  expect(remedy("partner")).toContain("O administrador da sua empresa pode dar essa permissão");
  expect(remedy("customer")).not.toContain("da sua empresa");
  expect(remedy("customer")).toContain(
    "O seu parceiro, ou um administrador do portal, pode dar essa permissão, na gestão de usuários.",
  );
});

test("of several permissions it is said whether one is enough or all are needed", () => {
  const permissions = ["user-management-read", "user-management-create"];
  const textOf = (why: Denial) => html(why).replace(/<[^>]+>/g, "");
  const missing = { ...MISSING, area: "partner", page: "Usuário", permissions } as const;
  expect(textOf(missing)).toMatch(/\(user-management-read\) ou para .+ \(user-management-create\)/);
  expect(textOf({ ...missing, all: true })).toMatch(
    /\(user-management-read\) e para .+ \(user-management-create\)/,
  );
});

test("without the permission of a product the product is explained, and who sells it", () => {
  const page = "Relatório de divergências";
  const markup = html({ ...MISSING, page, permissions: ["dtx_pro"] });
  expect(markup).toContain("DTX Pro, que compara cada venda com o que a adquirente cobrou e pagou");
  expect(markup).toContain("o seu parceiro pode contratá-lo");
  expect(html({ ...MISSING, page, permissions: ["customer-sales-read"] })).not.toContain("DTX");
});

test("a user without a group reads the words of the source", () => {
  const markup = html({ kind: "no-group" });
  expect(markup).toContain("Atenção</h1>");
  expect(markup).toContain("Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]");
});

test.each<Denial>([
  { kind: "wrong-area", area: "partner" },
  { kind: "no-company", environment: "customer" },
  { kind: "admin-only", page: "Migração" },
  { kind: "unclear" },
])("$kind leads on to another company or out", (why) => {
  const markup = html(why);
  expect(markup).toContain('href="/environment"');
  expect(markup).toContain('method="post" action="/signout"');
  expect(markup).toContain('name="_token" value="prova"');
});

test("whose look in a merchant's place is over is told so, and led back to their own company", () => {
  const markup = html({ kind: "wrong-area", area: "customer", looks: true });
  expect(markup).toContain("a visita terminou");
  expect(markup).toContain('href="/"');
  expect(markup).not.toContain("incluir você no grupo");
});

test("somebody who is not signed in is led to the sign-in", () => {
  const markup = html({ kind: "anonymous" }, false);
  expect(markup).toContain('href="/signin"');
  expect(markup).not.toContain("/signout");
});
