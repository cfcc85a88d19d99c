/** D+n and the price of Pix in a contract: whoever is told of them is told the same. */
import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import type { FeeQuote } from "#contract/extension/fees";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { onBusinessDay } from "~/domain/business-days";
import { addDays } from "~/domain/days";
import { loader as fees } from "~/routes/customer/fees/route";
import { loader as form, action as save } from "~/routes/partner/customer/contracts/edit/route";
import { EditContractView } from "~/routes/partner/customer/contracts/edit/view";
import { loader as contracts } from "~/routes/partner/customer/contracts/route";
import { ContractsView } from "~/routes/partner/customer/contracts/view";
import { loader as pix } from "~/routes/partner/customer/pix/route";
import { PixView } from "~/routes/partner/customer/pix/view";
import { loader as simulator } from "~/routes/partner/customer/routing/simulator/route";

const CUSTOMER = "/partner/customers/cli-1001";
const params = { id: "cli-1001", contract: "con-1001-stone" };
const FORM = `${CUSTOMER}/contratos/${params.contract}`;

let paulo: Visitor;
let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  maria = await Visitor.signedIn("maria@loja.example");
});

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** The form as the page has it, with one field typed anew: a browser sends one value for each box. */
async function typed(field: string, value: string): Promise<Record<string, string>> {
  const { data } = await paulo.load(form, FORM, params);
  const boxes = (name: string) =>
    (data.initial[name] as string).split(",").map((one, at) => [`${name}[${at}]`, one]);
  return {
    ...Visitor.formTokenOf(data),
    version: String(data.contract.version),
    was: data.was,
    ...data.initial,
    ...Object.fromEntries([...boxes("brands"), ...boxes("modalities")]),
    [field]: value,
  };
}

test("the form asks for it once", async () => {
  const { data } = await paulo.load(form, FORM, params);
  const html = markupInRouter(createElement(EditContractView, data));
  const names = [...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);
  expect(names.filter((name) => name?.startsWith("pix."))).toContain("pix.settlement_days");
  expect(names).not.toContain("settlement_days.pix");
  expect(html).not.toMatch(/name="modalities"[^>]*value="pix"/);
});

test.each([0, 3])("D+%i is what form, card, fees, simulators, product and settlement say", async (days) => {
  const sent = await paulo.act(save, FORM, await typed("pix.settlement_days", String(days)), params);
  expect(sent).toMatchObject({ status: 303 });

  const again = await paulo.load(form, FORM, params);
  expect(again.data.initial["pix.settlement_days"]).toBe(String(days));

  const listed = await paulo.load(contracts, `${CUSTOMER}/contratos`, params);
  const stone = listed.data.contracts.filter(({ id }: { id: string }) => id === params.contract);
  const card = textOf(markupInRouter(createElement(ContractsView, { ...listed.data, contracts: stone })));
  expect(card).toMatch(new RegExp(`Pix Ativo D\\+${days}(?!\\d)`));
  expect(/Produtos e prazo (.*) Tabela de taxas/.exec(card)?.[1]).not.toContain("Pix");

  const product = await paulo.load(pix, `${CUSTOMER}/pix`, params);
  const own = product.data.contracts.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(own.settlement_days).toBe(days);
  expect(product.data.product.settlement_days).toBe(days);

  const { today: day } = (await paulo.load(simulator, `${CUSTOMER}/roteamento/simulador`, params)).data;
  const paid = days === 0 ? day : onBusinessDay(addDays(day, days));
  const search = "?cartao=pix&produto=pix&valor=100,00&captura=qr-code";
  const simulated = await paulo.load(simulator, `${CUSTOMER}/roteamento/simulador${search}`, params);
  const offer = simulated.data.offers.value.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(offer.outcome.plan).toMatchObject([{ day: paid }]);

  const told = await maria.load(fees, "/customer/taxas-vendas");
  const rows = told.data.fees.rows.filter(
    (row: { acquirer: string; modality: string }) => row.acquirer === "stone" && row.modality === "pix",
  );
  expect(rows).toMatchObject([{ settlement_days: days }]);
  const quoted = await maria.load(fees, "/customer/taxas-vendas?aba=calculadora&valor=100,00&forma=pix");
  const worked = quoted.data.quote.value.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(worked.plan).toMatchObject([{ day: paid }]);
  const upstream = (await askDirectly(
    maria,
    `/api/portal/customers/cli-1001/fees/quote?amount=10000&modality=pix&date=${day}`,
  )) as FeeQuote;
  const settled = upstream.acquirers.find(({ acquirer }) => acquirer === "stone");
  expect(settled).toMatchObject({ settlement_days: days, plan: [{ settlement_date: paid }] });
});

test.each([
  ["pix.fee_rate", "4,56"],
  ["pix.fee_fixed", "0,37"],
])("%s %s is what card, product, fees, calculator and simulator say", async (field, value) => {
  const sent = await paulo.act(save, FORM, await typed(field, value), params);
  expect(sent).toMatchObject({ status: 303 });
  const { fee_rate: rate, fee_fixed_amount: fixed } = (
    (await askDirectly(paulo, "/api/backoffice/customers/cli-1001/acquirers")) as AcquirerContract[]
  ).find(({ id }) => id === params.contract)?.pix ?? { fee_rate: 0, fee_fixed_amount: 0 };
  expect(field === "pix.fee_rate" ? rate : fixed).toBe(Number(value.replace(",", "")));

  const { data } = await paulo.load(pix, `${CUSTOMER}/pix`, params);
  const own = data.contracts.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(own).toMatchObject({ fee_rate: rate, fee_fixed_amount: fixed });
  // No other contract is as dear.
  expect(data.product).toMatchObject({ fee_rate: rate, fee_fixed_amount: fixed });
  expect(textOf(markupInRouter(createElement(PixView, data)))).toMatch(/Taxa, no máximo [^D]*4,56 %/);

  const told = await maria.load(fees, "/customer/taxas-vendas");
  const rows = told.data.fees.rows.filter(
    (row: { acquirer: string; modality: string }) => row.acquirer === "stone" && row.modality === "pix",
  );
  expect(rows).toMatchObject([{ rate, fixed_amount: fixed }]);

  const quoted = await maria.load(fees, "/customer/taxas-vendas?aba=calculadora&valor=100,00&forma=pix");
  const worked = quoted.data.quote.value.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(worked).toMatchObject({ rate, fixed_amount: fixed, net: 10_000 - rate - fixed });

  const search = "?cartao=pix&produto=pix&valor=100,00&captura=qr-code";
  const simulated = await paulo.load(simulator, `${CUSTOMER}/roteamento/simulador${search}`, params);
  const offer = simulated.data.offers.value.find((one: { acquirer: string }) => one.acquirer === "stone");
  expect(offer.outcome).toMatchObject({ net: 10_000 - rate - fixed });
});
