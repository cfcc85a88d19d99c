import { afterEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { Visitor } from "#tests/support/visitor";
import type { Bridge } from "../bridge-rows.server";
import { loader as entries } from "../receivables/entries/route";
import { loader as sales } from "../sales/route";
import { loader as file } from "./export/route";
import { loader } from "./route";

const BRIDGE = "/customer/do-vendido-ao-recebido";
const BEFORE = `de=${dayFromNow(-60)}&ate=${dayFromNow(-20)}`;
const PERMISSIONS = ["customer-overview-read", "customer-sales-read"];

afterEach(() => control.clearFaults());

const open = async (visitor: Visitor, search = "") => {
  const { data } = await visitor.load(loader, BRIDGE + search);
  return data;
};
const stepsOf = async (visitor: Visitor, search: string): Promise<Bridge> => {
  const page = await open(visitor, search);
  if (page.refused || !page.bridge.ok) throw new Error("no bridge");
  return page.bridge.value;
};

describe("the bridge", () => {
  test("closes, and begins with what the sales' totals say", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { rows, gap } = await stepsOf(maria, `?${BEFORE}`);
    expect(gap).toBe(0);
    const { data } = await maria.load(sales, `/customer/vendas-detalhadas?${BEFORE}`);
    if (data.refused || !data.totals.ok) throw new Error("no totals");
    expect(rows[0]).toMatchObject({
      name: "Vendido",
      amount: data.totals.value.gross_amount,
      from: 0,
      end: true,
    });
    expect(rows.find(({ name }) => name === "Taxas")?.amount).toBe(-(data.totals.value.fee_amount ?? 0));
    expect(rows.at(-1)).toMatchObject({ name: "Caiu na conta", from: 0, end: true });
  });

  test("is one wave, and asks for what is filtered by", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    await open(maria, `?${BEFORE}&loja=1&loja=2&adquirente=cielo&data=recebimento`);
    const asked = (await control.journal()).filter(({ path }) => path.endsWith("/receivables/bridge"));
    expect(asked.map(({ query }) => query)).toEqual([
      expect.objectContaining({ store_id: "1,2", acquirer: "cielo", from: dayFromNow(-60) }),
    ]);
  });

  test("the step of a store leads to that store's rows", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { rows } = await stepsOf(maria, `?${BEFORE}&loja=2&adquirente=cielo&adquirente=rede`);
    const paid = rows.at(-1);
    const { data } = await maria.load(entries, paid?.href ?? "");
    if (data.refused || !data.totals.ok) throw new Error("no totals");
    expect(data.filter.value).toMatchObject({
      loja: ["2"],
      data: ["sale"],
      parte: ["paid"],
      adquirente: ["cielo", "rede"],
    });
    expect("paid_amount" in data.totals.value && data.totals.value.paid_amount).toBe(paid?.amount);
  });
});

describe("who may not see prices", () => {
  const semprecos = () => Visitor.permitted("maria@loja.example", ...PERMISSIONS, "dont-show-price-read");

  test("is told what is gross alone, and nothing that a fee follows from", async () => {
    const page = await open(await semprecos(), `?${BEFORE}`);
    if (page.refused || !page.bridge.ok) throw new Error("no bridge");
    const { rows, gap }: Bridge = page.bridge.value;
    expect(gap).toBe(0);
    expect(rows.map(({ name }) => name)).toEqual(["Vendido", "Cancelado", "Vendas mantidas"]);
    expect(rows.at(-1)?.href).toBeUndefined();
    expect(JSON.stringify(page)).not.toMatch(/taxa|antecipa|_amount|líquid/i);
  });

  test("cannot ask for what falls on a day", async () => {
    const page = await open(await semprecos(), "?data=recebimento");
    expect(page.refused).toBe(true);
    expect(page.filter.problems.data).toBe("Esta opção não existe.");
  });

  test("sees of the entries behind it how many they are", async () => {
    const { data } = await (await semprecos()).load(
      entries,
      `/customer/agenda-recebiveis/lancamentos?data=venda&parte=caiu-na-conta&${BEFORE}`,
    );
    if (data.refused || !data.totals.ok) throw new Error("no totals");
    expect(Object.keys(data.totals.value)).toEqual(["entries_count"]);
    expect(data.totals.value.entries_count).toBeGreaterThan(0);
  });
});

describe("the file", () => {
  const linesOf = async (visitor: Visitor, search: string) => {
    const request = new Request(`http://localhost:3000${BRIDGE}/exportar${search}`, {
      headers: { cookie: visitor.jar.header },
    });
    const answer = await file({ request, params: {}, context: {} });
    const lines = (await answer.text()).split("\r\n").slice(0, -1);
    return lines.map((line) => line.split(";"));
  };
  const written = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");

  test.each([`?${BEFORE}`, `?${BEFORE}&loja=1&adquirente=cielo&data=recebimento`])(
    "of %s has the steps of the page, to the centavo",
    async (search) => {
      const maria = await Visitor.signedIn("maria@loja.example");
      const { rows } = await stepsOf(maria, search);
      const [head, ...lines] = await linesOf(maria, search);
      expect(head?.slice(0, 3)).toEqual(["Passo", "Valor", "Observação"]);
      expect(lines.map(([name, amount]) => [name, amount])).toEqual(
        rows.map(({ name, amount }) => [name, written(amount)]),
      );
    },
  );

  test("has for who may not see prices what their page has, and of what is not understood there is none", async () => {
    const reader = await Visitor.permitted("maria@loja.example", ...PERMISSIONS, "dont-show-price-read");
    const [, ...lines] = await linesOf(reader, `?${BEFORE}`);
    expect(lines.map(([name]) => name)).toEqual(["Vendido", "Cancelado", "Vendas mantidas"]);
    const search = "?data=recebimento";
    expect((await reader.load(file, `${BRIDGE}/exportar${search}`)).location).toBe(BRIDGE + search);
  });
});

describe("when something is wrong", () => {
  test("what was not understood is said, and nothing is asked", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    const page = await open(maria, "?de=2026-02-31&adquirente=visa&loja=1");
    expect(page.refused).toBe(true);
    expect(page.period.problem).toMatch(/não existe no calendário/);
    expect(page.filter.problems).toEqual({ adquirente: "Uma das opções não existe." });
    expect(page.filter.typed.loja).toEqual(["1"]);
    expect((await control.journal()).filter(({ path }) => path.endsWith("/bridge"))).toEqual([]);
  });

  test("two parts at once are refused, with all the others kept", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { data } = await maria.load(
      entries,
      "/customer/agenda-recebiveis/lancamentos?parte=cancelado&parte=cedido&adquirente=rede&venda=x1",
    );
    expect(data.refused).toBe(true);
    expect(data.filter.problems).toEqual({ parte: "Escolha uma só parte.", venda: "Esta venda não existe." });
    expect(data.filter.typed.adquirente).toEqual(["rede"]);
  });

  test("a bridge that fails leaves the page standing", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.faults([{ path: "*/bridge", fault: "status", status: 500 }]);
    const { status, data } = await maria.load(loader, BRIDGE);
    expect(status).toBe(200);
    expect(!data.refused && data.bridge.ok).toBe(false);
    expect(data.stores.length).toBe(3);
  });
});
