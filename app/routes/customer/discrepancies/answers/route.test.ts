import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyDetail } from "#contract/extension/discrepancies";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { reader } from "#tests/support/list-readers";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { loader as claimPage } from "../claim/route";
import { ClaimView } from "../claim/view";
import { loader as contestPage } from "../contest/route";
import { ContestView } from "../contest/view";
import { loader as listPage } from "../route";
import { action, loader } from "./route";
import { AnswersView } from "./view";

const LIST = "/customer/gestao-vendas/relatorio-divergencias";
const PAGE = `${LIST}/responder`;
const CALLS = "/api/portal/customers/cli-1001/discrepancies";
const TODAY = calendarDay(new Date());

let maria: Visitor;
let some: Discrepancy[];
let search: string;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  some = (await ask("status=contested&effect=loss")).slice(0, 3);
  search = searchOf(some);
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query: string) =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Discrepancy[] }).items;
const read = async ({ id }: Pick<Discrepancy, "id">) =>
  (await askDirectly(maria, `${CALLS}/${id}`)) as DiscrepancyDetail;
const searchOf = (ones: readonly Discrepancy[]) => `?${ones.map(({ id }) => `id=${id}`).join("&")}`;
const idsOf = () => some.map(({ id }) => id);
const claimed = () => some.reduce((sum, { amount }) => sum - amount, 0);
const open = async (who = maria) => (await who.load(loader, PAGE + search)).data;
const pageText = async (who = maria) =>
  plain(markupInRouter(createElement(AnswersView, { ...(await open(who)), answer: undefined })));
const plain = (markup: string) => markup.replaceAll("\u00a0", " ");
const send = async (fields: Record<string, string>, formToken?: Record<string, string>, who = maria) =>
  who.act(action, PAGE + search, {
    ...(formToken ?? Visitor.formTokenOf(await open(who))),
    ids: idsOf().join(","),
    ...fields,
  });
const BACK = { outcome: "recovered", recovered_on: TODAY };
const REFUSED = { outcome: "no-claim", reason: "Taxa prevista no contrato." };
/** The rows that it was about, by themselves. */
const these = () => LIST + search;

describe("one answer to several", () => {
  test("is seen first: how many, what was claimed, and each of them", async () => {
    const text = await pageText();
    expect(text).toContain(
      `Registrar a resposta de 3 divergências, ${plain(formatMoney(claimed()))} reclamados?`,
    );
    for (const { id } of some) expect(text).toContain(`${LIST}/${id}`);
    expect(await apiMutations()).toEqual([]);
  });

  test("that all came back makes each recovered, with what was claimed of it, and shows what became of each", async () => {
    const outcome = await send(BACK);
    expect(outcome).toMatchObject({ status: 303, location: these() });
    expect(await toastIn(outcome.headers)).toBe("3 divergências respondidas.");
    for (const one of some)
      expect(await read(one)).toMatchObject({
        status: "recovered",
        recovered_amount: -one.amount,
        recovered_on: TODAY,
      });
    const { rows } = (await maria.load(listPage, these())).data;
    expect(rows.map(({ status }: Discrepancy) => status)).toEqual(some.map(() => "recovered"));
  });

  test("that was refused ends each without a claim, with the reason", async () => {
    expect((await send(REFUSED)).status).toBe(303);
    for (const one of some) {
      const { status, history } = await read(one);
      expect([status, history[0]?.detail]).toEqual(["no-claim", `Sem direito: ${REFUSED.reason}`]);
    }
  });

  test("leaves what somebody decided meanwhile, and says so", async () => {
    const formToken = Visitor.formTokenOf(await open());
    const [first] = some;
    await askDirectly(maria, `${CALLS}/accept`, {
      method: "POST",
      body: { ids: [first?.id], reason: "Combinado." },
    });
    const said = await toastIn((await send(BACK, formToken)).headers);
    expect(said).toContain("2 divergências respondidas. 1 não pôde mais ser respondida. Já aceita desde");
    expect((await read(first as Discrepancy)).status).toBe("accepted");
    expect(await pageText()).toContain("Só o que está em reclamação recebe resposta.");
    some = some.slice(1);
    expect(await toastIn((await send(REFUSED)).headers)).toContain("Nada foi alterado.");
  });

  test("twice in haste counts once", async () => {
    const formToken = Visitor.formTokenOf(await open());
    await send(BACK, formToken);
    expect(await toastIn((await send(BACK, formToken)).headers)).toContain("só conta uma vez");
  });
});

describe("what is wrong is said at its field, and nothing is recorded", () => {
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["nothing", {}, { outcome: ["Escolha o que a adquirente respondeu."] }],
    [
      "back without a day",
      { outcome: "recovered" },
      { recovered_on: ["Informe o dia em que ela devolveu."] },
    ],
    [
      "a refusal without words",
      { outcome: "no-claim" },
      { reason: ["Diga por que ela recusou, em pelo menos 3 letras."] },
    ],
    ["none of them", { ...REFUSED, ids: "" }, { ids: ["Escolha as divergências de novo."] }],
  ])("%s", async (_, fields, error) => {
    expect(await send(fields)).toMatchObject({ status: 400, data: { form: { error } } });
    expect(await apiMutations()).toEqual([]);
  });

  test("whoever may not see prices records a refusal alone", async () => {
    const who = await reader("without prices");
    const text = await pageText(who);
    expect(text).toContain("O seu perfil não mostra preços");
    expect(text).not.toContain("recovered_on");
    expect(await send(BACK, undefined, who)).toMatchObject({ status: 400 });
    expect(await apiMutations()).toEqual([]);
    expect((await send(REFUSED, undefined, who)).status).toBe(303);
  });
});

test.each([
  ["half-body", BACK, "3 de 3 estão recuperadas."],
  ["reset", REFUSED, "0 de 3 estão sem direito."],
] as const)("an answer of which the outcome was lost is looked up: %s", async (fault, fields, words) => {
  const formToken = Visitor.formTokenOf(await open());
  await control.faults([{ method: "POST", path: "*/discrepancies/answer", fault }]);
  const outcome = await send(fields, formToken);
  const said = outcome.status === 303 ? await toastIn(outcome.headers) : outcome.data.toast.message;
  expect(said).toContain(words);
});

test("what was typed is back after the session ended", async () => {
  const formToken = Visitor.formTokenOf(await open());
  await control.revokeSessions("maria@loja.example");
  await control.expireAccessTokens();
  expect((await send({ ...BACK, reason: "pela metade" }, formToken)).location).toContain("/signin");
  await maria.signIn("maria@loja.example");
  expect((await open()).draft).toMatchObject({
    initialValue: { outcome: "recovered", reason: "pela metade" },
  });
});

describe("the way to it", () => {
  test("of ticked rows that wait for an answer stands where they cannot be claimed again", async () => {
    const { data } = await maria.load(contestPage, `${LIST}/contestar${search}`);
    const text = markupInRouter(createElement(ContestView, data));
    expect(text).toContain("3 das escolhidas já estão em reclamação.");
    expect(text.replaceAll("&amp;", "&")).toContain(PAGE + search);
  });

  test("of a claim is there until all of it is answered; of one alone it is its own form", async () => {
    const [one] = some;
    const protocol = one?.protocol ?? "";
    const claim = async () => {
      const { data } = await maria.load(claimPage, `${LIST}/texto/${protocol}`, { protocol });
      return [markupInRouter(createElement(ClaimView, data)), data.rows as Discrepancy[]] as const;
    };
    const [text, rows] = await claim();
    expect(text).not.toContain("nenhuma à espera de resposta");
    const waiting = rows.filter(({ status }) => status === "contested");
    expect(text.replaceAll("&amp;", "&")).toContain(
      waiting.length > 1 ? PAGE + searchOf(waiting) : `${LIST}/${one?.id}/resposta`,
    );
    await askDirectly(maria, `${CALLS}/answer`, {
      method: "POST",
      body: { ids: waiting.map(({ id }) => id), ...REFUSED },
    });
    const [answered] = await claim();
    expect(answered).not.toContain("Registrar a resposta");
    expect(answered).toContain("nenhuma à espera de resposta");
    expect(answered).not.toMatch(/na \w+, (com resposta|cuja resposta era) até/);
  });
});

test("another customer's has no page and takes no answer; nor does anybody's without dtx_pro", async () => {
  expectFault(await maria.load(loader, `${PAGE}?id=999999`), 404, "absent");
  expect((await send({ ...REFUSED, ids: "999999" })).status).toBe(404);
  const joao = await Visitor.signedIn("joao@loja.example");
  expect((await joao.load(loader, PAGE + search)).location).toContain("/unauthorized");
  expect((await joao.act(action, PAGE + search, REFUSED)).location).toContain("/unauthorized");
});
