import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyDetail, DiscrepancyTotals } from "#contract/extension/discrepancies";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { reader } from "#tests/support/list-readers";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import { loader as detail } from "../detail/route";
import { DiscrepancyView } from "../detail/view";
import { action, loader } from "./route";
import { AnswerView } from "./view";

const LIST = "/customer/gestao-vendas/relatorio-divergencias";
const CALLS = "/api/portal/customers/cli-1001/discrepancies";
const TODAY = calendarDay(new Date());

let maria: Visitor;
/** Contested so long ago that the acquirer should have answered. */
let one: Discrepancy;
let page: string;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  one = await find("status=contested&effect=loss&sort=age", (some) => (some.contest_deadline ?? "") < TODAY);
  page = `${LIST}/${one.id}/resposta`;
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

async function find(query: string, fits: (one: Discrepancy) => boolean = () => true): Promise<Discrepancy> {
  const { items } = (await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Discrepancy[] };
  const found = items.find(fits);
  if (!found) throw new Error(`none is ${query}`);
  return found;
}

const id = () => ({ id: one.id });
const open = async (who = maria) => (await who.load(loader, page, id())).data;
const send = async (fields: Record<string, string>, formToken?: Record<string, string>, who = maria) =>
  who.act(action, page, { ...(formToken ?? Visitor.formTokenOf(await open(who))), ...fields }, id());
const read = async () => (await askDirectly(maria, `${CALLS}/${one.id}`)) as DiscrepancyDetail;
const reais = (centavos: number) =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, "0")}`;
const claimed = () => -one.amount;
const back = (centavos = claimed(), day = TODAY) => ({
  outcome: "recovered",
  recovered_amount: reais(centavos),
  recovered_on: day,
});
const REFUSED = { outcome: "no-claim", reason: "Taxa prevista no contrato." };
const wordsOf = async ({ status, headers, data }: Outcome): Promise<string> =>
  status === 303 ? toastIn(headers) : data.toast.message;
const plain = (markup: string) => markup.replaceAll("\u00a0", " ");
const detailText = async () =>
  plain(
    markupInRouter(
      createElement(DiscrepancyView, (await maria.load(detail, `${LIST}/${one.id}`, id())).data),
    ),
  );
const pageText = async (who = maria) =>
  plain(markupInRouter(createElement(AnswerView, { ...(await open(who)), answer: undefined })));

describe("what came back", () => {
  test("makes it recovered, on the day, and no answer is late any more", async () => {
    const before = (await askDirectly(maria, `${CALLS}/totals`)) as DiscrepancyTotals;
    expect(await detailText()).toContain("Resposta atrasada");
    const sent = await sentDuring(async () =>
      expect(await send(back(claimed(), addDays(TODAY, -1)))).toMatchObject({
        status: 303,
        location: `${LIST}/${one.id}`,
      }),
    );
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { outcome: "recovered", recovered_amount: claimed(), recovered_on: addDays(TODAY, -1) },
    ]);
    expect(await read()).toMatchObject({ status: "recovered", recovered_amount: claimed() });
    const text = await detailText();
    expect(text).not.toContain("Resposta atrasada");
    // What is answered waits for no answer.
    expect(text).not.toContain("com resposta até");
    expect(text).not.toContain("Registrar resposta");
    expect(text).toContain("A adquirente devolveu o valor em ");
    const after = (await askDirectly(maria, `${CALLS}/totals`)) as DiscrepancyTotals;
    expect(after.recovered_amount).toBe(before.recovered_amount + claimed());
  });

  test("is offered on the page of what is contested, up to what was claimed", async () => {
    expect(await detailText()).toContain(`href="${page}">Registrar resposta…</a>`);
    expect(await pageText()).toContain(`até ${plain(formatMoney(claimed()))}, o que foi reclamado.`);
    one = await find("status=open");
    expect(await detailText()).not.toContain("Registrar resposta");
  });

  test("twice with the same form is one answer", async () => {
    const formToken = Visitor.formTokenOf(await open());
    const outcomes = await Promise.all([1, 2].map(() => send(back(), formToken)));
    expect(outcomes.map(({ status }) => status)).toEqual([303, 303]);
    const { history } = await read();
    expect(history.filter(({ action }) => action === "recovered")).toHaveLength(1);
    expect(await wordsOf(await send(back(), formToken))).toBe("Esta resposta já tinha sido registrada.");
  });
});

test("a refusal leaves it without a claim, and its words in the history", async () => {
  expect(await wordsOf(await send(REFUSED))).toBe("Resposta registrada. Encerrada sem direito.");
  expect(await read()).toMatchObject({
    status: "no-claim",
    recovered_amount: 0,
    history: [{ action: "no-claim", detail: "Sem direito: Taxa prevista no contrato." }, {}, {}, {}],
  });
});

test("by another person afterwards is told since when and by whom, and nobody is offered a form", async () => {
  const late = Visitor.formTokenOf(await open());
  await send(REFUSED);
  const second = await send(back(), late);
  expect(second).toMatchObject({ status: 303, location: `${LIST}/${one.id}` });
  expect(await wordsOf(second)).toMatch(/^Já encerrada sem direito desde .*, por Maria/);
  expect((await open()).allowed).toBe(false);
  expect(await pageText()).toContain(
    "Só o que está em reclamação recebe resposta. Esta divergência está sem direito.",
  );
});

describe("what is wrong is said at its field, nothing is sent, and what was typed stays", () => {
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["nothing", {}, { outcome: ["Escolha o que a adquirente respondeu."] }],
    [
      "back without how much and when",
      { outcome: "recovered" },
      {
        recovered_amount: ["Informe o valor que ela devolveu."],
        recovered_on: ["Informe o dia em que ela devolveu."],
      },
    ],
    [
      "no amount",
      { ...REFUSED, outcome: "recovered", recovered_amount: "0", recovered_on: TODAY },
      { recovered_amount: ["Informe um valor acima de zero."] },
    ],
    [
      "no day",
      { outcome: "recovered", recovered_amount: "0,01", recovered_on: "31/02/2026" },
      { recovered_on: ["Informe uma data que exista, como 20/11/2026."] },
    ],
    [
      "a refusal without words",
      { outcome: "no-claim", reason: " x" },
      { reason: ["Diga por que ela recusou, em pelo menos 3 letras."] },
    ],
    [
      "a sign that is no text",
      { outcome: "no-claim", reason: "não\u0007há" },
      { reason: ["Escreva o motivo em uma só linha."] },
    ],
  ])("%s", async (_, fields, error) => {
    const outcome = await send(fields);
    expect(outcome).toMatchObject({ status: 400, data: { form: { error } } });
    expect(Object.keys(outcome.data.form.error)).toEqual(Object.keys(error));
    expect(await apiMutations()).toEqual([]);
  });

  test("more than was claimed, or on a day still to come, is refused by the upstream", async () => {
    const more = await send(back(claimed() + 1));
    expect(more.status).toBe(422);
    expect(plain(more.data.form.error.recovered_amount[0])).toBe(
      `O valor é maior que o reclamado, ${plain(formatMoney(claimed()))}.`,
    );
    expect(more.data.form.initialValue).toMatchObject({ recovered_amount: reais(claimed() + 1) });
    const tomorrow = await send(back(1, addDays(TODAY, 1)));
    expect(tomorrow.data.form.error.recovered_on).toEqual(["Este dia ainda não chegou."]);
    // A page that is still open after midnight keeps nobody from the day of then.
    expect(markupInRouter(createElement(AnswerView, { ...(await open()), answer: undefined }))).not.toContain(
      "max=",
    );
    expect(await read()).toMatchObject({ status: "contested", recovered_amount: 0 });
  });
});

describe("whoever may not see prices", () => {
  test("is asked for a refusal alone, and records one", async () => {
    const who = await reader("without prices");
    const text = await pageText(who);
    expect(text).toContain("O seu perfil não mostra preços");
    expect(text).not.toContain("recovered_amount");
    expect(text).not.toContain(plain(formatMoney(claimed())));
    expect((await send(REFUSED, undefined, who)).status).toBe(303);
  });

  test("cannot find out what was claimed by trying", async () => {
    const who = await reader("without prices");
    const outcome = await send(back(claimed() + 1), undefined, who);
    expect(outcome).toMatchObject({
      status: 400,
      data: { form: { error: { outcome: ["O seu perfil não registra valores."] } } },
    });
    expect(await apiMutations()).toEqual([]);
  });
});

test("of what cost nothing only a refusal can be recorded", async () => {
  one = await find("status=open&effect=gain");
  await askDirectly(maria, `${CALLS}/contest`, { method: "POST", body: { ids: [one.id] } });
  page = `${LIST}/${one.id}/resposta`;
  const text = await pageText();
  expect(text).toContain("Esta divergência não custou nada");
  expect(text).not.toContain("recovered_amount");
  expect((await send(REFUSED)).status).toBe(303);
});

describe("an answer of which the outcome was lost is looked up", () => {
  test.each([
    ["recovered", "half-body", "a divergência está recuperada."],
    ["recovered", "reset", "a divergência está em reclamação."],
    ["no-claim", "half-body", "a divergência está sem direito."],
    ["no-claim", "reset", "a divergência está em reclamação."],
  ] as const)("%s, %s", async (answer, fault, words) => {
    const formToken = Visitor.formTokenOf(await open());
    await control.faults([{ method: "POST", path: "*/answer", fault }]);
    const outcome = await send(answer === "recovered" ? back() : REFUSED, formToken);
    expect(await wordsOf(outcome)).toContain(words);
  });

  test("another amount than was sent is not what was asked for", async () => {
    const formToken = Visitor.formTokenOf(await open());
    await askDirectly(maria, `${CALLS}/${one.id}/answer`, {
      method: "POST",
      body: { outcome: "recovered", recovered_amount: 1, recovered_on: TODAY },
    });
    await control.faults([{ method: "POST", path: "*/answer", fault: "reset" }]);
    const outcome = await send(back(), formToken);
    expect(await wordsOf(outcome)).toContain("a divergência está recuperada, com outro valor.");
  });
});

test("what was typed is back after the session ended", async () => {
  const formToken = Visitor.formTokenOf(await open());
  await control.revokeSessions("maria@loja.example");
  await control.expireAccessTokens();
  expect((await send({ ...back(), reason: "pela metade" }, formToken)).location).toContain("/signin");
  await maria.signIn("maria@loja.example");
  expect((await open()).draft).toMatchObject({
    initialValue: { outcome: "recovered", recovered_amount: reais(claimed()), reason: "pela metade" },
  });
});

test("another customer's has no page and takes no answer; nor does anybody's without dtx_pro", async () => {
  const foreign = { id: "999999" };
  const at = `${LIST}/999999/resposta`;
  expectFault(await maria.load(loader, at, foreign), 404, "absent");
  const formToken = Visitor.formTokenOf(await open());
  expect((await maria.act(action, at, { ...formToken, ...REFUSED }, foreign)).status).toBe(404);
  const joao = await Visitor.signedIn("joao@loja.example");
  expect((await joao.load(loader, page, id())).location).toContain("/unauthorized");
  expect((await joao.act(action, page, REFUSED, id())).location).toContain("/unauthorized");
});
