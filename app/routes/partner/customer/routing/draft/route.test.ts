import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InstallmentRule } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { actOnDraft, draftPage, publishDraft } from "#tests/support/published-draft";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { enableAct, moveAct } from "../rule-acts";
import { action as change, loader as review } from "../rules/change/route";
import { loader as removal, action as remove } from "../rules/delete/route";
import { loader as list } from "../rules/route";
import { action as takeBack, loader as undoPage } from "../undo/route";
import { UndoView } from "../undo/view";
import { DraftView } from "./view";

const ROOT = "/partner/customers/cli-1001/roteamento";
const API = "/api/backoffice/customers/cli-1001/routing/card-installments";
const CHANGES = "/api/portal/customers/cli-1001/routing-changes";
const STONE = "rot-1001-08";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await draftPage(paulo);
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const params = { id: "cli-1001", type: "parcelas" };
const rules = async () => (await askDirectly(paulo, API)) as InstallmentRule[];
const standing = async () => (await rules()).map(({ name, enabled, acquirer }) => [name, enabled, acquirer]);
const ruleOf = async (id: string) => (await rules()).find((one) => one.id === id) as InstallmentRule;
const toast = () => {
  const kept = /portal_toast=([^.;]+)/.exec(paulo.jar.header)?.[1] ?? "";
  return JSON.parse(Buffer.from(decodeURIComponent(kept), "base64").toString("utf8"));
};

/** The rules as their list shows them: with what is in the draft. */
async function listed(): Promise<InstallmentRule[]> {
  return (await paulo.load(list, `${ROOT}/parcelas`, params)).data.rules;
}
/** Presses a button of a rule, after looking at what it would do. */
async function press(act: string) {
  const path = `${ROOT}/parcelas/mudar?ato=${encodeURIComponent(act)}`;
  const { data } = await paulo.load(review, path, params);
  const accepted = data.review.fingerprint;
  return paulo.act(change, path, { ...Visitor.formTokenOf(data), act, accepted }, params);
}
async function drop(id: string) {
  const path = `${ROOT}/parcelas/${id}/excluir`;
  const { data } = await paulo.load(removal, path, { ...params, rule: id });
  const fields = { ...Visitor.formTokenOf(data), version: String(data.rule.version) };
  return paulo.act(remove, path, fields, { ...params, rule: id });
}
/** A draft that switches the first rule off, moves it, and deletes another. */
async function draftOfThree() {
  const [first] = (await listed()) as [InstallmentRule];
  await press(enableAct(first, false));
  const [one, , third] = (await listed()) as [InstallmentRule, InstallmentRule, InstallmentRule];
  await press(moveAct(one, "down", third, 2));
  await drop("rot-1001-12");
  return { first };
}
const published = async () => (await draftPage(paulo)).published[0];
async function undo(path: string) {
  const set = path.split("/").at(-1) ?? "";
  const page = await paulo.load(undoPage, path, { id: "cli-1001", set });
  const fields = { ...Visitor.formTokenOf(page.data), seen: page.data.seen };
  return { page: page.data, outcome: await paulo.act(takeBack, path, fields, { id: "cli-1001", set }) };
}

describe("the draft's page", () => {
  test("without a draft says so, and that nothing would change", async () => {
    const page = await draftPage(paulo);
    expect(page).toMatchObject({ draft: null, stopped: null });
    expect(page.effect.flows).toEqual([]);
    expect(page.effect.comparison).toMatchObject({ moved: { sales: 0, gross: 0 }, lost: { sales: 0 } });
    expect(page.effect.comparison.fees.difference).toBe(0);
    expect(page.effect.comparison.total.sales).toBeGreaterThan(50);
    expect(page.effect.findings.after).toHaveLength(page.effect.findings.today.length);
    expect(markupInRouter(createElement(DraftView, page))).toContain("Nenhum rascunho aberto");
  });

  test("that changes nothing any more differs in nothing, and raises no alarm", async () => {
    const rule = await ruleOf(STONE);
    await press(enableAct(rule, false));
    const drafted = (await listed()).find(({ id }) => id === STONE) as InstallmentRule;
    await press(enableAct(drafted, true));
    expect(toast().message).toBe(`O rascunho não muda mais a regra ${rule.name}.`);
    const page = await draftPage(paulo);
    expect(page.draft.lines).toEqual([]);
    expect(page.effect.flows).toEqual([]);
    const html = markupInRouter(createElement(DraftView, page));
    expect(html).toContain("O rascunho não muda nada");
    expect(html).not.toContain("Publicar agora");
    expect(html).not.toContain('role="alert"');
  });

  test("names the rules that count later than today, for which the sales of today say nothing", async () => {
    const { hits_30_days: _, ...rule } = await ruleOf(STONE);
    const after = { ...rule, name: "Visa no verão", valid_from: dayFromNow(30) };
    const body = { changes: [{ rule_id: STONE, before: rule, after }], undoing: null };
    await askDirectly(paulo, CHANGES, { method: "POST", body });
    const page = await draftPage(paulo);
    const later = `As vendas passam pelas regras que valem hoje. Ainda não vale: “Visa no verão”, desde ${formatDate(after.valid_from)}.`;
    expect(markupInRouter(createElement(DraftView, page))).toContain(later);
  });

  test("says what changes in sentences, where the money goes and what is wrong then; in one wave", async () => {
    const { first } = await draftOfThree();
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    const page = await draftPage(paulo);
    expect(isOneWave(await apiCalls())).toBe(true);
    const [gone, moved] = page.draft.lines.map(({ sentence }: { sentence: string }) => sentence);
    expect(gone).toMatch(/^Exclui a regra por parcelas “/);
    expect(moved).toBe(
      `Desativa a regra “${first.name}”. Desce a regra “${first.name}” da 1ª para a 3ª posição entre as regras por parcelas.`,
    );
    expect(page.effect.flows.length).toBeGreaterThan(0);
    expect(page.effect.comparison.moved.gross).toBe(
      page.effect.flows.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0),
    );
    const html = markupInRouter(createElement(DraftView, page));
    expect(html).toContain(">Tirar do rascunho e voltar à ordem de hoje<");
    expect(html).toContain("Rascunho de Paulo Exemplo Andrade, 2 mudanças, desde ");
    expect(html).toMatch(/Errado hoje.*Errado depois/s);
    expect(html).toContain("Como foi");
    expect(await apiMutations()).toEqual([]);
    // What nobody would take is told once.
    const volume = { sales: 3, gross: 1_000 };
    const effect = {
      ...page.effect,
      flows: [{ from: "stone", to: null, ...volume }],
      comparison: { ...page.effect.comparison, lost: volume },
    };
    const lost = markupInRouter(createElement(DraftView, { ...page, effect }));
    expect(lost.match(/(deixaria|ficariam).{0,20} sem adquirente/g)).toEqual([
      "deixaria 3 vendas sem adquirente",
    ]);
  });

  test("hides what it costs from whoever may not see prices", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const reader = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-rules-read",
      "acquirer-contract-read",
      "dont-show-price-read",
    );
    const page = await draftPage(reader);
    expect(page.effect.comparison).toMatchObject({ fees: null, prices: "hidden" });
  });

  test("is only looked at by who may make none of its changes", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    const page = await draftPage(reader);
    const html = markupInRouter(createElement(DraftView, page));
    expect(html).toContain("Desativa a regra");
    expect(html).toContain("Quem pode fazer estas mudanças publica, muda ou descarta o rascunho.");
    expect(html).not.toContain("<button");
    await control.clearJournal();
    const { rule_id: rule } = page.draft.lines[0];
    for (const act of ["take-out", "discard", "call-back"] as const) {
      const outcome = await actOnDraft(reader, act, page, { rule });
      expect([outcome.status, outcome.data.toast.message]).toEqual([
        403,
        expect.stringContaining("Falta a permissão para"),
      ]);
    }
    expect(await apiMutations()).toEqual([]);
  });

  test("a change is taken out alone, and the whole is discarded", async () => {
    await draftOfThree();
    const page = await draftPage(paulo);
    const [gone] = page.draft.lines;
    expect((await actOnDraft(paulo, "take-out", page, { rule: gone.rule_id })).status).toBe(303);
    const less = await draftPage(paulo);
    expect(less.draft.lines).toHaveLength(1);
    // The first page's form is of a draft that was written since.
    expect((await actOnDraft(paulo, "discard", page)).status).toBe(409);
    expect((await actOnDraft(paulo, "discard", less)).status).toBe(303);
    expect((await draftPage(paulo)).draft).toBeNull();
  });
});

describe("publishing", () => {
  test("does it by the source's calls, and taken back all is as before", async () => {
    const before = await standing();
    const { first } = await draftOfThree();
    await publishDraft(paulo);
    expect(toast()).toMatchObject({ tone: "success", way: { label: "Desfazer…" } });
    const after = await standing();
    expect(after).toHaveLength(before.length - 1);
    expect(after[2]).toEqual([first.name, false, first.acquirer]);

    const { href } = await published();
    const { page, outcome } = await undo(href);
    expect(page.renewed).toHaveLength(1);
    expect(markupInRouter(createElement(UndoView, page))).toContain("Voltam como regras novas");
    expect(outcome.status).toBe(303);
    expect(toast().message).toMatch(/o que ela mudou está como antes.*têm outro número: “.*” é agora rot-/);
    expect(await standing()).toEqual(before);
    const sets = (await draftPage(paulo)).published.slice(0, 2);
    expect(sets).toMatchObject([{ isUndone: false }, { isUndone: true }]);
    // Once more, nothing is there to be done.
    expect((await undo(href)).outcome.status).toBe(303);
    expect(toast().message).toMatch(/já foi desfeita/);
  });

  test("of what somebody else changed since is refused, and shows what the first changed", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const mine = await draftPage(paulo);
    const [, second] = (await rules()) as [InstallmentRule, InstallmentRule];
    await askDirectly(paulo, `${API}/${second.id}`, {
      method: "PATCH",
      body: { version: second.version, enabled: false },
    });
    const outcome = await actOnDraft(paulo, "publish", mine);
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toContain("Nada foi publicado");
    const now = await draftPage(paulo);
    expect(now.draft.meanwhile).toEqual([`Desativa a regra “${second.name}”.`]);
    expect((await actOnDraft(paulo, "publish", now)).status).toBe(303);
    expect((await ruleOf(second.id)).enabled).toBe(false);
    expect((await ruleOf(STONE)).enabled).toBe(false);
  });

  test("sent twice publishes once", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    const { version } = await ruleOf(STONE);
    expect((await actOnDraft(paulo, "publish", page)).status).toBe(303);
    expect((await actOnDraft(paulo, "publish", page)).status).toBe(303);
    expect((await ruleOf(STONE)).version).toBe(version + 1);
  });

  test("is not for who may not change such rules, and nothing is sent", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    const page = await draftPage(reader);
    await control.clearJournal();
    const outcome = await actOnDraft(reader, "publish", page);
    expect([outcome.status, outcome.data.toast.message]).toEqual([
      403,
      expect.stringContaining("Falta a permissão para"),
    ]);
    expect(await apiMutations()).toEqual([]);
  });
});

describe("publishing at a time", () => {
  const planAt = async (typed: { date?: string; time?: string } = {}) => {
    const page = await draftPage(paulo);
    const tomorrow = addDays(page.constraint.date.least.at, 1);
    return actOnDraft(paulo, "plan", page, { date: tomorrow, time: "08:30", ...typed });
  };

  test("is said with who and when, keeps the draft as it is, and is called back", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    expect((await planAt({ time: "8h30" })).status).toBe(303);
    expect(toast().message).toMatch(/^Publicação agendada para \d\d\/\d\d\/\d{4} 08:30\. /);
    const page = await draftPage(paulo);
    expect(page.draft.planned).toEqual({
      words: expect.stringMatching(/^Paulo Exemplo Andrade agendou o rascunho para .* 08:30, em /),
      isOvertaken: false,
    });
    const html = markupInRouter(createElement(DraftView, page));
    expect(html).toContain("Cancelar agendamento");
    expect(html).not.toMatch(/Publicar agora|Tirar do rascunho|Descartar rascunho|Agendar publicação/);
    // The lists show what is to come, and nobody puts more into it.
    expect((await listed()).find(({ id }) => id === STONE)?.enabled).toBe(false);
    const outcome = await press(enableAct(await ruleOf("rot-1001-10"), false));
    expect([outcome.status, outcome.data.toast.message]).toEqual([
      409,
      expect.stringMatching(/^Paulo Exemplo Andrade agendou o rascunho para .*Cancele o agendamento/),
    ]);
    expect((await actOnDraft(paulo, "discard", page)).status).toBe(409);

    expect((await actOnDraft(paulo, "call-back", page)).status).toBe(303);
    const back = await draftPage(paulo);
    expect(back.draft).toMatchObject({ planned: null, lines: page.draft.lines });
    await publishDraft(paulo);
    expect((await ruleOf(STONE)).enabled).toBe(false);
  });

  test("says on the page when it will not go out, as the rules are others by now", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    await planAt();
    const [, second] = (await rules()) as [InstallmentRule, InstallmentRule];
    const body = { version: second.version, enabled: !second.enabled };
    await askDirectly(paulo, `${API}/${second.id}`, { method: "PATCH", body });
    const page = await draftPage(paulo);
    expect(page.draft.planned.isOvertaken).toBe(true);
    expect(markupInRouter(createElement(DraftView, page))).toContain("na hora marcada nada será publicado");
  });

  test.each([
    ["no day", { date: "" }, { date: ["Informe o dia."] }],
    ["no day that exists", { date: "31/02/2026" }, { date: ["Escreva o dia assim: 25/11/2026."] }],
    ["a day that is over", { date: "2026-01-02" }, { date: ["Este dia já passou."] }],
    ["a day too far away", { date: "2031-01-02" }, { date: ["Escolha um dia nos próximos 90 dias."] }],
    ["no time", { time: "" }, { time: ["Informe a hora."] }],
    ["no time that exists", { time: "25:10" }, { time: ["Escreva a hora assim: 08:30."] }],
  ])("refuses %s at its field, and keeps what was typed", async (_, typed, error) => {
    await press(enableAct(await ruleOf(STONE), false));
    const outcome = await planAt(typed);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error).toEqual(error);
    const page = await draftPage(paulo);
    expect(page.draft.planned).toBeNull();
    const html = markupInRouter(createElement(DraftView, { ...page, answer: outcome.data }));
    expect(html).toMatch(/<details[^>]* open=""/);
    for (const [name, words] of Object.entries(error))
      expect(html).toContain(`<a href="#${name}">${words}</a>`);
    for (const value of Object.values({ time: "08:30", ...typed }))
      if (value) expect(html).toContain(`value="${value}"`);
  });

  test("refuses a time of today that is over", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const today = (await draftPage(paulo)).constraint.date.least.at;
    const outcome = await planAt({ date: today, time: "00:00" });
    expect([outcome.status, outcome.data.form.error]).toEqual([
      422,
      { time: ["Este momento já passou: escolha um depois de agora."] },
    ]);
  });

  test("of what somebody else changed since is refused", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    const [, second] = (await rules()) as [InstallmentRule, InstallmentRule];
    const body = { version: second.version, enabled: !second.enabled };
    await askDirectly(paulo, `${API}/${second.id}`, { method: "PATCH", body });
    const date = addDays(page.constraint.date.least.at, 1);
    const outcome = await actOnDraft(paulo, "plan", page, { date, time: "08:30" });
    expect([outcome.status, outcome.data.form.initialValue]).toEqual([409, { date, time: "08:30" }]);
  });
});

describe("an answer that is cut off", () => {
  const WRITES = [
    { method: "POST", path: CHANGES },
    { method: "PUT", path: `${CHANGES}/*` },
  ];
  const cutOff = () => control.faults(WRITES.map((one) => ({ fault: "half-body", ...one })));

  test("of discarding leads to the draft, which is gone, and denies nothing", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    await cutOff();
    const outcome = await actOnDraft(paulo, "discard", page);
    expect(outcome).toMatchObject({ status: 303, location: `${ROOT}/rascunho` });
    expect(toast()).toMatchObject({ title: "Está como você pediu" });
  });

  test("of a request that was not heard is not taken for somebody else's change", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    await press(enableAct(await ruleOf("rot-1001-10"), false));
    await control.faults([{ method: "PUT", path: `${CHANGES}/*`, fault: "reset" }]);
    const outcome = await actOnDraft(paulo, "discard", page);
    expect(outcome.data.toast.message).toContain("o que você pediu do rascunho não está feito.");
    await control.clearFaults();
    expect((await draftPage(paulo)).draft.lines).toHaveLength(2);
  });

  test("of planning leads to the draft, which waits for its time", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    await cutOff();
    const date = addDays(page.constraint.date.least.at, 1);
    const outcome = await actOnDraft(paulo, "plan", page, { date, time: "08:30" });
    expect(outcome).toMatchObject({ status: 303, location: `${ROOT}/rascunho` });
    expect(toast()).toMatchObject({ title: "Está como você pediu" });
    await control.clearFaults();
    expect((await draftPage(paulo)).draft.planned).not.toBeNull();
  });

  test("of publishing leads to what is done and what is not, from where it goes on", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    const page = await draftPage(paulo);
    await cutOff();
    expect((await actOnDraft(paulo, "publish", page)).status).toBe(303);
    await control.clearFaults();
    const { stopped } = await draftPage(paulo);
    expect(stopped).toMatchObject({ done: [], left: [expect.stringMatching(/^Desativa/)] });
    await actOnDraft(paulo, "go-on", await draftPage(paulo));
    expect((await ruleOf(STONE)).enabled).toBe(false);
  });

  test("of undoing leads to where it goes on", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    await publishDraft(paulo);
    const { href } = await published();
    await cutOff();
    const { outcome } = await undo(href);
    expect(outcome).toMatchObject({ status: 303, location: `${ROOT}/rascunho` });
    await control.clearFaults();
    const page = await draftPage(paulo);
    expect(page.stopped).toMatchObject({ isUndoing: true });
    await actOnDraft(paulo, "go-on", page);
    expect((await ruleOf(STONE)).enabled).toBe(true);
  });
});

test("as many changes are told when it is published as the draft has, however many commands they take", async () => {
  const [first, second] = (await listed()) as [InstallmentRule, InstallmentRule];
  await press(moveAct(first, "down", second, 1));
  const page = await draftPage(paulo);
  expect(page.draft.title).toContain(", 1 mudança, desde ");
  await control.clearJournal();
  await actOnDraft(paulo, "publish", page);
  expect((await apiMutations()).filter(({ path }) => path.startsWith(API))).toHaveLength(2);
  expect(toast().message).toBe("Rascunho publicado. 1 mudança foi feita agora.");
  const { href } = await published();
  const { page: undoing } = await undo(href);
  expect(undoing.lines).toHaveLength(1);
  expect(toast().message).toMatch(/ está como antes\. 1 mudança foi feita agora\.$/);
});

describe("a call that fails half-way", () => {
  const refuseOnce = (method: string, id: string) =>
    control.faults([
      {
        method,
        path: `${API}/${id}`,
        fault: "status",
        status: 422,
        body: { error: { message: "Hoje não." } },
        times: 1,
      },
    ]);

  test("is told with what is done and what is not, and goes on", async () => {
    const { first } = await draftOfThree();
    await refuseOnce("DELETE", "rot-1001-12");
    const outcome = await actOnDraft(paulo, "publish", await draftPage(paulo));
    expect(outcome.status).toBe(303);
    expect(toast()).toMatchObject({ tone: "danger", title: "Parou no meio", kind: "refused" });
    expect(toast().message).toMatch(/^Hoje não\. Uma parte foi feita agora, e falta o resto\. A página diz/);
    const page = await draftPage(paulo);
    expect(page.draft).toBeNull();
    expect(page.stopped.failure).toContain("Hoje não.");
    expect(page.stopped.done.join(" ")).toContain(`Desativa a regra “${first.name}”`);
    expect(page.stopped.left).toEqual([expect.stringMatching(/^Exclui a regra por parcelas/)]);
    const html = markupInRouter(createElement(DraftView, page));
    expect(html).toMatch(/A publicação está no meio.*Feito.*Ainda não feito/s);

    expect((await actOnDraft(paulo, "go-on", page)).status).toBe(303);
    expect(toast().message).toBe("Rascunho publicado. 1 mudança foi feita agora.");
    expect((await draftPage(paulo)).stopped).toBeNull();
    expect(await rules()).not.toContainEqual(expect.objectContaining({ id: "rot-1001-12" }));
  });

  test("goes back to the rules as before, and the draft is open again", async () => {
    const before = await standing();
    const { first } = await draftOfThree();
    await refuseOnce("PATCH", first.id);
    await refuseOnce("PUT", first.id);
    await actOnDraft(paulo, "publish", await draftPage(paulo));
    expect((await actOnDraft(paulo, "go-back", await draftPage(paulo))).status).toBe(303);
    expect(await standing()).toEqual(before);
    const page = await draftPage(paulo);
    expect(page.draft.lines).toHaveLength(2);
    // Whole, it can be published after all.
    await publishDraft(paulo);
    expect((await ruleOf(first.id)).enabled).toBe(false);
  });

  test("nobody puts more into a draft that is being published", async () => {
    await press(enableAct(await ruleOf(STONE), false));
    await refuseOnce("PATCH", STONE);
    await actOnDraft(paulo, "publish", await draftPage(paulo));
    await control.clearJournal();
    const outcome = await press(enableAct(await ruleOf("rot-1001-10"), false));
    expect([outcome.status, outcome.data.toast.message]).toEqual([
      409,
      expect.stringContaining("parou no meio"),
    ]);
    expect((await apiMutations()).filter(({ path }) => path.startsWith(CHANGES))).toEqual([]);
  });
});
