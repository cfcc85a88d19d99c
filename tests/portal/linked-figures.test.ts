/**
 * A figure and the page that it leads to agree. The figures are found on the page: one that is new, or that gets a
 * link, is followed too.
 */
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { type LinkedFigure, linkedFigures, type Numbers, totalsOf } from "#tests/support/linked-figures";
import { LIST_SCREENS } from "#tests/support/list-screens";
import { classed, nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { figureIn, type Row, readFile } from "#tests/support/shown-list";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { addMonths, monthOf } from "~/domain/months";
import { parseMoney } from "~/domain/typed-money";
import { loader as dayFile } from "~/routes/customer/receivables/day/export/route";

const OVERVIEW = "/customer/visao-geral";
const DASHBOARD = "/partner";
const TODAY = calendarDay(new Date());
const CUSTOMER = ["customer-overview-read", "customer-sales-read", "offer-iso-read", "portal_customer_full"];

afterEach(() => control.clearFaults());

/** What the page behind a figure does not show of it; null when they agree. */
function disagreement({ label, href, text, amounts, counts }: LinkedFigure, totals: Numbers): string | null {
  if (amounts.length + counts.length === 0 && /\d/.test(text))
    return `${label}: “${text}” was not understood`;
  // Where nothing was found, an empty list says so itself.
  const lacks = (shown: number[]) => (one: number) => one !== 0 && !shown.includes(one);
  const missing = [...amounts.filter(lacks(totals.amounts)), ...counts.filter(lacks(totals.counts))];
  return missing.length === 0
    ? null
    : `${label}: ${missing.join()} not at ${href}: ${JSON.stringify(totals)}`;
}

/** Follows the figures of these pages, all unless told, each address once; answers the figures' words. */
async function sweep(visitor: Visitor, paths: readonly string[], to = ""): Promise<string[]> {
  const pages = new Map<string, Numbers>();
  const labels: string[] = [];
  for (const path of paths) {
    const figures = linkedFigures((await openPage(visitor, path)).page, path).filter(({ href }) =>
      href.includes(to),
    );
    const found: (string | null)[] = [];
    for (const figure of figures) {
      const totals = pages.get(figure.href) ?? totalsOf((await openPage(visitor, figure.href)).page);
      pages.set(figure.href, totals);
      found.push(disagreement(figure, totals));
    }
    expect(found.filter(Boolean), path).toEqual([]);
    labels.push(...figures.map(({ label }) => label));
  }
  return labels;
}

/** Of whoever is like somebody else, but for the company or a permission. */
const SOME = 3;
const PERIODS = [
  "",
  "?periodo=hoje",
  `?periodo=personalizado&de=${addDays(TODAY, -364)}&ate=${TODAY}`,
  "?periodo=7-dias",
  "?periodo=mes",
  "?periodo=mes-passado",
  `?periodo=personalizado&de=${addDays(TODAY, -80)}&ate=${addDays(TODAY, -41)}`,
];

describe("of the overview", () => {
  const people: [string, () => Promise<Visitor>][] = [
    ...["emp-1003", "emp-1004", "emp-1005"].map((company): [string, () => Promise<Visitor>] => [
      `ana for ${company}`,
      () => actingFor("ana@grupo.example", "customer", company),
    ]),
    ["an administrator", () => actingFor("admin@portal.example", "customer", "emp-1007")],
    [
      "who may not see prices",
      () => Visitor.permitted("maria@loja.example", ...CUSTOMER, "dtx_pro", "dont-show-price-read"),
    ],
    ["who may open the overview only", () => Visitor.signedIn("joao@loja.example")],
  ];
  test.each(people)("%s", async (_, enter) => {
    const visitor = await enter();
    await sweep(
      visitor,
      PERIODS.slice(0, SOME).map((period) => OVERVIEW + period),
    );
  });

  test("each of them, in every period", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const labels = await sweep(
      maria,
      PERIODS.map((period) => OVERVIEW + period),
    );
    expect(labels).toEqual(
      expect.arrayContaining([
        "Vendas brutas",
        "Líquido previsto",
        "Custo e taxa efetiva",
        "Nº de vendas",
        "Ticket médio",
        "Cancelamentos",
        "Contestações",
        "Próximo recebimento",
        "Nos próximos 30 dias",
        "Já antecipado",
        "Cedido",
        "Visa",
        "Cielo",
        "Débito",
        expect.stringMatching(/^Trate \d+ transações pendentes$/),
        expect.stringMatching(/^Confira \d+ divergências abertas$/),
      ]),
    );
  });
});

describe("of the bridge from sold to received", () => {
  const BRIDGE = "/customer/do-vendido-ao-recebido";
  const days = fc.record({
    from: fc.integer({ min: -85, max: 30 }),
    length: fc.integer({ min: 0, max: 60 }),
  });
  const filters = fc.record({
    days,
    data: fc.constantFrom("", "recebimento"),
    stores: fc.subarray(["1", "2", "3"]),
    acquirers: fc.subarray(["cielo", "rede", "stone", "getnet", "bin"]),
  });
  /** The same in every run. */
  const paths = fc.sample(filters, { numRuns: 12, seed: 20_261_120 }).map((one) => {
    const from = addDays(TODAY, one.days.from);
    const search = new URLSearchParams({ de: from, ate: addDays(from, one.days.length) });
    if (one.data) search.set("data", one.data);
    for (const id of one.stores) search.append("loja", id);
    for (const acquirer of one.acquirers) search.append("adquirente", acquirer);
    return `${BRIDGE}?${search}`;
  });

  test("each step is the total of its rows, whatever the filter", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const labels = await sweep(maria, [BRIDGE, `${BRIDGE}?data=recebimento`, ...paths]);
    expect(labels).toEqual(
      expect.arrayContaining([
        "Vendido",
        "Cancelado",
        "Contestado",
        "Taxas",
        "Custo da antecipação",
        "Cedido ou em garantia",
        "Aguardando confirmação",
        "A receber",
        "Caiu na conta",
        "Parcelas previstas",
        "Ajustes e aluguel",
        "Antecipado nestes dias",
        "Já antecipado",
      ]),
    );
  });

  test("who may not see prices sees what is gross, and it agrees too", async () => {
    const visitor = await Visitor.permitted("maria@loja.example", ...CUSTOMER, "dont-show-price-read");
    const labels = await sweep(visitor, [BRIDGE, ...paths.filter((path) => !path.includes("data="))]);
    // Whether any of their sales were contested depends on the days; what is contested is gross too.
    expect([...new Set([...labels, "Contestado"])].sort()).toEqual(["Cancelado", "Contestado", "Vendido"]);
  });

  test("a day of the schedule and a sale lead to their own rows", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const day = `/customer/agenda-recebiveis/dia/${dayFromNow(-10)}`;
    const entries = "/agenda-recebiveis/lancamentos?";
    expect(await sweep(maria, [day], entries)).toEqual(
      expect.arrayContaining(["Parcelas previstas", "Caiu na conta"]),
    );
    const { page } = await openPage(maria, "/customer/vendas-detalhadas?situacao=liquidada");
    const [sale] = nodesIn(page, tagged("a")).filter(({ attributes: { href = "" } }) =>
      /vendas-detalhadas\/\d+\?/.test(href),
    );
    expect(await sweep(maria, [sale?.attributes.href ?? ""], entries)).toContain("Caiu na conta");
  });
});

test("of the fees that were charged: each difference is the sum of its own discrepancies", async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  const path = `/customer/taxas-vendas?aba=praticadas&diferenca=sim&de=${addDays(TODAY, -89)}&ate=${TODAY}`;
  const figures = linkedFigures((await openPage(maria, path)).page, path);
  for (const { label, href } of figures) {
    const { amounts } = totalsOf((await openPage(maria, href)).page);
    expect(amounts, href).toContain(Math.abs(parseMoney(label) ?? Number.NaN));
  }
  expect(figures.length).toBeGreaterThan(4);
});

describe("of the partner's dashboard", () => {
  const FILTERS = [
    "",
    "?periodo=mes-passado",
    "?situacao=inativo",
    `?de=${addDays(TODAY, -200)}&ate=${TODAY}`,
    "?local=SP",
    "?adquirente=cielo",
    "?produto=pix",
  ];
  const people: [string, () => Promise<Visitor>][] = [
    ["paulo", () => Visitor.signedIn("paulo@parceiro.example")],
    ["who may not see prices", () => Visitor.signedIn("semprecos@parceiro.example")],
    ["somebody of ours", () => Visitor.signedIn("interno@interno.example")],
    ["ana for emp-2003", () => actingFor("ana@grupo.example", "partner", "emp-2003")],
    ["an administrator", () => actingFor("admin@portal.example", "partner", "emp-2001")],
  ];
  test.each(people)("%s", async (_, enter) => {
    const visitor = await enter();
    await sweep(
      visitor,
      FILTERS.map((filter) => DASHBOARD + filter),
    );
  });

  test("all of them are followed", async () => {
    const labels = await sweep(await Visitor.signedIn("paulo@parceiro.example"), [DASHBOARD]);
    expect(labels).toEqual(
      expect.arrayContaining(["Clientes que vendem", "Clientes novos", "Em risco", "Assinaturas"]),
    );
  });
});

describe("of the totals of a list, which filter it further", () => {
  const SALES = `/customer/vendas-detalhadas?de=${dayFromNow(-80)}&ate=${TODAY}`;
  const DISCREPANCIES = "/customer/gestao-vendas/relatorio-divergencias";
  const filtered = [
    SALES,
    `${SALES}&situacao=cancelada`,
    `${SALES}&situacao=liquidada&situacao=cancelada-em-parte`,
    `${SALES}&situacao=liquidada&situacao=contestada`,
    "/customer/transacoes-pendentes",
    "/customer/transacoes-pendentes?prazo=2h",
    "/customer/transacoes-pendentes?prazo=hoje",
    DISCREPANCIES,
    `${DISCREPANCIES}?efeito=prejuizo`,
    `${DISCREPANCIES}?efeito=a-favor`,
    `${DISCREPANCIES}?situacao=aberta`,
    `${DISCREPANCIES}?situacao=aberta&situacao=recuperada`,
    "/customer/gestao-vendas?visao=vendas&situacao=conciliada",
    "/customer/ativacao-terminais?situacao=ativo",
  ];

  test.each(filtered)("%s", async (path) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const totalsAt = async (href: string) => {
      const { page } = await openPage(maria, href);
      return nodesIn(page, classed("total")).map(({ attributes, children }) => {
        const [label, ...figures] = children.map(textOf);
        return { label, figures, to: attributes["aria-current"] ? undefined : attributes.href };
      });
    };
    const totals = await totalsAt(path);
    expect(totals.length).toBeGreaterThan(1);
    for (const { label, figures, to } of totals) {
      if (to === undefined) continue;
      const { pathname, search } = new URL(to, config.origin + path);
      const there = (await totalsAt(pathname + search)).find((one) => one.label === label);
      expect(there?.figures, `${label} at ${to}`).toEqual(figures);
    }
  });
});

describe("one word is one number", () => {
  const CONCILIATION = "/customer/gestao-vendas";
  let maria: Visitor;
  beforeAll(async () => {
    maria = await Visitor.signedIn("maria@loja.example");
  });
  const read = async (href: string) => textOf((await openPage(maria, href)).page).replaceAll("\u00a0", " ");
  const openItems = (text: string) =>
    [...text.matchAll(/[\d.]+ ite(?:m|ns) em aberto/g)].map(([words]) => words);

  test("items that are open: in the month, on the day, where the day is closed", async () => {
    // This month may have begun today; only its last days wait for a file.
    const months = [TODAY, `${addMonths(monthOf(TODAY), -1)}-01`].map(monthOf);
    const pages = await Promise.all(months.map((month) => openPage(maria, `${CONCILIATION}?mes=${month}`)));
    const days = pages
      .flatMap(({ page }) => nodesIn(page, tagged("li")))
      .filter((day) => openItems(textOf(day)).length > 0);
    expect(days.length).toBeGreaterThan(2);
    for (const day of days) {
      const [words] = openItems(textOf(day));
      const [link] = nodesIn(day, tagged("a"));
      const href = link?.attributes.href ?? "";
      for (const at of [href, ...(href.endsWith(TODAY) ? [] : [`${href}/fechar`])])
        expect(new Set(openItems(await read(at))), at).toEqual(new Set([words]));
    }
  });

  test("sales: of a month in the overview, in their list, and among those that are compared", async () => {
    for (const [period, month] of [
      ["mes", monthOf(TODAY)],
      ["mes-passado", addMonths(monthOf(TODAY), -1)],
    ]) {
      const { data } = await openPage(maria, `${OVERVIEW}?periodo=${period}`);
      const { sales_count } = data.figures.value.current;
      const words = counted(sales_count, "venda", "vendas");
      const said = await read(`${CONCILIATION}?mes=${month}`);
      expect(said).toContain(`${words} ao todo`);
      // Any other number of sales says which of them are meant.
      for (const [, count, which] of said.matchAll(/([\d.]+) vendas?\b(?! aguardando)(.{0,14})/g))
        if (!words.startsWith(`${count} `))
          expect(which, `${count} vendas${which}`).toMatch(
            /^ (?:comparadas?|esperadas?|conciliadas?|em aberto|aguardando|ao todo)/,
          );
    }
  });

  test("an advance: on its sale's page, on the day on which it was paid, and on the day that was foreseen", async () => {
    const schedule = LIST_SCREENS["receivables by unit"];
    const entriesOf = async (day: string) => {
      const date = day.split("/").reverse().join("-");
      const path = `/customer/agenda-recebiveis/dia/${date}/exportar`;
      return readFile(maria, { path, params: { date }, load: dayFile }, "");
    };
    const { file } = schedule;
    if (!file) throw new Error("the schedule has no file");
    const units = await readFile(maria, file, `de=${TODAY}&ate=${addDays(TODAY, 90)}&situacao=antecipado`);
    const days = [...new Set(units.map((unit) => unit["Data prevista"] ?? ""))].slice(0, SOME);
    const foreseen = (await Promise.all(days.map(entriesOf))).flat().filter((row) => row["Antecipado em"]);
    expect(foreseen.length).toBeGreaterThan(2);
    for (const row of foreseen) {
      const paidOn = row["Antecipado em"] ?? "";
      const mine = (other: Row) => other.NSU === row.NSU && other.Parcela === row.Parcela;
      const paid = (await entriesOf(paidOn)).filter((other) => other.Tipo === "Antecipação" && mine(other));
      expect(paid).toHaveLength(1);
      expect(paid[0]).toMatchObject({
        Bruto: row.Antecipado,
        Taxa: row["Custo da antecipação"],
        Líquido: row["Pago na antecipação"],
        Situação: "Liquidado",
        "Data prevista": paidOn,
        Lançamento: expect.stringMatching(/^a-/),
      });
      const sale = await read(`/customer/vendas-detalhadas/${row.Lançamento?.split("-")[0]}`);
      const net = formatMoney(figureIn(paid[0]?.Líquido ?? "")).replaceAll("\u00a0", " ");
      const cost = formatMoney(figureIn(paid[0]?.Taxa ?? "")).replaceAll("\u00a0", " ");
      expect(sale).toContain(`paga em ${paidOn}`);
      expect(sale).toContain(`${net} na conta, ${cost} de custo`);
    }
  });

  test("risk is what the comparison leaves open; what a discrepancy costs has another word", async () => {
    expect(await read(CONCILIATION)).toContain("Valor em risco");
    expect(await read(OVERVIEW)).not.toMatch(/em risco/);
  });
});
