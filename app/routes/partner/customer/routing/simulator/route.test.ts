import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FeeQuote, Fees } from "#contract/extension/fees";
import type { RoutingGroup } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { businessDayIn, dayFromNow } from "#tests/support/days";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

const PAGE = "/partner/customers/cli-1001/roteamento/simulador";
const VISA_3X = "?cartao=credito&bandeira=visa&parcelas=3&valor=1.000,00";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const open = (visitor: Visitor, search = "", id = "cli-1001") =>
  visitor.load(loader, `/partner/customers/${id}/roteamento/simulador${search}`, { id });

test("the empty form asks nothing of fees, and says nothing is wrong", async () => {
  const { data } = await open(paulo);
  expect(data).toMatchObject({ result: null, offers: null, form: { problems: {} }, missing: [] });
  expect((await apiCalls()).map(({ path }) => path).some((path) => path.endsWith("/fees"))).toBe(false);
});

test("the default group counts the stores of those that are disabled, which follow it", async () => {
  const path = "/api/backoffice/customers/cli-1001/routing-groups";
  const groups = (await askDirectly(paulo, path)) as RoutingGroup[];
  const own = groups.find(({ is_default, store_ids }) => !is_default && store_ids.length > 0);
  const all = groups.find(({ is_default }) => is_default);
  const body = groups.map((one) => (one === own ? { ...one, enabled: false } : one));
  await control.faults([{ method: "GET", path, fault: "status", status: 200, body }]);
  const count = (all?.store_ids.length ?? 0) + (own?.store_ids.length ?? 0);
  const { data } = await open(paulo);
  expect(data.groups).toContainEqual({ value: all?.id, label: `${all?.name} (${count} lojas)` });
});

test("a payment: the rule that wins, why each earlier one lost, and who takes it; in one wave", async () => {
  await failQuestions("/api/*", { fault: "delay", ms: 100 });
  const { data } = await open(paulo, VISA_3X);
  expect(data.result).toMatchObject({
    rule: { name: "Visa 2 a 6 na Stone", href: expect.stringContaining("/roteamento/parcelas/") },
    acquirer: "stone",
    by: "rule",
  });
  const { asked } = data.result;
  expect(asked.at(-1)).toMatchObject({ name: "Visa 2 a 6 na Stone", reasons: [] });
  const reasons = Object.fromEntries(
    asked.map(({ name, reasons }: { name: string; reasons: string[] }) => [name, reasons]),
  );
  expect(reasons["Pix na Stone"]).toEqual(["é para outro produto"]);
  expect(reasons["Débito alto na Getnet"]).toEqual(["é para outro tipo de cartão"]);
  expect(reasons["Quiosque: crédito baixo"]).toEqual([
    "é só para outro grupo de lojas",
    "é para outro valor",
  ]);
  expect(reasons["Visa à vista, até R$ 100"]).toEqual([
    "é para outro número de parcelas",
    "é para outro valor",
  ]);
  expect(isOneWave(await apiCalls())).toBe(true);
  expect(await apiMutations()).toEqual([]);
});

test("what is left at each acquirer is what the upstream works out, to the centavo and the day", async () => {
  for (const [search, query] of [
    [VISA_3X, "amount=100000&modality=instalments&brand=visa&instalments=3"],
    ["?cartao=debito&bandeira=elo&valor=77,77", "amount=7777&modality=debit&brand=elo"],
    [`?cartao=pix&valor=0,99&dia=${dayFromNow(82)}`, `amount=99&modality=pix&date=${dayFromNow(82)}`],
    ["?cartao=voucher&bandeira=visa&valor=35,10", "amount=3510&modality=voucher&brand=visa"],
  ] as const) {
    const { data } = await open(paulo, search);
    const path = `/api/portal/customers/cli-1001/fees/quote?${query}`;
    const quote = (await askDirectly(paulo, path)) as FeeQuote;
    const taken = data.offers.value.filter(({ outcome }: { outcome: unknown }) => outcome !== null);
    const shown = taken.map(
      ({
        acquirer,
        outcome,
      }: {
        acquirer: string;
        outcome: { net: number; plan: { net: number; day: string }[] };
      }) => [acquirer, outcome.net, outcome.plan.map(({ net, day }) => [net, day])],
    );
    expect(shown).toEqual(
      quote.acquirers.map(({ acquirer, net_amount, plan }) => [
        acquirer,
        net_amount,
        plan.map(({ net_amount, settlement_date }) => [net_amount, settlement_date]),
      ]),
    );
    expect(taken[0].isCheapest).toBe(true);
  }
});

test("a fee that is paid sooner moves each payment", async () => {
  const path = "/api/portal/customers/cli-1001/fees";
  const fees = (await askDirectly(paulo, path)) as Fees;
  const rows = fees.rows.map((row) => ({ ...row, settlement_days: 2 }));
  await failQuestions(path, { fault: "status", status: 200, body: { ...fees, rows } });
  const { data } = await open(paulo, `${VISA_3X}&dia=${dayFromNow(12)}`);
  const taken = data.offers.value.filter(({ outcome }: { outcome: unknown }) => outcome !== null);
  expect(taken.length).toBeGreaterThan(2);
  for (const { outcome } of taken)
    expect(outcome.plan.map(({ day }: { day: string }) => day)).toEqual(
      [2, 32, 62].map((later) => businessDayIn(12 + later)),
    );
});

test("an acquirer that cannot take it is passed over, and it is said why", async () => {
  // The contract with Getnet holds twelve instalments: the rule has no fallback, so the default order decides.
  const { data } = await open(paulo, "?cartao=credito&bandeira=elo&parcelas=18&valor=1.800,00");
  expect(data.result).toMatchObject({ rule: { name: "Elo até 18x na Getnet" }, by: null, acquirer: null });
  const { tried } = data.result;
  expect(tried[0]).toMatchObject({ acquirer: "getnet", by: "rule" });
  expect(tried[0].obstacle).toBe("mais parcelas do que o contrato permite");
});

describe("wrong input", () => {
  test.each([
    ["?valor=", "valor", "Informe o valor"],
    ["?valor=mil&bandeira=visa", "valor", "Informe um valor"],
    ["?valor=10", "bandeira", "Escolha a bandeira."],
    ["?valor=10&cartao=pix&bandeira=visa", "bandeira", "O Pix não tem bandeira."],
    ["?valor=10&bandeira=visa&parcelas=22", "parcelas", "de 1 a 21"],
    ["?valor=10&bandeira=visa&parcelas=3&cartao=debito", "parcelas", "Só o crédito"],
    ["?valor=10&bandeira=visa&produto=parcelado-loja", "parcelas", "2 a 21"],
    ["?valor=10&bandeira=visa&produto=voucher-refeicao", "produto", "não é vendido"],
    ["?valor=10&bandeira=visa&dia=31/02/2026", "dia", "não existe no calendário"],
    [`?valor=10&bandeira=visa&dia=${dayFromNow(400)}`, "dia", "Escolha uma data"],
    ["?valor=10&bandeira=visa&grupo=grp-9999", "grupo", "não existe"],
    ["?valor=10&bandeira=diners", "bandeira", "não existe"],
  ])("%s is said at its field, and nothing typed is lost", async (search, field, words) => {
    const { status, data } = await open(paulo, search);
    expect(status).toBe(200);
    expect(data.form.problems[field]).toContain(words);
    expect(data.result).toBeNull();
    const typed = Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
    expect(data.form.typed).toEqual(
      Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]])),
    );
  });
});

describe("who may what", () => {
  test("who reads rules by value only is told that the answer is partial, and asks nothing else", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-product-value-read");
    const { data } = await open(reader, VISA_3X);
    expect(data.missing).toHaveLength(3);
    expect(data.groups).toBeNull();
    const paths = (await apiCalls()).map(({ path }) => path);
    expect(paths.some((path) => /card-installments|routing-groups|acquirers/.test(path))).toBe(false);
  });

  test("without prices no net amount is asked for or sent", async () => {
    const reader = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-rules-read",
      "routing-product-value-read",
      "acquirer-contract-read",
      "dont-show-price-read",
    );
    const { data } = await open(reader, VISA_3X);
    expect(data.result.acquirer).toBe("stone");
    expect(data.offers).toBeNull();
    expect((await apiCalls()).some(({ path }) => path.includes("/fees"))).toBe(false);
  });

  test("without any routing permission it is not for them; a foreign customer is not found", async () => {
    const nobody = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    const location = `/unauthorized?de=${encodeURIComponent(PAGE)}`;
    expect(await open(nobody)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
    expectFault(await open(paulo, VISA_3X, "cli-1008"), 404, "absent");
  });
});

test("fees that fail keep the answer of who takes it", async () => {
  await control.faults([{ path: "/api/portal/customers/cli-1001/fees", fault: "status", status: 500 }]);
  const { data } = await open(paulo, `${VISA_3X}&dia=${dayFromNow(11)}`);
  expect(data.result.acquirer).toBe("stone");
  expect(data.offers.ok).toBe(false);
});
