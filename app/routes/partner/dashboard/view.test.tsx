import { describe, expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { withoutPrices } from "./prices";
import { DashboardView, type FoundPanels } from "./view";

const compared = {
  period: { from: "2026-11-01", to: "2026-11-20" },
  previous_period: { from: "2026-10-01", to: "2026-10-20" },
};
const figures = {
  ...compared,
  merchants: 48,
  active_merchants: 3,
  new_merchants: 101,
  idle_15_days: 1,
  idle_30_days: 1,
  tpv_amount: 182_345_012,
  previous_tpv_amount: 171_230_055,
  cost_amount: 3_000_000,
  markup_amount: 600_000,
  previous_markup_amount: 500_000,
  subscriptions: 52,
  mrr_amount: 1_284_000,
  offers: { sent: 14, viewed: 10, accepted: 9 },
  pending: { count: 11, amount: 240_912 },
};
const merchant = {
  customer_id: "c1",
  trade_name: "Padaria Estrela",
  city: "Campinas",
  state: "SP",
  tpv_amount: 200,
  previous_tpv_amount: 100,
};
const stuck = {
  customer_id: "c7",
  trade_name: "Mercado Sol",
  status: "returned" as const,
  step: "bank-account" as const,
  moved_at: "2026-11-10T12:00:00.000Z",
  reason: "Domicílio bancário inválido.",
  days: 10,
};
const onboarding = {
  steps: [{ step: "documents" as const, count: 4 }],
  funnel: { invited: 60, sent: 55, approved: 50, first_sale: 48 },
  stuck_count: 12,
  stuck: [stuck, { ...stuck, customer_id: "c8", status: "draft" as const, reason: null }],
};
const terminal = {
  id: "9",
  customer_id: "c1",
  trade_name: "Padaria Estrela",
  model: "P2-A11",
  serial_number: "A100",
  last_sale_on: null,
};
const panel = <T,>(value: T) => ({ ok: true as const, value });
const failed = { ok: false as const, message: "A consulta não respondeu em 30 s.", reference: "7F3A-21" };
const unfiltered = { value: {}, typed: {}, problems: {}, period: { word: null, today: "2026-11-20" } };

const props: FoundPanels = {
  refused: false,
  filter: unfiltered,
  filterNames: ["periodo", "situacao", "local", "adquirente", "produto", "de", "ate"],
  search: "",
  figures: panel(figures),
  volume: panel({
    since: "2026-10-12",
    months: [
      { month: "2026-10", acquirers: [{ acquirer: "rede", gross_amount: 1_000_000_00 }] },
      { month: "2026-11", acquirers: [{ acquirer: "cielo", gross_amount: 2_500_000_00 }] },
    ],
  }),
  merchants: panel({ ...compared, rising: [merchant], falling: [] }),
  onboarding: panel(onboarding),
  terminals: panel({ idle_count: 1, idle: [terminal] }),
  links: {
    tab: "partner/customer",
    customers: "situacao=ativo&local=SP",
    everyone: "local=SP",
    activities: { selling: "vendendo", idle: "em-risco" },
    progresses: {},
    pendings: { pendencias: "com-pendencias", ordem: "-pendencias" },
    terminal: true,
    subscriptions: "/partner/subscriptions?situacao=ativa",
    newCustomer: "/partner/customers/novo",
  },
  today: "2026-11-20",
  retry: "/partner",
};
const moved = (period: { from: string; to: string }) => ({
  ...compared,
  period,
  rising: [merchant],
  falling: [{ ...merchant, customer_id: "c2", tpv_amount: 1_00, previous_tpv_amount: 500_00 }],
});
const htmlOf = (change: Partial<FoundPanels> = {}) =>
  markupInRouter(<DashboardView {...props} {...change} />);
const textOf = (change: Partial<FoundPanels> = {}) =>
  htmlOf(change)
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the period stands against the one before", () => {
  const text = textOf();
  expect(text).toContain("De 01/11 a 20/11, comparado a 01/10 a 20/10. Hoje conta até agora.");
  expect(textOf({ today: "2026-11-21" })).not.toContain("Hoje conta até agora.");
  expect(textOf({ today: "2027-01-02" })).toContain(
    "De 01/11/2026 a 20/11/2026, comparado a 01/10/2026 a 20/10/2026.",
  );
  expect(text).toContain("Volume processado (TPV) R$ 1.823.450,12 ▲ 6,49 % a mais");
  expect(text).toContain("Clientes que vendem 3 de 48");
  expect(text).toContain("Em risco 2 1 sem vender há 15 a 30 dias , 1 há mais de 30");
  expect(text).toContain("Ofertas enviadas 14 desde o começo, fora as excluídas: 10 vistas, 9 aceitas");
});
test("a day that has begun is not told as less than a whole one", () => {
  const period = { from: "2026-11-20", to: "2026-11-20" };
  const previous_period = { from: "2026-11-19", to: "2026-11-19" };
  const day = { figures: panel({ ...figures, period, previous_period }), merchants: panel(moved(period)) };
  const text = textOf(day);
  expect(text).toContain(
    "De 20/11, até agora. O dia ainda não terminou: a comparação com 19/11 vem quando ele fechar. Volume processado (TPV) R$ 1.823.450,12 antes ",
  );
  expect(text).toContain("Quem mais caiu O dia ainda não terminou: quem caiu se vê quando ele fechar.");
  expect(textOf({ ...day, today: "2026-11-21" })).toMatch(/De 20\/11, comparado a 19\/11\. .+▼/);
});
test("the volume says of how many months it is", () => {
  const months = [{ month: "2026-11", acquirers: [{ acquirer: "cielo" as const, gross_amount: 250_00 }] }];
  expect(textOf({ volume: panel({ since: "2026-10-12", months }) })).toContain("R$ 250,00 em 1 mês.");
  expect(textOf()).toContain("R$ 3.500.000,00 em 2 meses.");
});
test("the commission is what stands beside the acquirer's cost", () => {
  expect(textOf()).toContain(
    "Sua comissão (markup) R$ 6.000,00 ▲ 20,00 % a mais taxas cobradas R$ 36.000,00, custo R$ 30.000,00 (0,33 % do volume)",
  );
});
test("what rates and subscriptions bring is hidden from people who may not see prices", () => {
  expect(textOf()).toContain("R$ 12.840,00 por mês (MRR)");
  const hidden = textOf({ figures: panel(withoutPrices(figures)) });
  expect(hidden).not.toMatch(/MRR|12\.840|markup|custo|6\.000/);
  expect(hidden).toContain("Assinaturas 52 ativas");
  const one = panel({ ...figures, subscriptions: 1 });
  expect(textOf({ figures: one })).toContain("Assinaturas 1 ativa, R$ 12.840,00");
});
test("a count leads to the list filtered as it is, however many it counts", () => {
  const html = htmlOf({ figures: panel({ ...figures, active_merchants: 420 }) }).replaceAll("&amp;", "&");
  const merchants = "/partner/customers?situacao=ativo&local=SP";
  expect(html).toContain(`href="${merchants}&movimento=vendendo"`);
  expect(html).toContain(`href="${merchants}&movimento=em-risco"`);
  expect(html).toContain(`href="${merchants}&criado_de=2026-11-01&criado_ate=2026-11-20"`);
  // Pendings are counted of customers of every status.
  expect(html).toContain('href="/partner/customers?local=SP&pendencias=com-pendencias&ordem=-pendencias"');
  expect(html).not.toContain("codigos=");
  const closed = {
    tab: null,
    customers: null,
    everyone: null,
    activities: {},
    progresses: {},
    pendings: props.links.pendings,
    terminal: false,
    subscriptions: null,
    newCustomer: null,
  };
  expect(htmlOf({ links: closed })).not.toMatch(/<a [^>]*href="\/partner\//);
});
test("the volume stands in a table, an acquirer without volume with zero", () => {
  expect(textOf()).toContain("11/2026 2.500.000,00 0,00 2.500.000,00");
});
test("merchants who rose and nobody who fell", () => {
  const text = textOf();
  expect(text).toContain("Padaria Estrela Campinas/SP R$ 2,00 ▲ 100,00 % a mais antes R$ 1,00");
  expect(text).toContain("Nenhum cliente caiu no período.");
});
test("who is stuck stands with the reason and the days, and of how many", () => {
  const text = textOf();
  expect(text).toContain("Os 2 parados há mais tempo, de 12");
  expect(text).toContain(
    "Mercado Sol Voltou para corrigir Conta bancária: Domicílio bancário inválido. 10 dias",
  );
  expect(text).toContain("O cliente não salvou a etapa Conta bancária.");
  expect(text).toContain("P2-A11 A100 Padaria Estrela nunca vendeu");
});
test("the funnel narrows", () => {
  expect(textOf()).toMatch(/Convidados 60 .*Cadastro enviado 55 .*Aprovados 50 .*Fizeram a 1ª venda 48/);
});

describe("a partner without merchants", () => {
  const none = {
    figures: panel({ ...figures, merchants: 0 }),
    onboarding: panel({ ...onboarding, funnel: { ...onboarding.funnel, invited: 0 } }),
  };
  test("is told what comes next, with the way to the first one", () => {
    expect(textOf(none)).toContain("Nenhum cliente ainda");
    expect(textOf(none)).not.toContain("TPV");
    expect(htmlOf(none)).toContain('href="/partner/customers/novo"');
  });
  test("in this filter only still sees the filter", () => {
    const text = textOf({ ...none, filter: { ...unfiltered, typed: { local: ["Acre"] } } });
    expect(text).not.toContain("Nenhum cliente ainda");
    expect(text).toContain("Cidade ou UF");
  });
});

describe("a block that failed", () => {
  test.each([
    ["figures", "Quem mais cresceu"],
    ["volume", "Clientes que vendem"],
    ["merchants", "Clientes que vendem"],
    ["onboarding", "Terminais parados"],
    ["terminals", "Cadastros parados"],
  ] as const)("%s says so once and the others stay", (name, other) => {
    const text = textOf({ [name]: failed });
    expect(
      text.split("A consulta não respondeu em 30 s. Tentar de novo Código para o suporte: 7F3A-21"),
    ).toHaveLength(2);
    expect(text).toContain(other);
  });
});
