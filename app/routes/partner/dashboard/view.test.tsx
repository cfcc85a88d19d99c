import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { withoutPrices } from "./prices";
import { type DashboardProps, DashboardView } from "./view";

const figures = {
  merchants: 48,
  active_merchants: 41,
  new_merchants: 3,
  idle_15_days: 4,
  idle_30_days: 3,
  tpv_amount: 182_345_012,
  previous_tpv_amount: 171_230_055,
  subscriptions: 52,
  mrr_amount: 1_284_000,
  offers: { pending: 4, viewed: 1, accepted: 9 },
  pending: { count: 11, amount: 240_912 },
  onboarding: [{ step: "documents" as const, count: 4 }],
};
const merchant = {
  customer_id: "c1",
  trade_name: "Padaria Estrela",
  city: "Campinas",
  state: "SP",
  tpv_amount: 200,
  previous_tpv_amount: 100,
};
const panel = <T,>(value: T) => ({ ok: true as const, value });
const failed = { ok: false as const, message: "A consulta não respondeu em 30 s.", reference: "7F3A-21" };

const props: DashboardProps = {
  figures: panel(figures),
  volume: panel({
    months: [
      { month: "2026-10", acquirers: [{ acquirer: "rede", gross_amount: 1_000_000_00 }] },
      { month: "2026-11", acquirers: [{ acquirer: "cielo", gross_amount: 2_500_000_00 }] },
    ],
  }),
  merchants: panel({ rising: [merchant], falling: [] }),
  prices: true,
  retry: "/partner",
};
const textOf = (change: Partial<DashboardProps> = {}) =>
  renderToStaticMarkup(<DashboardView {...props} {...change} />)
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the month stands against the same days of the month before", () => {
  const text = textOf();
  expect(text).toContain("Volume processado (TPV) R$ 1.823.450,12 ▲ 6,49 % a mais");
  expect(text).toContain("Clientes ativos 41 de 48");
  expect(text).toContain("Em risco 7 4 sem vender há 15 a 30 dias, 3 há mais de 30");
  expect(text).toContain("Ofertas 14 4 pendentes, 1 vista, 9 aceitas");
});
test("what subscriptions bring is hidden from people who may not see prices", () => {
  expect(textOf()).toContain("R$ 12.840,00 por mês (MRR)");
  const hidden = textOf({ figures: panel(withoutPrices(figures)), prices: false });
  expect(hidden).not.toMatch(/MRR|12\.840/);
  expect(hidden).toContain("Assinaturas 52 ativas");
});
test("the volume stands in a table, an acquirer without volume with zero", () => {
  expect(textOf()).toContain("11/2026 2.500.000,00 0,00 2.500.000,00");
});
test("merchants who rose and nobody who fell", () => {
  const text = textOf();
  expect(text).toContain("Padaria Estrela Campinas/SP R$ 2,00 ▲ 100,00 % a mais antes R$ 1,00");
  expect(text).toContain("Nenhum cliente caiu neste mês.");
});
test("a partner without merchants is told what comes next", () => {
  const text = textOf({ figures: panel({ ...figures, merchants: 0 }) });
  expect(text).toContain("Nenhum cliente ainda");
  expect(text).not.toContain("TPV");
});

describe("a block that failed", () => {
  test.each([
    ["figures", "Quem mais cresceu"],
    ["volume", "Clientes ativos"],
    ["merchants", "Clientes ativos"],
  ] as const)("%s says so once and the others stay", (name, other) => {
    const text = textOf({ [name]: failed });
    expect(text.split("A consulta não respondeu em 30 s. Tentar de novo Código: 7F3A-21")).toHaveLength(2);
    expect(text).toContain(other);
  });
});
