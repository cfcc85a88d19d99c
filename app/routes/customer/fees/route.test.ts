import fc from "fast-check";
import { createElement } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AcquirerTerms, Fee, FeeQuote, Fees } from "#contract/extension/fees";
import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import type { IsoOffer } from "#contract/iso-offers";
import { control } from "#tests/support/control";
import { businessDayIn, dayFromNow } from "#tests/support/days";
import { formIn, valuesIn } from "#tests/support/form-values";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { termOf } from "~/domain/iso-offers";
import { formatMoney } from "~/domain/money";
import { daysOfMonth, monthOf } from "~/domain/months";
import { workOut } from "~/domain/settlement";
import { rateWords } from "~/words/fees";
import { action as acceptOffer, loader as acceptPage } from "../offers/accept/route";
import { AcquirerFees } from "./acquirer-fees";
import { atEach } from "./calculator";
import type { FeesProps } from "./props";
import { loader } from "./route";
import { FeesView } from "./view";

const PAGE = "/customer/taxas-vendas";
const CALLS = "/api/portal/customers/cli-1001/fees";
const VIEWS = "/api/portal/companies/emp-1001/views";
const TODAY = calendarDay(new Date());

const FEE: Fee = {
  acquirer: "cielo",
  brand: "visa",
  modality: "debit",
  instalments_from: 1,
  instalments_to: 1,
  rate: 150,
  fixed_amount: 0,
  settlement_days: 1,
  valid_from: "2025-01-01",
  valid_to: null,
  source: "contract",
  contract_id: "con-1001-cielo",
};
const TERMS: AcquirerTerms = {
  acquirer: "cielo",
  contract_id: "con-1001-cielo",
  anticipation_rate: null,
  anticipation_valid_from: null,
  rent_amount: 0,
  minimum_volume_amount: null,
  volume_amount: 0,
  condition_months: null,
  terms_from: "2025-01-01",
  recalculating_since: null,
  settlement_days: [],
};

const plainText = (markup: string) =>
  markup
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const load = async (query = "") => (await maria.load(loader, `${PAGE}${query}`)).data;
const direct = <Answer>(path: string) =>
  askDirectly(maria, `/api/portal/customers/cli-1001/${path}`) as Promise<Answer>;
const asked = async (end: string) =>
  (await apiCalls()).findLast(({ path }) => path.endsWith(end))?.query ?? null;

describe("prices", () => {
  test.each(["", "?aba=praticadas", "?aba=calculadora&valor=10&bandeira=visa"])(
    "hidden from a profile, nothing of the screen is asked or sent: %s",
    async (query) => {
      const joao = await Visitor.permitted("joao@loja.example", "dont-show-price-read");
      expect((await joao.load(loader, PAGE + query)).data).toEqual({ prices: false });
      expect((await apiCalls()).filter(({ path }) => path.includes("/fees"))).toEqual([]);
    },
  );
});

describe("who may", () => {
  test("anybody of a customer", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    expect((await joao.load(loader, PAGE)).data).toMatchObject({ prices: true, tab: "contratadas" });
  });

  test("somebody who is not signed in comes back after signing in", async () => {
    expect(await new Visitor().load(loader, `${PAGE}?aba=calculadora`)).toMatchObject({
      status: 302,
      location: "/signin?returnTo=%2Fcustomer%2Ftaxas-vendas%3Faba%3Dcalculadora",
    });
  });
});

describe("contracted", () => {
  test("are the fees of today, as the upstream says", async () => {
    const data = await load();
    const fees = await direct<Fees>("fees");
    expect(data.fees).toEqual(fees);
    const markup = markupInRouter(createElement(FeesView, data));
    for (const { acquirer } of fees.acquirers) {
      const [section = ""] =
        new RegExp(`<section[^>]*aria-labelledby="taxas-${acquirer}".*?</section>`, "s").exec(markup) ?? [];
      const cells = [...section.matchAll(/<td[^>]*class="num[^"]*"[^>]*>(.*?)<\/td>/gs)].map(
        ([, cell = ""]) => plainText(cell).trim(),
      );
      const rows = fees.rows.filter((row) => row.acquirer === acquirer);
      expect(cells.filter(Boolean).sort()).toEqual(
        rows
          .map(
            ({ rate, source }) =>
              `${plainText(rateWords(rate))}${source === "iso-offer" ? " oferta ISO" : ""}`,
          )
          .sort(),
      );
    }
    const text = plainText(markup);
    for (const { anticipation_rate, rent_amount } of fees.acquirers) {
      if (anticipation_rate !== null)
        expect(text).toContain(`${plainText(rateWords(anticipation_rate))} a.m.`);
      if (rent_amount > 0) expect(text).toContain(plainText(formatMoney(rent_amount)));
    }
    expect(markup).toContain(`href="${PAGE}?data=${fees.next_change}">Ver essas taxas`);
  });

  test("are filtered by acquirer, brand and day", async () => {
    const date = addDays(TODAY, 11);
    await load(`?adquirente=cielo&adquirente=stone&bandeira=elo&data=${formatDate(date)}`);
    expect(await asked("/fees")).toEqual({ acquirer: "cielo,stone", brand: "elo", date });
  });

  test.each(["adquirente=outra", "bandeira=hiper", "data=2026-02-30", "data=amanha"])(
    "%s is said at its field, and no fee is shown",
    async (query) => {
      await control.clearJournal();
      const data = await load(`?${query}`);
      expect(Object.keys(data.filter.problems)).toEqual([query.split("=")[0]]);
      expect(data).toMatchObject({ refused: true });
      expect((await apiCalls()).map(({ path }) => path)).toEqual([VIEWS]);
    },
  );

  test("an acquirer's rates of two origins say which are of an offer", () => {
    const fee = (changes: Partial<Fee>): Fee => ({ ...FEE, ...changes });
    const rows = [
      fee({ rate: 150 }),
      fee({
        modality: "credit",
        rate: 240,
        source: "iso-offer",
        valid_from: "2026-11-21",
        valid_to: "2027-11-20",
      }),
    ];
    const text = plainText(markupInRouter(createElement(AcquirerFees, { terms: TERMS, rows })));
    expect(text).toContain("Origem: oferta ISO, desde 21/11/2026 até 20/11/2027");
    expect(text).toMatch(/1,50 % 2,40 % oferta ISO/);
    const alone = plainText(
      markupInRouter(createElement(AcquirerFees, { terms: TERMS, rows: rows.slice(1) })),
    );
    expect(alone).not.toContain("2,40 % oferta ISO");
  });

  test("of a day before any contract are none", async () => {
    const none = await load("?data=2001-01-01");
    expect(none.fees.rows).toEqual([]);
    const said = (data: FeesProps) => plainText(markupInRouter(createElement(FeesView, data)));
    expect(said(none)).toContain("Nenhuma taxa nesta data");
    expect(said(none)).toContain("quando o contrato com uma adquirente tem as suas combinadas");
    const filtered = await load("?data=2001-01-01&bandeira=visa");
    expect(said(filtered)).toContain(
      "Nenhuma taxa com estes filtros nesta data Tente com menos filtros. Limpar filtros",
    );
  });

  test("of a contract without rates say how soon it pays, but of no day before", async () => {
    const data = await load();
    const terms = { ...TERMS, settlement_days: [{ modality: "credit", days: 14 }] };
    const said = (date: string, rows: Fee[] = []) => {
      const shown = { ...data, offers: null, fees: { ...data.fees, date, rows, acquirers: [terms] } };
      return plainText(markupInRouter(createElement(FeesView, shown)));
    };
    expect(said(TODAY)).toContain("Nenhuma taxa nesta data");
    expect(said(TODAY)).toContain("D+14");
    expect(said(addDays(TODAY, -1))).not.toContain("D+14");
    expect(said(TODAY, [FEE])).toMatch(/D\+1 .*D\+14/);
    expect(said(TODAY, [{ ...FEE, modality: "credit" }])).not.toContain("D+14");
  });

  test("say until when the rent was agreed, and that the day is over", async () => {
    const data = await load();
    const terms = { ...TERMS, rent_amount: 2990, condition_months: 6, terms_from: "2026-05-13" };
    const said = (date: string) => {
      const fees = { ...data.fees, date, rows: [FEE], acquirers: [terms] };
      return plainText(markupInRouter(createElement(FeesView, { ...data, offers: null, fees })));
    };
    expect(said("2026-11-12")).toContain("R$ 29,90 ao mês combinado até 12/11/2026 ");
    expect(said("2026-11-12")).not.toContain("já passou");
    expect(said("2026-11-13")).toContain("combinado até 12/11/2026, que já passou");
  });

  test("of a contract that is gone stand under its acquirer on the days that had them", async () => {
    const data = await load();
    const { acquirers, rows } = data.fees;
    const fees = {
      ...data.fees,
      acquirers: acquirers.filter(({ acquirer }: Fee) => acquirer !== "stone"),
      rows: rows.map((fee: Fee) => (fee.acquirer === "stone" ? { ...fee, contract_id: null } : fee)),
    };
    const said = (shown: FeesProps) => plainText(markupInRouter(createElement(FeesView, shown)));
    const gone = "O contrato com esta adquirente foi excluído.";
    expect(said(data)).not.toContain(gone);
    expect(said({ ...data, fees }).split(gone)).toHaveLength(2);
    const alone = {
      ...fees,
      acquirers: [],
      rows: fees.rows.filter(({ acquirer }: Fee) => acquirer === "stone"),
    };
    expect(said({ ...data, fees: alone })).toContain(gone);
    expect(said({ ...data, fees: alone })).not.toContain("Nenhuma taxa");
  });

  test("an unknown tab is the first", async () => {
    expect((await load("?aba=outra")).tab).toBe("contratadas");
  });
});

describe("what was agreed by an offer", () => {
  const OFFERS = "/api/backoffice/companies/emp-1001/offer-iso";
  const accepted = async (id: string) => {
    const [offer] = (await askDirectly(maria, `${OFFERS}?offer_id=${id}`)) as IsoOffer[];
    if (!offer) throw new Error(`no offer ${id}`);
    return offer;
  };
  const shown = (data: FeesProps) => plainText(markupInRouter(createElement(FeesView, data)));
  const accept = async (offer: string) => {
    const path = `/customer/ofertas/${offer}/aceitar`;
    const { data } = await maria.load(acceptPage, path, { offer });
    const form = {
      ...Visitor.formTokenOf(data),
      legal_text_hash: data.text.hash,
      accepted_by_name: data.name,
      accepted_by_document: "529.982.247-25",
    };
    expect((await maria.act(acceptOffer, path, form, { offer })).status).toBe(303);
  };
  afterAll(() => control.reset());

  test("stands beside the fees: since and until when, by the month, from which volume on, and where all of it is", async () => {
    await control.faults([{ path: "/api/*", fault: "delay", ms: 60 }]);
    const data = await load();
    const calls = (await apiCalls()).filter(({ path }) => path === OFFERS || path.startsWith(CALLS));
    expect([calls.length, isOneWave(calls)]).toEqual([2, true]);
    await control.clearFaults();
    const offer = await accepted("ofe-0002");
    const { from, to } = termOf({ ...offer, accepted_at: offer.accepted_at ?? "" });
    expect(data.offers.value.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
    const text = shown(data);
    expect(text).toContain(`Vale De ${formatDate(from)} a ${formatDate(to ?? "")}`);
    expect(text).toContain("Mensalidade R$ 89,90");
    expect(text).toContain("Volume mínimo por mês R$ 20.000,00");
    expect(markupInRouter(createElement(FeesView, data))).toContain('href="/customer/ofertas/ofe-0002"');
    expect(JSON.stringify(data.offers)).not.toMatch(/effect|history|legal_text|current/);
  });

  test("says what was sold of the month's volume, unless only some acquirers are shown", async () => {
    const data = await load();
    const sold = data.fees.acquirers.reduce((sum: number, one: AcquirerTerms) => sum + one.volume_amount, 0);
    expect(shown(data)).toContain(
      `${plainText(formatMoney(sold))} vendidos no mês até ${formatDate(TODAY)}, nas adquirentes com contrato`,
    );
    expect(shown(await load("?adquirente=cielo"))).not.toContain("vendidos no mês");
  });

  test("is told from the day of the acceptance on, with the rates of each brand; the fees follow a day later", async () => {
    const before = await load();
    await accept("ofe-0001");
    const offer = await accepted("ofe-0001");
    const data = await load();
    expect(data.fees.rows.map((row: Fee) => row.rate)).toEqual(before.fees.rows.map((row: Fee) => row.rate));
    const tomorrow = addDays(TODAY, 1);
    expect(data.fees.next_change).toBe(tomorrow);
    const [one] = data.offers.value;
    expect(one).toMatchObject({ id: "ofe-0001", term: { from: tomorrow } });
    const agreed = offer.items.flatMap(({ mdr }) => mdr);
    expect(one.rates).toHaveLength(agreed.length);
    const after = await load(`?data=${formatDate(tomorrow)}`);
    for (const cell of agreed) {
      const rows = after.fees.rows.filter(
        (row: Fee) =>
          row.brand === cell.brand &&
          row.modality === cell.modality &&
          row.instalments_from >= cell.instalments_from &&
          row.instalments_to <= cell.instalments_to,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toMatchObject({ rate: cell.rate, source: "iso-offer" });
      // As long as the offer says, the fees are its own.
      for (const row of rows) expect(row).toMatchObject({ valid_from: one.term.from, valid_to: one.term.to });
    }
    expect(shown(data)).toContain(plainText(rateWords(agreed[0]?.rate ?? 0)));
    // A contract that is made later charges what it says itself.
    expect(shown(data)).toMatch(/ao mês nos contratos do dia do aceite/);
    expect(shown(data)).toContain(`Taxas da oferta ${offer.title}, nos contratos do dia do aceite`);
    expect(shown(data)).not.toContain("todas as adquirentes");
    const elo = await load("?bandeira=elo");
    expect(new Set(elo.offers.value[0].rates.map(({ brand }: { brand: string }) => brand))).toEqual(
      new Set(["elo"]),
    );
    expect((await load(`?data=${formatDate(addDays(one.term.to, 1))}`)).offers.value).toEqual([]);
    expect((await load(`?data=${formatDate(addDays(TODAY, -1))}`)).offers.value[0]?.id).not.toBe("ofe-0001");
  });

  test("is not asked for by who may not open offers", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    const { data } = await joao.load(loader, PAGE);
    expect(data.offers).toBeNull();
    expect((await apiCalls()).filter(({ path }) => path === OFFERS)).toEqual([]);
    expect(shown(data)).not.toContain("Ofertas aceitas");
  });

  test("fails alone", async () => {
    const fresh = await Visitor.signedIn("maria@loja.example");
    await failQuestions(OFFERS, { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } });
    const { data } = await fresh.load(loader, PAGE);
    expect(data.offers.ok).toBe(false);
    expect(data.fees.rows.length).toBeGreaterThan(0);
    expect(shown(data)).toContain("Ofertas aceitas");
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
  });
});

describe("contracted and charged", () => {
  const usual = { from: addDays(TODAY, -29), to: TODAY };

  test("of the last thirty days, the costliest difference first, in one wave with a year of months", async () => {
    await control.faults([{ path: `${CALLS}*`, fault: "delay", ms: 150 }]);
    const data = await load("?aba=praticadas&por=100");
    expect(await asked("/charged")).toEqual(usual);
    expect(await asked("/effective")).toMatchObject({ to: TODAY });
    const calls = (await apiCalls()).filter(({ path }) => path.startsWith(CALLS));
    expect(calls).toHaveLength(2);
    expect(isOneWave(calls)).toBe(true);
    const deltas = data.rows.map((row: { delta_amount: number }) => row.delta_amount);
    expect(deltas).toEqual([...deltas].sort((one: number, other: number) => one - other));
    const whole = deltas.reduce((sum: number, delta: number) => sum + delta, 0);
    expect(whole).toBe(data.total.delta_amount);
    expect(whole).toBeLessThan(0);
  });

  test("is filtered, and may show only what differs", async () => {
    const { from, to } = daysOfMonth(monthOf(TODAY));
    await load(`?aba=praticadas&adquirente=stone&bandeira=visa&de=${from}&ate=${to}`);
    expect(await asked("/charged")).toEqual({
      from,
      to,
      acquirer: "stone",
      brand: "visa",
    });
    const only = await load("?aba=praticadas&diferenca=sim&por=100");
    expect(only.rows.length).toBeGreaterThan(0);
    expect(only.rows.every((row: { discrepancy_count: number }) => row.discrepancy_count > 0)).toBe(true);
    const markup = markupInRouter(createElement(FeesView, only));
    expect(valuesIn(formIn(markup, "filtros"), "diferenca")).toEqual(["sim"]);
    const { rows } = await direct<{ rows: { discrepancy_count: number }[] }>(
      `fees/charged?${new URLSearchParams(usual)}`,
    );
    const [table = ""] = /<tbody[^>]*>(?:(?!<tbody).)*<\/tbody>/s.exec(
      markup.slice(markup.indexOf("Taxa contratada e praticada")),
    ) ?? [""];
    expect(table.split("<tr").length - 1).toBe(rows.filter((row) => row.discrepancy_count > 0).length);
  });

  test("of nothing says only what can be changed, and of which filters it speaks", async () => {
    const old = "?aba=praticadas&de=2001-01-01&ate=2001-01-31";
    const said = async (search: string) =>
      plainText(markupInRouter(createElement(FeesView, await load(old + search))));
    const none = await said("");
    expect(none).toContain("Nenhuma venda neste período Tente um período maior.");
    expect(none).not.toContain("Limpar filtros");
    expect(none).toContain("Contratada, em média – Praticada, em média – Diferença R$ 0,00");
    const filtered = await said("&bandeira=visa");
    expect(filtered).toContain(
      "Nenhuma venda com estes filtros neste período Tente um período maior ou menos",
    );
    expect(filtered).toContain("Limpar filtros");
    expect(await said("&diferenca=sim")).toContain("Nenhuma diferença neste período O que foi cobrado");
    const differing = await said("&diferenca=sim&bandeira=visa");
    expect(differing).toContain("Nenhuma diferença com estes filtros neste período");
    expect(differing).not.toContain("O que foi cobrado é");
  });

  test("turns its pages, and a page that is gone is the first", async () => {
    const first = await load("?aba=praticadas");
    const second = await load(`?aba=praticadas&pagina=2&apos=${first.place.next}`);
    const all = await load("?aba=praticadas&por=100");
    expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 50));
    const gone = await load("?aba=praticadas&pagina=9999&apos=x");
    expect(gone).toMatchObject({ problem: expect.stringContaining("não existe"), place: { number: 1 } });
  });

  test("dates that cannot be are said, and the usual period is shown", async () => {
    const { period } = await load("?aba=praticadas&de=2026-13-01");
    expect(period).toMatchObject({ ...usual, wrong: "de" });
  });

  test("the effective rate fails alone", async () => {
    await failQuestions(`${CALLS}/effective`, {
      fault: "status",
      status: 503,
      body: { error: { message: INSIDE_WORDS } },
    });
    const data = await load("?aba=praticadas");
    expect(data.effective.ok).toBe(false);
    expect(data.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
  });

  test.each(QUESTION_FAULTS)(
    "without the comparison the page says so: %s",
    async (_, fault, status, kind) => {
      await failQuestions(`${CALLS}/charged`, fault);
      expectFault(await maria.load(loader, `${PAGE}?aba=praticadas`), status, kind);
    },
  );
});

describe("quanto recebo", () => {
  const calculate = (query: string) => load(`?aba=calculadora&${query}`);

  test("an empty form asks nothing and complains of nothing", async () => {
    expect(await calculate("")).toMatchObject({ quote: null, calculator: { sale: null, problems: {} } });
    expect(await apiCalls()).toEqual([]);
  });

  test("names every acquirer that takes the sale, the one that leaves the most first", async () => {
    const { quote } = await calculate("valor=1.000,00&forma=credito&bandeira=visa&parcelas=3");
    const nets = quote.value.map((one: { net: number }) => one.net);
    expect(nets.length).toBeGreaterThan(2);
    expect(nets).toEqual([...nets].sort((one: number, other: number) => other - one));
    expect(await asked("/quote")).toEqual({
      amount: "100000",
      modality: "instalments",
      brand: "visa",
      instalments: "3",
      date: TODAY,
    });
  });

  test("says of each acquirer what is left, at which rate and until when, and of each instalment", async () => {
    const data = await calculate("valor=1.000,00&forma=credito&bandeira=visa&parcelas=3");
    const query = "amount=100000&modality=instalments&brand=visa&instalments=3";
    const { acquirers } = await direct<FeeQuote>(`fees/quote?${query}`);
    const markup = markupInRouter(createElement(FeesView, data));
    const bodies = [...markup.matchAll(/<tbody[^>]*>(.*?)<\/tbody>/gs)].map(([, body = ""]) =>
      body.split("<tr").slice(1).map(plainText),
    );
    const [offers = [], plan = []] = bodies;
    expect(offers).toHaveLength(acquirers.length);
    for (const [at, { net_amount, rate, plan: parts }] of acquirers.entries()) {
      expect(offers[at]).toContain(plainText(formatMoney(net_amount)));
      expect(offers[at]).toContain(plainText(rateWords(rate)));
      expect(offers[at]).toContain(formatDate(parts.at(-1)?.settlement_date ?? ""));
    }
    expect(plan.map((row) => /\d\/3/.exec(row)?.[0])).toEqual(["1/3", "2/3", "3/3"]);
  });

  test.each([
    ["valor=", { valor: "Informe o valor da venda, como 1.234,56.", bandeira: "Escolha a bandeira." }],
    ["valor=0&bandeira=visa", { valor: "Informe o valor da venda, como 1.234,56." }],
    ["valor=abc&bandeira=visa", { valor: "Informe um valor como 1.234,56." }],
    ["valor=-5&bandeira=visa", { valor: "Informe um valor a partir de zero." }],
    ["valor=10&bandeira=hiper", { bandeira: "Esta opção não existe." }],
    ["valor=10&bandeira=visa&forma=cheque", { forma: "Esta opção não existe." }],
    ["valor=500&bandeira=visa&parcelas=22", { parcelas: "Informe um número de 1 a 21." }],
    ["valor=500&bandeira=visa&forma=debito&parcelas=2", { parcelas: "Só o crédito tem parcelas." }],
    ["valor=14,99&bandeira=visa&parcelas=3", { valor: "Cada parcela deve ter pelo menos R$ 5,00." }],
    ["valor=10&bandeira=visa&data=31/02/2026", { data: expect.stringContaining("não existe no calendário") }],
    ["valor=10&bandeira=visa&data=2001-01-01", { data: expect.stringContaining("Escolha uma data entre") }],
  ])("%s is said at its field, and nothing is asked", async (query, problems) => {
    const { calculator, quote } = await calculate(query);
    expect(calculator.problems).toEqual(problems);
    expect(quote).toBeNull();
    expect(await apiCalls()).toEqual([]);
  });

  test("the first instalment bears all centavos that are over, which are more than one", async () => {
    const data = await calculate("valor=1.000,01&forma=credito&bandeira=visa&parcelas=7");
    const text = plainText(markupInRouter(createElement(FeesView, data)));
    expect(text).toContain("os centavos que sobram da divisão ficam na primeira parcela");
  });

  test("a failure stays in its own block", async () => {
    await failQuestions(`${CALLS}/quote`, { fault: "reset" });
    const data = await calculate("valor=10&bandeira=visa");
    expect(data.quote).toMatchObject({ ok: false, reference: expect.any(String) });
  });

  test("whatever the sale, our reckoning is the upstream's, to the centavo and to the day", async () => {
    const someSale = fc.record({
      modality: fc.constantFrom("debit", "credit", "instalments", "prepaid", "voucher", "pix" as const),
      brand: fc.constantFrom("visa", "mastercard", "elo", "amex" as const),
      amount: fc.integer({ min: 10_500, max: 99_999_999_999 }),
      instalments: fc.integer({ min: 2, max: 12 }),
      date: fc.integer({ min: -200, max: 360 }).map((days) => addDays(TODAY, days)),
    });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(someSale, async ({ modality, brand, amount, instalments, date }) => {
        const count = modality === "instalments" ? instalments : 1;
        const query = new URLSearchParams({ amount: String(amount), modality, date });
        if (modality !== "pix") query.set("brand", brand);
        if (count > 1) query.set("instalments", String(count));
        const { acquirers } = await direct<FeeQuote>(`fees/quote?${query}`);
        const sale = { amount, modality, brand, instalments: count, date };
        for (const outcome of atEach(sale, acquirers)) {
          const theirs = acquirers.find(({ acquirer }) => acquirer === outcome.acquirer);
          expect({ fee: outcome.fee, net: outcome.net }).toEqual({
            fee: theirs?.fee_amount,
            net: theirs?.net_amount,
          });
          expect(
            outcome.plan.map(({ number, gross, fee, net, day }) => ({
              number,
              gross_amount: gross,
              fee_amount: fee,
              net_amount: net,
              settlement_date: day,
            })),
          ).toEqual(theirs?.plan);
          compared += 1;
        }
      }),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(40);
  });

  test("an acquirer that pays sooner is dated as its own quote says, and as the first tab does", async () => {
    const query = `amount=30000&modality=instalments&brand=visa&instalments=3&date=${dayFromNow(11)}`;
    const quote = await direct<FeeQuote>(`fees/quote?${query}`);
    const days = [2, 32, 62].map((later) => businessDayIn(11 + later));
    const acquirers = quote.acquirers.map((one) => ({
      ...one,
      settlement_days: 2,
      plan: one.plan.map((row, at) => ({ ...row, settlement_date: days[at] })),
    }));
    await failQuestions(`${CALLS}/quote`, { fault: "status", status: 200, body: { ...quote, acquirers } });
    const data = await calculate(`valor=300,00&bandeira=visa&parcelas=3&data=${dayFromNow(11)}`);
    expect(data.quote.value.length).toBeGreaterThan(2);
    for (const { plan } of data.quote.value)
      expect(plan.map(({ day }: { day: string }) => day)).toEqual(days);
  });

  test("real sales brought what the fee of their day says", async () => {
    const types = {
      debit: "debit_sale",
      credit: "credit_sale",
      instalments: "instalment_sale",
      pix: "pix_sale",
    };
    let compared = 0;
    for (const [modality, type] of Object.entries(types)) {
      const query = `status=scheduled,sent,settled&entry_type=${type}&limit=5`;
      const { items } = await direct<{ items: ReceivableEntry[] }>(`receivables/entries?${query}`);
      for (const sale of new Set(items.map(({ sale_id }) => sale_id))) {
        const { items: plan } = await direct<{ items: ReceivableEntry[] }>(
          `receivables/entries?sale_id=${sale}&limit=100`,
        );
        const instalments = plan.filter(({ number }) => number !== null);
        const [first] = instalments;
        if (!first?.sale_date || instalments.length !== first.of) continue;
        const letter = first.arrangement[0];
        const { rows } = await direct<Fees>(`fees?date=${first.sale_date}&acquirer=${first.acquirer}`);
        const fee = rows.find(
          (row) =>
            row.modality === modality &&
            (row.brand?.[0]?.toUpperCase() ?? "P") === letter &&
            row.instalments_from <= instalments.length &&
            instalments.length <= row.instalments_to,
        );
        if (!fee) continue;
        const outcome = workOut({
          day: first.sale_date,
          modality: fee.modality,
          instalments: instalments.length,
          amount: instalments.reduce((sum, entry) => sum + entry.gross_amount, 0),
          rate: fee.rate,
          fixed: fee.fixed_amount,
          days: fee.settlement_days,
        });
        const theirs = instalments.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
        expect(outcome.plan.map(({ net, fee: cost, day }) => ({ net, cost, day }))).toEqual(
          theirs.map((entry) => ({
            net: entry.net_amount,
            cost: entry.fee_amount,
            day: entry.original_settlement_date,
          })),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });
});
