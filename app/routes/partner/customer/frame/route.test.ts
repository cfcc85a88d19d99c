/** What stands around every screen of a customer: read beside the screen, for one request, and asked once. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { nodesIn, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as contract } from "../contracts/edit/route";
import { loader as offers } from "../offers/route";
import { loader as users } from "../users/route";
import { loader } from "./route";

const PAGE = "/partner/customers/cli-1001";
const HEAD = "/api/backoffice/customers/cli-1001";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

describe("the page", () => {
  test.each([
    ["", "Dados"],
    ["/terminais/1", "Terminais"],
    ["/contratos/con-1001-cielo/excluir", "Contratos"],
    ["/roteamento/parcelas/nova", "Roteamento"],
    ["/ofertas/ofe-0003", "Ofertas ISO"],
  ])("at '%s' has the head and the tabs above it, and says which tab it is of", async (rest, label) => {
    const { page, html } = await openPage(paulo, PAGE + rest);
    const current = nodesIn(page, ({ attributes }) => attributes["aria-current"] === "page");
    expect(textOf(current[0] ?? page)).toBe(label);
    expect(html.match(/aria-label="Cliente"/g)).toHaveLength(1);
    expect(html.indexOf("<h1")).toBeGreaterThan(-1);
    expect(html.indexOf("<h1")).toBeLessThan(html.indexOf('aria-label="Cliente"'));
  });
});

describe("the list that the customer was opened from", () => {
  const ROUTING = ["", "/parcelas", "/grupos", "/simulador", "/reprise", "/rascunho"].map(
    (one) => `roteamento${one}`,
  );
  const tabs = ["assinaturas", "terminais", "usuarios", "historico", "auditoria", "ofertas", ...ROUTING];
  const from = ["", "movimento%3Dsem-venda"];
  test.each(tabs.flatMap((tab) => from.map((list) => [tab, list] as const)))(
    "is known by each way within '%s', opened from '%s'",
    async (tab, list) => {
      const { page } = await openPage(paulo, `${PAGE}/${tab}?lista=${list}`);
      const ways = nodesIn(page, ({ tag, attributes }) => tag === "a" && /^\?/.test(attributes.href ?? ""));
      const lost = ways.filter(({ attributes }) => !`${attributes.href}&`.includes(`lista=${list}&`));
      expect(lost.map(textOf)).toEqual([]);
      const forms = nodesIn(
        page,
        ({ tag, attributes }) =>
          tag === "form" && attributes.method === "get" && /#/.test(attributes.action ?? ""),
      );
      const carried = forms.map((form) =>
        nodesIn(form, ({ attributes }) => attributes.name === "lista").map(
          ({ attributes }) => attributes.value,
        ),
      );
      expect(carried).toEqual(forms.map(() => [decodeURIComponent(list)]));
    },
  );

  test("is known by the tabs and the pages of the routing, wherever one of these is open", async () => {
    const { page } = await openPage(paulo, `${PAGE}/roteamento/parcelas?lista=`);
    for (const name of ["Cliente", "Roteamento"]) {
      const [nav] = nodesIn(page, ({ attributes }) => attributes["aria-label"] === name);
      const ways = nav ? nodesIn(nav, ({ tag }) => tag === "a") : [];
      expect(ways.length).toBeGreaterThan(5);
      for (const { attributes } of ways) expect(attributes.href).toMatch(/\?lista=$/);
    }
  });
});

describe("what a screen needs of the customer too", () => {
  const CIELO = { id: "cli-1001", contract: "con-1001-cielo" };
  test.each([
    ["the users", users, "/usuarios"],
    ["the offers", offers, "/ofertas"],
    ["a contract", contract, "/contratos/con-1001-cielo"],
  ])("is asked once for %s and the head", async (_, door, rest) => {
    expect((await paulo.loadWithin(loader, door, PAGE + rest, CIELO)).status).toBe(200);
    expect((await apiCalls()).filter(({ path }) => path === HEAD)).toHaveLength(1);
  });

  test("is another request's to ask again", async () => {
    for (let time = 0; time < 2; time++) await paulo.loadWithin(loader, users, `${PAGE}/usuarios`, CIELO);
    expect((await apiCalls()).filter(({ path }) => path === HEAD)).toHaveLength(2);
  });

  test("is absent for both, in the upstream's own words", async () => {
    const params = { id: "cli-9999" };
    for (const outcome of await paulo.loadTogether(
      [loader, users],
      "/partner/customers/cli-9999/usuarios",
      params,
    ))
      expect(outcome).toMatchObject({
        status: 404,
        data: { kind: "absent", message: "Cliente não encontrado." },
      });
  });

  test("ends the session for both alike", async () => {
    const gone = await Visitor.signedIn("semprecos@parceiro.example");
    await control.revokeSessions("semprecos@parceiro.example");
    await control.expireAccessTokens();
    const outcomes = await gone.loadTogether([loader, users], `${PAGE}/usuarios`, CIELO);
    expect(outcomes.map(({ location }) => location)).toEqual([
      expect.stringContaining("/signin?inactivity=true"),
      outcomes[0]?.location,
    ]);
  });
});
