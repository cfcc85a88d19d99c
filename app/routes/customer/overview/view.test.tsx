import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { addDays } from "~/domain/days";
import { tasksOf } from "./attention-list";
import { withoutPrices } from "./prices";
import { type OverviewProps, OverviewView } from "./view";

const FROM = "2026-10-22";
const amounts = {
  sales_count: 941,
  cancelled_amount: 84725,
  cancelled_count: 7,
  chargeback_amount: 0,
  chargeback_count: 0,
};
// Uneven figures, so that nothing compresses better than it would in life.
const day = (i: number) => ({
  date: addDays(FROM, i),
  gross_amount: 200_000 + ((i * 7919) % 9973) * 20,
  sales_count: 30,
});
const current = { ...amounts, gross_amount: 7_702_249, fee_amount: 177_922, net_amount: 7_524_327 };
const figures = {
  current,
  previous: { ...current, gross_amount: 7_222_000, from: "2026-09-22", to: "2026-10-21" },
  open_chargebacks: { count: 4, amount: 41_280 },
  data_as_of: "2026-11-20T08:10:00.000Z",
  waiting_for: ["cielo" as const],
  has_sales: true,
  has_terminal: true,
};
const share = { gross_amount: 1_234_567, sales_count: 1 };
const nothing = {
  pending: { count: 0, amount: 0, nearest_deadline: null, in_progress: 0 },
  discrepancies: { count: 0, amount: 0 },
  idle_terminals: 0,
  offers: 0,
  pending_users: 0,
  onboarding: { done: 8, total: 8 },
  documents: 0,
  payout_changes: 0,
};
const panel = <T,>(value: T) => ({ ok: true as const, value });
const failed = { ok: false as const, message: "A consulta não respondeu em 30 s.", reference: "7F3A-21" };

const props: OverviewProps = {
  period: { preset: "30-dias", from: FROM, to: "2026-11-20", problem: null, typed: { de: "", ate: "" } },
  figures: panel(figures),
  timeline: panel({
    days: Array.from({ length: 30 }, (_, i) => day(i)),
    previous_days: Array.from({ length: 30 }, (_, i) => day(i - 30)),
    hours: [{ weekday: 5, band: 4, gross_amount: 351_200, sales_count: 12 }],
  }),
  bridge: null,
  mix: panel({
    brands: [
      { brand: "visa", ...share },
      { brand: null, ...share },
    ],
    modalities: [2, 3, 12].map((instalments) => ({
      modality: "instalments" as const,
      instalments,
      ...share,
    })),
    acquirers: [{ acquirer: "cielo", ...share }],
    terminals: [{ logical_number: "41203377", store_name: "Loja Centro", ...share }],
    stores: [{ store_id: "1", store_name: "Loja Centro", ...share }],
  }),
  receivables: panel({
    next: { date: "2026-11-23", amount: 284_512 },
    next_30_days_amount: 4_821_990,
    advanced_amount: 621_045,
    assigned_amount: 0,
    days: Array.from({ length: 30 }, (_, i) => ({
      date: addDays("2026-11-20", i),
      amount: day(i).gross_amount,
    })),
  }),
  attention: panel(nothing),
  offer: null,
  prices: true,
  links: {},
  now: "2026-11-20T15:00:00.000Z",
  today: "2026-11-20",
  retry: "/customer/visao-geral?periodo=30-dias",
};
const render = (change: Partial<OverviewProps> = {}) =>
  markupInRouter(<OverviewView {...props} {...change} />).replaceAll("\u00a0", " ");
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the overview", () => {
  test("sets each figure against the period before, in words", () => {
    const text = textOf(render());
    expect(text).toContain("22/10/2026 a 20/11/2026 vs. 22/09 a 21/10.");
    for (const figure of [
      "Vendas brutas R$ 77.022,49 ▲ 6,65 % a mais",
      "Líquido previsto R$ 75.243,27",
      "Custo e taxa efetiva R$ 1.779,22",
      "2,31 %",
      "Nº de vendas 941",
      "Ticket médio R$ 81,85",
      "Cancelamentos R$ 847,25",
      "Próximo recebimento R$ 2.845,12 em 23/11/2026",
      "Nos próximos 30 dias R$ 48.219,90",
      "Já antecipado R$ 6.210,45",
      "Cedido R$ 0,00",
    ])
      expect(text).toContain(figure);
    expect(text).toContain(
      "Contestações R$ 0,00 = sem mudança 0 abertas no período ao todo 4 em aberto, R$ 412,80",
    );
  });
  test("says the year of days that are not of this one", () => {
    const text = textOf(render({ today: "2027-01-02" }));
    expect(text).toContain("22/10/2026 a 20/11/2026 vs. 22/09/2026 a 21/10/2026.");
  });
  test("sets no average against one of no sales", () => {
    const none = { ...figures.previous, gross_amount: 0, fee_amount: 0, net_amount: 0, sales_count: 0 };
    const text = textOf(render({ figures: panel({ ...figures, previous: none }) }));
    expect(text).toMatch(/Nº de vendas 941 .{0,20}antes era zero/);
    expect(text).toMatch(/Ticket médio R\$ 81,85 Cancelamentos/);
  });
  test("of a period that ends today, says that today counts until now", () => {
    expect(textOf(render())).toContain("vs. 22/09 a 21/10. Hoje conta até agora. Vendas brutas");
    const past = { ...props.period, from: "2026-10-21", to: "2026-11-19" };
    expect(textOf(render({ period: past }))).not.toContain("Hoje conta até agora.");
  });
  test("sets no part of today against the whole of yesterday", () => {
    const today = { ...props.period, preset: "hoje" as const, from: "2026-11-20" };
    const before = { ...figures.previous, from: "2026-11-19", to: "2026-11-19" };
    const text = textOf(render({ period: today, figures: panel({ ...figures, previous: before }) }));
    expect(text).toContain(
      "20/11/2026, até agora O dia ainda não terminou: a comparação com 19/11 vem quando ele fechar.",
    );
    expect(text).toContain("Vendas brutas R$ 77.022,49 Líquido previsto");
    expect(text).not.toMatch(/a mais|a menos|sem mudança|vs\./);
  });
  test("says until when the data reach, and whose file is missing", () => {
    const both = { ...figures, waiting_for: ["cielo" as const, "rede" as const] };
    expect(render()).toContain(
      "PDV e TEF ao vivo. Arquivos das adquirentes até 20/11 às 05:10. A Cielo ainda não enviou o arquivo de ontem.",
    );
    expect(render({ figures: panel(both) })).toContain(
      "A Cielo e a Rede ainda não enviaram o arquivo de ontem.",
    );
  });
  test("shows neither fee, net nor rate to people who may not see prices", () => {
    const html = render({ figures: panel(withoutPrices(figures)), prices: false });
    for (const word of ["Líquido", "Custo", "taxa", "75.243,27", "1.779,22"]) {
      expect(render()).toContain(word);
      expect(html).not.toContain(word);
    }
  });
  test("links a figure only where there is a screen behind it", () => {
    expect(render()).not.toContain(">Vendas brutas</a>");
    expect(render({ links: { sales: "/vendas" } })).toContain('<a href="/vendas">Vendas brutas</a>');
  });
  test("leads a merchant who has never sold to the first sale", () => {
    const first = (has_terminal: boolean) =>
      textOf(render({ figures: panel({ ...figures, has_sales: false, has_terminal }) }));
    expect(first(false)).toContain("Ative um terminal");
    expect(first(false)).not.toContain("Vendas brutas");
    expect(first(true)).toContain("Terminal ativado");
    expect(first(true)).not.toContain("Ative um terminal");
  });
  test("of a single day shows the hours and no curve over days", () => {
    const single = {
      days: [day(0)],
      previous_days: [day(-1)],
      hours: [{ weekday: 5, band: 4, gross_amount: 5, sales_count: 1 }],
    };
    const text = textOf(render({ timeline: panel(single) }));
    expect(text).toContain("Vendas por horário");
    expect(text).not.toContain("Vendas por dia");
    expect(text).not.toContain("Dia da semana");
  });
  test("without a sale has no table of shares without rows", () => {
    const none = { modalities: [], stores: [], brands: [], acquirers: [], terminals: [] };
    const html = render({ mix: panel(none) });
    for (const title of ["Por forma de pagamento", "As lojas que mais venderam", "Por bandeira"])
      expect(textOf(html)).toContain(`${title} Nenhuma venda neste período.`);
    expect(html).not.toContain("<tbody></tbody>");
  });
  test("of a year shows weeks", () => {
    const days = Array.from({ length: 366 }, (_, i) => day(i));
    expect(render({ timeline: panel({ days, previous_days: days, hours: [] }) })).toContain(
      "Vendas por semana",
    );
  });
  test("leads to each usual period, and marks the one that is shown", () => {
    const [bar = ""] = /<nav [^>]*aria-label="Período".*?<\/nav>/s.exec(render()) ?? [];
    const ways = [...bar.matchAll(/<a href="\?periodo=([\w-]+)"( aria-current="true")?>([^<]+)<\/a>/g)];
    expect(ways.map(([, word, current, label]) => [word, label, current !== undefined])).toEqual([
      ["hoje", "Hoje", false],
      ["ontem", "Ontem", false],
      ["7-dias", "7 dias", false],
      ["30-dias", "30 dias", true],
      ["mes", "Este mês", false],
      ["mes-passado", "Mês passado", false],
    ]);
  });
  test("keeps a date that cannot be, and says what is wrong with it at the field", () => {
    const period = {
      ...props.period,
      preset: "personalizado" as const,
      typed: { de: "2026-11-10", ate: "2026-11-01" },
    };
    const html = render({ period: { ...period, problem: "A data inicial é depois da final." } });
    expect(html).toContain('value="2026-11-10"');
    expect(html).toMatch(/aria-describedby="periodo-problema"/);
    expect(html).toContain('<p id="periodo-problema" role="alert">A data inicial é depois da final.</p>');
  });
});

describe("an offer that nobody has viewed", () => {
  const offer = {
    id: "ofe-1",
    title: "Taxas menores",
    iso_name: "Parceira ISO",
    status: "pending" as const,
    expiration_date: "2026-12-10",
    effect: {
      from: addDays(FROM, -61),
      to: addDays(FROM, 28),
      sales_count: 2,
      standing_amount: 5,
      saved_amount: 124_000,
    },
    monthly_amount: 8_000,
    formToken: { token: "t", company: "customer:emp-1", key: "k" },
  };
  test("is a banner whose button posts, with what it would have saved", () => {
    const html = render({ offer });
    expect(textOf(html)).toContain(
      "Oferta de Parceira ISO: Taxas menores Com esta oferta você teria pago R$ 1.000,00 a menos nos últimos 3 meses, já com a mensalidade. Pode ser aceita até 10/12/2026.",
    );
    expect(html).toContain('<form method="post" action="/customer/ofertas/ofe-1">');
    expect(render()).not.toContain("Oferta");
  });
  test("stands below the figures: what was sold is what somebody comes for", () => {
    const html = render({ offer });
    expect(html.indexOf("Vendas brutas")).toBeLessThan(html.indexOf("Ver oferta"));
    expect(html.indexOf("Ver oferta")).toBeLessThan(html.indexOf("Para resolver"));
  });
  test("stands before the first sale too", () => {
    const first = { offer, figures: panel({ ...figures, has_sales: false }) };
    expect(textOf(render(first))).toContain("Ver oferta");
  });
});

describe("a panel that failed", () => {
  test.each([
    ["figures", "Vendas por dia"],
    ["timeline", "Vendas brutas"],
    ["mix", "Vendas brutas"],
    ["receivables", "Vendas brutas"],
    ["attention", "Vendas brutas"],
  ] as const)("%s says so, with a reference and a way on, and the others stay", (name, other) => {
    const html = render({ [name]: failed });
    expect(html.split("A consulta não respondeu em 30 s.")).toHaveLength(2);
    expect(textOf(html)).toContain("Código para o suporte: 7F3A-21");
    expect(html).toContain('aria-label="Copiar código ');
    expect(html).toContain('<a href="/customer/visao-geral?periodo=30-dias">Tentar de novo</a>');
    expect(textOf(html)).toContain(other);
  });
  test("the first five shops and terminals are still parts of all sales, not of the five", () => {
    for (const html of [render(), render({ figures: failed })]) {
      const shop = /cinco primeiras e sua parte do total.*?<\/table>/s.exec(html)?.[0] ?? "";
      const terminal = /cinco primeiros e sua parte do total.*?<\/table>/s.exec(html)?.[0] ?? "";
      // One of two sales of the same amount.
      for (const table of [shop, terminal]) expect(textOf(table)).toContain(" 50,00 % ");
    }
  });
  test("and when all fail the page still stands", () => {
    const html = render({
      figures: failed,
      timeline: failed,
      mix: failed,
      receivables: failed,
      attention: failed,
    });
    expect(html.split("Tentar de novo")).toHaveLength(6);
  });
});

describe("what waits", () => {
  test("is said to be nothing when it is nothing", () => {
    expect(tasksOf(nothing, {})).toEqual([]);
    expect(render()).toContain("Nada para você resolver agora.");
  });
  test("of whoever may open none of it is not said to be nothing for the company", () => {
    const attention = panel({ ...nothing, pending_users: 2 });
    expect(render({ attention, links: {} })).toContain("Nada para você resolver agora.");
  });
  test("is a verb and a number, the most urgent first", () => {
    const pending = {
      ...nothing.pending,
      count: 1,
      amount: 21_990,
      nearest_deadline: "2026-11-20T17:20:00.000Z",
    };
    const waiting = { ...nothing, pending, offers: 2, onboarding: { done: 5, total: 8 } };
    const ways = { pending: "/pendentes", onboarding: "/cadastro", offers: "/ofertas" };
    const tasks = tasksOf(waiting, ways);
    expect(tasks.map((task) => task.words)).toEqual([
      "Trate 1 transação pendente",
      "Complete o cadastro da empresa",
      "Veja 2 ofertas novas",
    ]);
    expect(tasks[0]).toMatchObject({ href: "/pendentes", detail: expect.stringContaining("20/11 às 14:20") });
    // What somebody may not open is not theirs to do.
    expect(tasksOf(waiting, { offers: "/ofertas" }).map((task) => task.words)).toEqual([
      "Veja 2 ofertas novas",
    ]);
  });
  test("of pendings says how many more the list and the menu count", () => {
    const details = (in_progress: number) =>
      tasksOf({ ...nothing, pending: { ...nothing.pending, count: 10, in_progress } }, { pending: "/p" })[0]
        ?.detail;
    expect(details(0)).not.toContain("fora");
    expect(details(1)).toContain(", fora 1 que já está sendo confirmada ou desfeita");
    expect(details(2)).toContain(", fora 2 que já estão sendo confirmadas ou desfeitas");
  });
  test("is a document to send and an account to agree to, too", () => {
    const links = { documents: "/documentos", payouts: "/trocas" };
    const waiting = { ...nothing, documents: 1, payout_changes: 2 };
    expect(tasksOf(waiting, links)).toEqual([
      {
        words: "Decida sobre 2 trocas de conta",
        detail: "Esperam a aprovação de uma segunda pessoa",
        href: "/trocas",
      },
      { words: "Envie 1 documento", detail: "Foi recusado, venceu ou ainda não veio", href: "/documentos" },
    ]);
    expect(tasksOf({ ...nothing, documents: 2, payout_changes: 1 }, links)).toMatchObject([
      { words: "Decida sobre 1 troca de conta", detail: "Espera a aprovação de uma segunda pessoa" },
      { words: "Envie 2 documentos", detail: "Foram recusados, venceram ou ainda não vieram" },
    ]);
  });
  test.each([
    [1, "Veja 1 oferta nova", "Enviada pelo seu parceiro"],
    [2, "Veja 2 ofertas novas", "Enviadas pelo seu parceiro"],
  ])("of %i offers says who sent them", (offers, words, detail) => {
    expect(tasksOf({ ...nothing, offers }, { offers: "/ofertas" })).toMatchObject([{ words, detail }]);
  });
});

describe("the markup", () => {
  test("names every drawing, and gives its numbers as a table", () => {
    const html = render();
    const drawings = html.match(/<svg[^>]* role="img"[^>]*>/g) ?? [];
    expect(drawings).toHaveLength(3);
    expect(html.match(/<svg[^>]* role="img"[^>]*><title>[^<]+<\/title>/g)).toHaveLength(3);
    expect(html.match(/<summary>Ver como tabela<\/summary>/g)).toHaveLength(3);
  });
  test("holds no style attribute, which the content policy would refuse", () => {
    expect(render()).not.toMatch(/ style=/);
  });
  test("weighs at most 7 KB under brotli", () => {
    expect(brotliCompressSync(render()).length).toBeLessThanOrEqual(7 * 1024);
  });
});
