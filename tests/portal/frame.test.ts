/** What every page knows of its visitor, and no more than that. */
import { afterEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { screen } from "~/access/screen";
import { loader as root } from "~/root";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { action as signOut } from "~/routes/session/signout/route";
import { screenAt } from "~/screens/table";

afterEach(() => control.clearFaults());

const frameOf = async (visitor: Visitor, path = "/") => (await visitor.load(root, path)).data.frame;
const menuOf = async (visitor: Visitor): Promise<string[]> =>
  (await frameOf(visitor)).navigation.map(({ href }: { href: string }) => href);

test("of nobody it knows nothing", async () => {
  const { data, headers } = await new Visitor().load(root, "/signin", {}, { "x-request-id": "pedido-0005" });
  expect(data).toEqual({
    brand: "default",
    toast: null,
    answer: null,
    economy: false,
    requestId: "pedido-0005",
    frame: null,
  });
  expect(headers.getSetCookie()).toEqual([]);
});

test("of somebody it knows who, for which company, and the way out; nothing secret", async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
  const frame = await frameOf(maria);
  expect(frame).toMatchObject({
    user: { name: "Maria Exemplo Falcão", email: "maria@loja.example" },
    environment: "customer",
    company: {
      tradeName: expect.stringMatching(/\S/),
      document: expect.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
    },
    mayChangeCompany: false,
  });
  expect(Object.keys(frame).sort()).toEqual(
    [
      "company",
      "environment",
      "mayChangeCompany",
      "navigation",
      "formToken",
      "readAt",
      "sessionEnd",
      "user",
    ].sort(),
  );
  expect(JSON.stringify(frame)).not.toMatch(/eyJ|usr-|pes-|customer-overview-read|portal_customer|formSeed/);
  expect(await apiCalls()).toEqual([]);
  expect((await maria.act(signOut, "/signout", Visitor.formTokenOf(frame))).status).toBe(303);
});

describe("the menu", () => {
  test.each([
    ["maria@loja.example", "customer"],
    ["paulo@parceiro.example", "partner"],
    ["semprecos@parceiro.example", "partner"],
  ])("of %s holds screens of the %s area that exist", async (account, area) => {
    const menu = await menuOf(await Visitor.signedIn(account));
    expect(menu.length).toBeGreaterThan(0);
    for (const href of menu) {
      const name = screenAt(href);
      expect(name && screen(name)).toMatchObject({ area });
    }
  });

  test("of somebody who may do less is shorter", async () => {
    const joao = await menuOf(await Visitor.signedIn("joao@loja.example"));
    expect(joao).toContain("/customer/visao-geral");
    expect(joao).not.toContain("/customer/vendas-detalhadas");
    const maria = await menuOf(await Visitor.signedIn("maria@loja.example"));
    expect(maria).toEqual(expect.arrayContaining(joao));
    // Fábio reads customers alone: the upstream would refuse him what the plans of others are.
    const fabio = await menuOf(await Visitor.signedIn("fabio@parceiro.example"));
    expect(fabio).toContain("/partner/customers");
    expect(fabio).not.toContain("/partner/subscriptions");
    expect(fabio).not.toContain("/partner/faturas");
  });

  test.each(["nova@loja.example", "ana@grupo.example", "admin@portal.example"])(
    "of %s, who has a step to do first, is empty",
    async (account) => {
      expect(await menuOf(await Visitor.signedIn(account))).toEqual([]);
    },
  );
});

test("who has more than one company may change it", async () => {
  for (const account of ["ana@grupo.example", "admin@portal.example"])
    expect((await frameOf(await Visitor.signedIn(account))).mayChangeCompany).toBe(true);
  for (const account of ["joao@loja.example", "paulo@parceiro.example"])
    expect((await frameOf(await Visitor.signedIn(account))).mayChangeCompany).toBe(false);
});

describe("a toast of a redirect", () => {
  async function withToast() {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const { hidden } = (await ana.load(choice, "/environment")).data;
    const formToken = Object.fromEntries(
      hidden.map(({ name, value }: Record<string, string>) => [name, value]),
    );
    await ana.act(choose, "/environment", { ...formToken, environment: "customer", company: "emp-1003" });
    return ana;
  }

  test("is shown once", async () => {
    const ana = await withToast();
    const first = await ana.load(root, "/customer/visao-geral");
    expect(first.data.toast).toMatchObject({
      tone: "success",
      message: expect.stringContaining("Você está em"),
    });
    expect(first.headers.get("set-cookie")).toMatch(/^portal_toast=.*Max-Age=0/);
    const second = await ana.load(root, "/customer/visao-geral");
    expect(second.data.toast).toBeNull();
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("that was tampered with is none", async () => {
    const ana = await withToast();
    ana.jar.set("portal_toast", `${ana.jar.get("portal_toast")}x`);
    expect((await ana.load(root, "/")).data.toast).toBeNull();
  });
});
