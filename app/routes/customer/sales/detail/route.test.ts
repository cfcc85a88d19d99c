import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy } from "#contract/extension/discrepancies";
import type { Pending, PendingState } from "#contract/extension/pendings";
import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import type { Sale } from "#contract/extension/sale-detail";
import type { SalesPage } from "#contract/extension/sales";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import { advanceCostWords, advancedWords, assignedWords } from "../../lending";
import type { SaleDetail } from "./read.server";
import { loader } from "./route";
import { SaleView } from "./view";

const LIST = "/customer/vendas-detalhadas";
const CALL = "/api/portal/customers/cli-1001/sales";

const TODAY = calendarDay(new Date());

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const open = (id: string, visitor = maria, headers: Record<string, string> = {}) =>
  visitor.load(loader, `${LIST}/${id}`, { id }, headers);

const textOf = (data: SaleDetail) =>
  markupInRouter(createElement(SaleView, data))
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function saleWith(filter: string): Promise<Sale> {
  const query = `from=${addDays(TODAY, -365)}&to=${TODAY}&limit=1&${filter}`;
  const { items } = (await askDirectly(maria, `${CALL}?${query}`)) as SalesPage;
  return (await askDirectly(maria, `${CALL}/${items[0]?.id}`)) as Sale;
}

const STATUSES = ["denied", "undone", "pending", "confirmed", "partially-settled", "settled", "cancelled"];

describe("a sale", () => {
  test.each(STATUSES)("that is %s is as the upstream says, and its account closes", async (status) => {
    const sale = await saleWith(`status=${status}`);
    const { data } = await open(sale.id);
    const { plan, timeline, pending, discrepancies, fee_fixed_amount: _fixed, ...item } = sale;
    expect(data).toMatchObject({ sale: item, plan, timeline, pending, discrepancies });
    const isSold = status !== "denied" && status !== "undone";
    if (isSold) expect(data.prices.explanation).toMatchObject({ gaps: [], expectedFee: sale.fee_amount });
    const { paid, due, reversed, advanced, assigned } = data.prices.explanation;
    const taken = sale.cancelled_amount + sale.chargeback_amount - sale.reversed_fee_amount;
    if (plan.length > 0) {
      expect(reversed).toBe(taken);
      expect(paid + due + advanced + assigned).toBe(sale.net_amount);
    }
  });

  test("that costs a fixed amount too has it as a line of its own, and the lines sum to the net", async () => {
    const ana = await actingFor("ana@grupo.example", "customer", "emp-1005");
    const calls = "/api/portal/customers/cli-1005/sales";
    const found = `from=${addDays(TODAY, -89)}&to=${TODAY}&acquirer=rede&modality=debit&status=settled&limit=1`;
    const { items } = (await askDirectly(ana, `${calls}?${found}`)) as SalesPage;
    const sale = (await askDirectly(ana, `${calls}/${items[0]?.id}`)) as Sale;
    expect(sale.fee_fixed_amount).toBe(10);
    const { data } = await open(sale.id, ana);
    const { explanation } = data.prices;
    expect(explanation).toMatchObject({ fixedFee: 10, expectedFee: sale.fee_amount, gaps: [] });
    expect(sale.gross_amount - explanation.rateFee - explanation.fixedFee).toBe(sale.net_amount);
    const text = textOf(data);
    const money = (centavos: number) => formatMoney(centavos).replaceAll("\u00a0", " ");
    expect(text).toContain(`Valor fixo por venda − ${money(10)} Cada venda custa R$ 0,10 além da taxa.`);
    expect(text).toContain(`Taxa (MDR) − ${money(explanation.rateFee)}`);
    expect(text).toContain(
      `Líquido ${money(sale.net_amount)} ${[sale.gross_amount, explanation.rateFee, 10].map(money).join(" − ")}`,
    );
  });

  test("in two instalments has one other than the first, in more has others", async () => {
    for (const [count, words] of [
      [2, "A outra: R$"],
      [3, "Cada uma das outras: R$"],
    ] as const) {
      const query = `from=${addDays(TODAY, -89)}&to=${TODAY}&instalments=${count}&status=confirmed&limit=20`;
      const { items } = (await askDirectly(maria, `${CALL}?${query}`)) as SalesPage;
      const texts = await Promise.all(items.map(async ({ id }) => textOf((await open(id)).data)));
      const uneven = texts.find((text) => text.includes("leva os centavos que sobram"));
      expect(uneven).toContain(words);
    }
  });

  test("by Pix says so once: it has no brand beside its product", async () => {
    const { data } = await open((await saleWith("modality=pix")).id);
    expect(textOf(data)).toContain(` Pix, em ${formatDate(data.sale.sold_at)}`);
    expect(textOf(data)).not.toContain("Pix, Pix");
  });

  test("without a fixed amount has no line for it", async () => {
    const { data } = await open((await saleWith("status=settled")).id);
    expect(markupInRouter(createElement(SaleView, data))).not.toContain("Valor fixo");
  });

  test("is asked for once, with its way to the account, and nothing else is", async () => {
    const { id } = await saleWith("status=confirmed");
    await control.clearJournal();
    await open(id);
    const paths = (await apiCalls()).map(({ path }) => path);
    expect(paths.sort()).toEqual([`${CALL}/${id}`, `${CALL}/${id}/bridge`]);
  });

  test("has a second copy, which knows the list too, unless nothing was paid", async () => {
    const { id } = await saleWith("status=confirmed");
    expect((await open(id)).data.receipt).toBe(`${LIST}/${id}/segunda-via`);
    const carried = "?lista=bandeira%3Delo";
    const { data } = await maria.load(loader, `${LIST}/${id}${carried}`, { id });
    expect(data.receipt).toBe(`${LIST}/${id}/segunda-via${carried}`);
    const denied = await saleWith("status=denied");
    expect((await open(denied.id)).data.receipt).toBeNull();
  });

  test("links only to screens that the visitor may open", async () => {
    const beatriz = await Visitor.permitted("beatriz@loja.example", "customer-sales-read");
    const { data } = await open((await saleWith("status=pending")).id, beatriz);
    expect(data.pending).not.toBeNull();
    expect(data.links).toMatchObject({ pending: null, discrepancies: false });
  });
});

describe("what is for somebody to decide about a sale", () => {
  const REPORT = "/customer/gestao-vendas/relatorio-divergencias";
  const PENDINGS = "/customer/transacoes-pendentes";
  const pendingIn = async (state: PendingState) => {
    const { items } = (await askDirectly(
      maria,
      `/api/portal/customers/cli-1001/pendings?state=${state}&limit=1`,
    )) as { items: Pending[] };
    const [pending] = items;
    if (!pending) throw new Error(`none is ${state}`);
    return pending;
  };
  const markupOf = (data: SaleDetail) => markupInRouter(createElement(SaleView, data));

  test.each([
    ["pending", "Transação pendente no TEF"],
    ["failed", "Transação pendente no TEF"],
    ["confirming", "Transação TEF"],
    ["confirmed", "Transação TEF"],
    ["disregarded", "Transação TEF"],
  ] as const)("a transaction that is %s is called so, and opened itself", async (state, words) => {
    const { id, sale_id } = await pendingIn(state);
    const { data } = await open(sale_id);
    expect(markupOf(data)).toContain(`<a href="${PENDINGS}/${id}">${words}</a>`);
  });

  test("each discrepancy is opened itself", async () => {
    const { items } = (await askDirectly(maria, "/api/portal/customers/cli-1001/discrepancies?type=fee")) as {
      items: Discrepancy[];
    };
    const [one] = items;
    if (!one?.sale_id) throw new Error("none is of a fee");
    const { data } = await open(one.sale_id);
    expect(markupOf(data)).toContain(`<a href="${REPORT}/${one.id}">Divergência: taxa</a>`);
  });
});

describe("is not found", () => {
  test.each([
    ["nobody's id", "999999999999"],
    ["words", "venda"],
    ["another spelling", "01"],
    ["a path", "..%2f..%2fsso"],
    ["dots", ".."],
    ["too long an id", "9".repeat(65)],
  ])("%s", async (_, id) => {
    expectFault(await open(id), 404, "absent");
  });

  test("another customer's sale", async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => open(String(at + 1))));
    const foreign = outcomes.filter(({ status }) => status === 404);
    expect([foreign.length > 0, foreign.length < outcomes.length]).toEqual([true, true]);
    for (const outcome of foreign) expectFault(outcome, 404, "absent");
  });
});

describe("prices", () => {
  test("never leave the server for who may not see them", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const sale = await saleWith("status=partially-settled&instalments=2-6");
    const { data } = await open(sale.id, beatriz);
    expect(data.prices).toBeNull();
    expect(data.plan).toHaveLength(sale.instalments);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/fee_|net_amount|advanced_amount|assigned_amount|reversed_/);
    // Nor under another name: no figure of the plan or the timeline is a net amount.
    for (const row of sale.plan) expect(text).not.toMatch(new RegExp(`\\b${row.net_amount}\\b`));
  });
});

describe("when the upstream fails", () => {
  test.each(QUESTION_FAULTS)("%s is the page that says so", async (_, fault, status, kind) => {
    await failQuestions(`${CALL}/*`, fault);
    expectFault(await open("1"), status, kind);
  });
});

describe("what was paid ahead or assigned", () => {
  const ENTRIES = "/api/portal/customers/cli-1001/receivables/entries";
  const lent = async (status: "advanced" | "assigned") => {
    const { items } = (await askDirectly(maria, `${ENTRIES}?status=${status}&limit=100`)) as {
      items: ReceivableEntry[];
    };
    const [entry] = items;
    if (!entry?.sale_id) throw new Error(`nothing is ${status}`);
    return { entry, saleId: entry.sale_id };
  };
  test("an advance says when, how much, at what cost and at whose wish; no payment is foretold", async () => {
    const { entry, saleId } = await lent("advanced");
    const { advance, number, of } = entry;
    if (!advance) throw new Error("it does not say how");
    const { data } = await open(saleId);
    const text = textOf(data);
    expect(text).toContain(
      `${advancedWords(advance)}: ${advanceCostWords(advance)}`.replaceAll("\u00a0", " "),
    );
    const paid = formatMoney(advance.paid_amount).replaceAll("\u00a0", " ");
    const which = of === 1 ? "" : ` ${number}/${of}`;
    expect(text).toContain(`Antecipada${which} ${formatDate(advance.paid_on)}, ${paid} na conta`);
    expect(text).not.toContain(`Liquidada${which} prevista`);
    const { explanation } = data.prices;
    const { advancePaid, advanceCost, due, assigned, gaps } = explanation;
    expect(gaps).toEqual([]);
    expect(advancePaid + advanceCost + explanation.paid + due + assigned).toBe(data.sale.net_amount);
    const whole = formatMoney(advancePaid + explanation.paid + due).replaceAll("\u00a0", " ");
    expect(text).toContain(`O que você recebe ${whole}`);
  });

  test("an assignment says to whom and since when", async () => {
    const { entry, saleId } = await lent("assigned");
    if (!entry.assignment) throw new Error("it does not say to whom");
    const text = textOf((await open(saleId)).data);
    expect(text).toContain(assignedWords(entry.assignment));
    expect(text).toContain("Cedida");
  });

  test("whoever may not see prices learns when and by whom, and no amount", async () => {
    const { entry, saleId } = await lent("advanced");
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const { data } = await open(saleId, beatriz);
    expect(textOf(data)).toContain(advancedWords(entry.advance ?? { paid_on: "", requested_by_name: null }));
    const { fee_amount, paid_amount } = entry.advance ?? {};
    for (const hidden of [fee_amount, paid_amount, entry.advanced_amount, entry.net_amount])
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`\\b${hidden}\\b`));
    expect(JSON.stringify(data)).not.toMatch(/paid_amount|"rate"|"days"/);
  });
});
