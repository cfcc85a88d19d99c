import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Establishment } from "#contract/extension/establishment";
import type { ReceivableUnit } from "#contract/extension/receivables";
import type { SaleItem } from "#contract/extension/sales";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { loader as discrepanciesLoader } from "~/routes/customer/discrepancies/route";
import { loader as pendingLoader } from "~/routes/customer/pending/route";
import { loader as requestsLoader } from "~/routes/customer/pending-users/route";
import { loader as entriesLoader } from "~/routes/customer/receivables/entries/route";
import { loader as salesLoader } from "~/routes/customer/sales/route";
import { loader as terminalsLoader } from "~/routes/customer/terminals/route";
import type { Found } from "~/words/search";
import { loader } from "./route";

const PAGE = "/customer/buscar";
const TODAY = calendarDay(new Date());
const API = "/api/portal/customers/cli-1001";
type Store = Establishment["stores"][number];
type Group = { name: string; panel: { ok: boolean; value: Found; message: string } };

let maria: Visitor;
let sale: SaleItem;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  const { items } = (await askDirectly(
    maria,
    `${API}/sales?from=${addDays(TODAY, -50)}&to=${TODAY}&limit=200&brand=visa`,
  )) as { items: SaleItem[] };
  sale = items.find((one) => one.authorization_code && one.masked_card && one.nsu_tef) as SaleItem;
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const search = async (q: string, visitor = maria) =>
  (await visitor.load(loader, `${PAGE}?${new URLSearchParams({ q })}`)).data;

async function foundBy(q: string, name: string, visitor = maria): Promise<Found> {
  const { groups } = await search(q, visitor);
  const group = groups.find((one: Group) => one.name === name) as Group | undefined;
  return group?.panel.value ?? { hits: [], count: 0, all: null };
}
const hrefs = ({ hits }: Found) => hits.map(({ href }) => href);

describe("who may", () => {
  test("a partner is sent away", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    expect(await paulo.load(loader, `${PAGE}?q=loja`)).toMatchObject({ status: 302 });
  });

  test("only lists that the person may open are asked", async () => {
    const joao = await Visitor.permitted("joao@loja.example", "terminals-read");
    const screens = (await search("", joao)).screens.map(({ href }: { href: string }) => href);
    expect(screens).toContain("/customer/ativacao-terminais");
    expect(screens).not.toContain("/customer/ativacao-terminais/ativar");
    await control.clearJournal();
    const { groups, may } = await search("4512", joao);
    expect(groups.map(({ name }: Group) => name)).toEqual(["terminals"]);
    expect(may).toEqual(["Recebíveis", "Terminais"]);
    expect((await apiCalls()).map(({ path }) => path)).toEqual([`${API}/terminals`]);
  });
});

describe("what is found", () => {
  test("a sale by each of its numbers, parts of them, and the end of its card; what it matched is said", async () => {
    const { id, nsu, authorization_code: code, masked_card: card } = sale;
    const href = `/customer/vendas-detalhadas/${id}`;
    const cases = [
      [nsu, undefined],
      [nsu.replace(/^0+/, ""), undefined],
      [code ?? "", `autorização ${code}`],
      [code?.slice(0, 5).toLowerCase() ?? "", `autorização ${code}`],
      [`•••• ${card?.slice(-4)}`, `cartão •••• ${card?.slice(-4)}`],
      [`final ${card?.slice(-4)}`, `cartão •••• ${card?.slice(-4)}`],
    ] as const;
    for (const [q, matched] of cases) {
      const { hits } = await foundBy(q, "sales");
      const hit = hits.find((one) => one.href === href);
      expect(hit, q).toBeDefined();
      if (matched) expect(hit?.matched).toBe(matched);
    }
  });

  test("sales of an amount, of a day, of an amount on a day", async () => {
    const typed = (sale.gross_amount / 100).toFixed(2).replace(".", ",");
    const [year, month, day] = sale.sold_at.slice(0, 10).split("-");
    const sold = `${day}/${month}/${year}`;
    expect(hrefs(await foundBy(`${typed} ${sold}`, "sales"))).toContain(
      `/customer/vendas-detalhadas/${sale.id}`,
    );
    expect((await foundBy("hoje", "sales")).all).toBe(`/customer/vendas-detalhadas?de=${TODAY}&ate=${TODAY}`);
    const [call] = (await apiCalls()).filter(({ path }) => path === `${API}/sales`);
    expect(call?.query).toMatchObject({
      amount_from: String(sale.gross_amount),
      amount_to: String(sale.gross_amount),
    });
  });

  test("what is paid on a day, past or to come", async () => {
    const { items } = (await askDirectly(
      maria,
      `${API}/receivables?from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 41)}&limit=1`,
    )) as { items: ReceivableUnit[] };
    const date = items[0]?.settlement_date ?? "";
    const found = await foundBy(date, "receivables");
    expect(found.hits.length).toBeGreaterThan(0);
    expect(found.all).toBe(`/customer/agenda-recebiveis/dia/${date}`);
    const { groups } = await search("amanhã");
    expect(groups.map(({ name }: Group) => name)).toEqual(["receivables"]);
  });

  test("the instalments of a sale by its number, at their day", async () => {
    const settled = (
      (await askDirectly(
        maria,
        `${API}/sales?from=${addDays(TODAY, -50)}&to=${addDays(TODAY, -19)}&limit=50&status=settled`,
      )) as {
        items: SaleItem[];
      }
    ).items[0];
    const { hits, count } = await foundBy(settled?.nsu ?? "", "receivables");
    expect(count).toBe(settled?.instalments);
    expect(hits[0]).toMatchObject({
      name: expect.stringContaining(`NSU ${settled?.nsu}, parcela`),
      href: expect.stringMatching(/^\/customer\/agenda-recebiveis\/dia\/\d{4}-/),
    });
  });

  test("a discrepancy without a sale is called by its number, as in its list", async () => {
    const { items } = (await askDirectly(maria, `${API}/discrepancies?status=contested&limit=200`)) as {
      items: { id: string; nsu: string | null; protocol: string | null }[];
    };
    const one = items.find(({ nsu, protocol }) => nsu === null && protocol !== null);
    const { hits } = await foundBy(one?.protocol ?? "", "discrepancies");
    expect(hits).toContainEqual(
      expect.objectContaining({
        name: expect.stringMatching(new RegExp(`, nº ${one?.id}$`)),
        detail: expect.stringContaining(" · detectada em "),
      }),
    );
  });

  test("a store leads to its sales, and its terminals are found by its name", async () => {
    const { groups } = await search("quiosque");
    const of = (name: string) => groups.find((one: Group) => one.name === name)?.panel.value as Found;
    expect(of("stores").hits[0]?.href).toMatch(/^\/customer\/vendas-detalhadas\?loja=\d+$/);
    expect(of("terminals").hits.length).toBeGreaterThan(0);
  });
});

describe("a store", () => {
  test("is found by its number at V$Pague, by an acquirer's (EC), by its document", async () => {
    const { stores } = (await askDirectly(maria, `${API}/establishment`)) as Establishment;
    const { id, code, document, establishment_codes: codes } = stores[0] as Store;
    const number = codes[0]?.establishment_code ?? "";
    for (const [q, what] of [
      [code, "nº na V$Pague"],
      [number, "EC na "],
      [document, "CNPJ"],
    ] as const) {
      const { hits } = await foundBy(q, "stores");
      expect(hits.find(({ key }) => key === id)?.matched, q).toContain(what);
    }
    expect((await foundBy(document.slice(0, 3), "stores")).hits).toEqual([]);
  });

  test("is found by its document alone for whoever may not read the registration", async () => {
    const ana = await Visitor.permitted("maria@loja.example", "customer-sales-read");
    const { stores } = (await askDirectly(maria, `${API}/establishment`)) as Establishment;
    await control.clearJournal();
    expect((await foundBy(stores[0]?.document ?? "", "stores", ana)).hits).toHaveLength(1);
    expect((await apiCalls()).map(({ path }) => path)).not.toContain(`${API}/establishment`);
  });
});

describe("the list behind a group", () => {
  const LISTS = {
    sales: [salesLoader, "sales", "listSales"],
    pendings: [pendingLoader, "pendings", ""],
    discrepancies: [discrepanciesLoader, "discrepancies", ""],
    terminals: [terminalsLoader, "terminals", ""],
    requests: [requestsLoader, "pending-users", ""],
    receivables: [entriesLoader, "entries", ""],
  } as const;

  test.each([
    ["sales", "451"],
    ["sales", "ontem"],
    ["sales", "•••• 0912"],
    ["pendings", "00"],
    ["pendings", "hoje"],
    ["discrepancies", "45"],
    ["terminals", "loja"],
    ["terminals", "EX"],
    ["requests", "exemplo"],
    ["receivables", "14000"],
  ] as const)("is asked for exactly what the group of %s was for “%s”", async (name, q) => {
    const found = await foundBy(q, name);
    const asked = await questionTo(LISTS[name][1]);
    await control.clearJournal();
    await maria.load(LISTS[name][0], found.all ?? "");
    expect(await questionTo(LISTS[name][1])).toEqual(asked);
  });

  /** What filters and sorts; how many are asked for is each one's own. */
  async function questionTo(list: string) {
    const calls = (await apiCalls()).filter(({ path }) => path.endsWith(`/${list}`));
    expect(calls).toHaveLength(1);
    const { limit: _, cursor: __, direction, sort, ...filter } = calls[0]?.query ?? {};
    return {
      ...filter,
      sorted: [sort ?? "sold_at", direction ?? "desc"].join().replace(/last_sale_at|sale_date/, "sold_at"),
    };
  }

  test("counts up to a page, and says that there are more", async () => {
    const { count, hits } = await foundBy("ontem", "sales");
    const some = await foundBy(sale.nsu, "sales");
    expect(hits.length).toBeLessThanOrEqual(5);
    expect(count === null || count <= 25).toBe(true);
    expect(some.count).toBe(some.hits.length);
    const many = await foundBy("100", "sales");
    expect(many.count).toBeNull();
  });
});

describe("prices", () => {
  test("who may not see them searches no net, and is told none", async () => {
    const other = await Visitor.permitted(
      "maria@loja.example",
      "customer-sales-read",
      "dtx_pro",
      "dont-show-price-read",
    );
    await control.clearJournal();
    const day = await search(formatDate(TODAY), other);
    const net = await search((sale.net_amount / 100).toFixed(2).replace(".", ","), other);
    for (const { name, panel } of [...day.groups, ...net.groups] as Group[])
      if (name !== "sales")
        for (const { detail } of panel.value.hits) expect(detail, name).not.toContain("R$");
    expect(day.groups.map(({ name }: Group) => name)).toEqual(["sales", "receivables", "discrepancies"]);
    for (const { query } of await apiCalls()) {
      expect(Object.keys(query)).not.toContain("net_amount");
      expect(query.sort ?? "date").not.toMatch(/net|difference|total/);
    }
  });
});

describe("what is asked", () => {
  test.each([
    ["", null],
    ["7", "Escreva ao menos 2 letras ou números."],
    ["x".repeat(10_000), "São 10.000 caracteres. Procure por até 100."],
    ["   ", "Só há espaços. Escreva o que você procura."],
    ["%_%", "Só há sinais. Escreva letras ou números."],
    ["😀", "Só há sinais. Escreva letras ou números."],
    ["a\u0000b", "Há um caractere que não é texto. Escreva de novo."],
    ["31/02/2026", expect.stringContaining("não existe no calendário")],
  ])("%j asks nothing, says why, and stays in the field", async (q, problem) => {
    expect(await search(q)).toMatchObject({ problem, groups: [], q: null, typed: q });
    expect(await apiCalls()).toEqual([]);
  });

  test("of a whole card number nothing is asked or kept in the address but its end", async () => {
    const { status, location } = await maria.load(loader, `${PAGE}?q=4111+1111+1111+1111`);
    expect(status).toBe(303);
    expect(decodeURIComponent(location ?? "").replaceAll("+", " ")).toBe(`${PAGE}?q=•••• 1111`);
    expect(await apiCalls()).toEqual([]);
  });

  test.each(["0a45", "ontem", "129,90", "loja"])("“%s” goes out in one wave", async (q) => {
    await failQuestions("/api/*", { fault: "delay", ms: 80 });
    await search(q);
    const calls = await apiCalls();
    expect(calls.length).toBeGreaterThan(1);
    expect(isOneWave(calls)).toBe(true);
  });

  test("a group that fails says so, and the others stand", async () => {
    await failQuestions(`${API}/pendings`, { fault: "reset" });
    const { groups } = await search("451", await Visitor.signedIn("maria@loja.example"));
    expect(groups.length).toBeGreaterThan(3);
    for (const { name, panel } of groups as Group[]) expect(panel.ok).toBe(name !== "pendings");
  });
});
