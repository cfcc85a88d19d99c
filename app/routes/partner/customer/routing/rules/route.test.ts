import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InstallmentRule, ValueRule } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { draftPage, publishDraft } from "#tests/support/published-draft";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as replay } from "../replay/route";
import { enableAct, moveAct } from "../rule-acts";
import { action, loader as review } from "./change/route";
import { ChangeView } from "./change/view";
import { loader as detail } from "./detail/route";
import { loader } from "./route";
import { RulesView } from "./view";

const ROOT = "/partner/customers/cli-1001/roteamento";
const API = "/api/backoffice/customers/cli-1001/routing";
const CHANGES = "/api/portal/customers/cli-1001/routing-changes";
const LISTS = { parcelas: "card-installments", valor: "types/card_value", produto: "types/card_product" };
type Word = keyof typeof LISTS;
type Listed = Pick<InstallmentRule | ValueRule, "id" | "name" | "enabled" | "priority" | "version">;

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  // Whom the session is for is asked once.
  await open("parcelas");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const open = (word: Word, visitor = paulo, id = "cli-1001") =>
  visitor.load(loader, `/partner/customers/${id}/roteamento/${word}`, { id, type: word });
const rulesOf = async (word: Word) => (await askDirectly(paulo, `${API}/${LISTS[word]}`)) as Listed[];
const namesOf = async (word: Word) => (await rulesOf(word)).map(({ name }) => name);

const pageOf = (word: Word, act: string, more = "") =>
  `${ROOT}/${word}/mudar?ato=${encodeURIComponent(act)}${more}`;
const look = (word: Word, act: string, visitor = paulo, more = "") =>
  visitor.load(review, pageOf(word, act, more), { id: "cli-1001", type: word });

/** The list as somebody sees it, and a form of its own. */
async function formOf(word: Word) {
  const rules = (await open(word)).data.rules as Listed[];
  const first = enableAct(rules[0] as Listed, !rules[0]?.enabled);
  const formToken = Visitor.formTokenOf((await look(word, first)).data);
  await control.clearJournal();
  return { formToken, rules };
}
const post = (word: Word, fields: Record<string, string>, params: object = { id: "cli-1001", type: word }) =>
  paulo.act(action, pageOf(word, fields.act ?? ""), fields, params as Record<string, string>);
/** Looks at what would come of it, and presses. */
async function send(word: Word, fields: Record<string, string>) {
  const { data } = await look(word, fields.act ?? "");
  const accepted = data?.review?.fingerprint;
  await control.clearJournal();
  return post(word, { ...fields, ...(accepted && { accepted }) });
}
const rowIn = (word: Word, id: string) => `${ROOT}/${word}#regra-${id}`;

describe("a list", () => {
  test("is in the order of evaluation, each rule with what is wrong with it, in one wave", async () => {
    const { data } = await open("parcelas");
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data.rules.map(({ name }: Listed) => name)).toEqual(await namesOf("parcelas"));
    const wrong = (id: string) =>
      data.rules.find((rule: Listed) => rule.id === id).findings.map(({ kind }: { kind: string }) => kind);
    expect(wrong("rot-1001-09")).toEqual(["conflict"]);
    expect(wrong("rot-1001-11")).toEqual(["unreachable"]);
    expect(wrong("rot-1001-10")).toEqual([]);
    expect(data.matrix).toHaveLength(4);
    expect(
      data.matrix[0].runs.map(({ from, to, rule }: never) => [from, to, (rule as Listed | null)?.id]),
    ).toEqual([
      [1, 1, undefined],
      [2, 6, "rot-1001-08"],
      [7, 21, undefined],
    ]);
  });

  test("by value has the bands of each brand, and the gap between two", async () => {
    const { data } = await open("valor");
    expect(data.matrix).toBeNull();
    expect(data.bands.map(({ brand }: { brand: string }) => brand)).toEqual(["visa", null]);
    expect(data.between).toHaveLength(1);
    expect(data.between[0]).toMatchObject({ kind: "gap", band: { from: 10_000, to: 15_000 } });
  });

  test("without rules says so", async () => {
    expect((await open("valor", paulo, "cli-1009")).data).toMatchObject({ rules: [], bands: [] });
  });

  test("that is not one, and that of a foreign customer, is not found", async () => {
    const params = { id: "cli-1001", type: "bandeira" };
    expectFault(await paulo.load(loader, `${ROOT}/bandeira`, params), 404, "absent");
    expectFault(await open("parcelas", paulo, "cli-1008"), 404, "absent");
  });

  test("is not for who may not read it, and has no buttons for who may only read", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-product-value-read");
    expect(await open("parcelas", reader)).toMatchObject({ status: 303, location: ROOT });
    expect(await apiCalls()).toEqual([]);
    expect((await open("valor", reader)).data).toMatchObject({ mayChange: false, ways: { create: null } });
    await control.clearJournal();
    const { data } = await open("valor", reader);
    const rule = data.rules[0] as Listed;
    await control.clearJournal();
    const act = enableAct(rule, false);
    const list = { status: 303, location: `${ROOT}/valor` };
    expect(await look("valor", act, reader)).toMatchObject(list);
    const params = { id: "cli-1001", type: "valor" };
    const { formToken } = (await formOf("valor")) as { formToken: Record<string, string> };
    const outcome = await reader.act(action, pageOf("valor", act), { ...formToken, act }, params);
    expect(outcome.status).not.toBe(200);
    expect(await apiMutations()).toEqual([]);
  });

  // Customers of whom nothing was answered before: otherwise the last good answer stands there.
  test.each([
    ["a refusal", { fault: "status", status: 422, body: {} }, 422, "Failed to fetch data: 422", "cli-1004"],
    ["a reset connection", { fault: "reset" }, 503, "Network error", "cli-1005"],
  ] as const)("that cannot be read for %s says so in the words of the source", async (...row) => {
    const [, fault, status, words, id] = row;
    await failQuestions(`/api/backoffice/customers/${id}/routing/types/card_value`, fault as never);
    const outcome = await open("valor", paulo, id);
    const { message } = outcome.data.fault ?? outcome.data;
    expect([outcome.status, message]).toEqual([status, words]);
  });

  test.each(QUESTION_FAULTS.slice(-3))(
    "of an upstream with %s is a fault",
    async (_, fault, status, kind) => {
      await failQuestions("/api/backoffice/customers/cli-1003/routing/types/card_product", fault);
      expectFault(await open("produto", paulo, "cli-1003"), status, kind);
    },
  );

  test("of an upstream that is away is the last good one, and says of when", async () => {
    await failQuestions(`${API}/card-installments`, { fault: "reset" });
    const { data, status } = await open("parcelas");
    expect([status, data.rules.length]).toEqual([200, 8]);
    expect(data.asOf).toMatch(/^\d{4}-/);
  });
});

describe("a switch", () => {
  test.each([
    ["parcelas", "rot-1001-08", "PATCH", `${API}/card-installments/rot-1001-08`],
    ["valor", "rot-1001-06", "PUT", `${API}/card-value`],
    ["produto", "rot-1001-02", "PUT", `${API}/card-product`],
  ] as const)(
    "of a rule by %s goes into the draft, and published it is that and nothing else",
    async (word, id, method, path) => {
      const before = (await rulesOf(word)).find((rule) => rule.id === id);
      for (const enabled of [false, true]) {
        const { formToken, rules } = await formOf(word);
        const rule = rules.find((one) => one.id === id) as Listed;
        const outcome = await send(word, { ...formToken, act: enableAct(rule, enabled) });
        expect(outcome).toMatchObject({ status: 303, location: rowIn(word, id) });
        expect((await apiMutations()).map((call) => call.path)).toEqual([CHANGES]);
        expect((await rulesOf(word)).find((one) => one.id === id)?.enabled).toBe(!enabled);
        await control.clearJournal();
        const verb = enabled ? "Ativa" : "Desativa";
        expect(await publishDraft(paulo)).toEqual([`${verb} a regra “${rule.name}”.`]);
        const sent = (await apiMutations()).filter((call) => !call.path.startsWith(CHANGES));
        expect(sent.map((call) => `${call.method} ${call.path}`)).toEqual([`${method} ${path}`]);
        expect((await rulesOf(word)).find((one) => one.id === id)?.enabled).toBe(enabled);
      }
      const { version, ...after } = (await rulesOf(word)).find((rule) => rule.id === id) as Listed;
      expect(version).toBe((before?.version ?? 0) + 2);
      expect({ ...after, updated_at: "" }).toEqual({ ...before, version: undefined, updated_at: "" });
    },
  );

  test("sent twice is one change", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const act = enableAct(rules[0] as Listed, false);
    const accepted = (await look("parcelas", act)).data.review.fingerprint;
    const fields = { ...formToken, act, accepted };
    expect([(await post("parcelas", fields)).status, (await post("parcelas", fields)).status]).toEqual([
      303, 303,
    ]);
    expect((await draftPage(paulo)).draft.lines).toHaveLength(1);
  });

  test("shows in the list as the draft has it, which says so", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const rule = rules[0] as Listed;
    await send("parcelas", { ...formToken, act: enableAct(rule, false) });
    const { data } = await open("parcelas");
    expect(data.rules[0]).toMatchObject({ id: rule.id, enabled: false, isDrafted: true });
    const html = markupInRouter(createElement(RulesView, data));
    expect(html).toMatch(/Rascunho de Paulo Exemplo Andrade, 1 mudança, desde \d\d\/\d\d\/\d{4}/);
    expect(html).toContain("Esta página mostra as regras como ficariam com o rascunho");
    expect(html).toContain(`<a href="${ROOT}/rascunho">Ver o rascunho</a>`);
    expect(html).toContain(`<a href="${ROOT}">Ver o que vale hoje</a>`);
  });

  test("of a version that is gone is told with who changed it", async () => {
    const { formToken, rules } = await formOf("valor");
    const rule = rules[0] as Listed;
    await send("valor", { ...(await formOf("valor")).formToken, act: enableAct(rule, false) });
    await publishDraft(paulo);
    const outcome = await post("valor", { ...formToken, act: enableAct(rule, true) });
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(/^Paulo Exemplo Andrade alterou a regra .* em /);
  });

  test("of a rule that is gone is told, and nothing is sent", async () => {
    const { formToken } = await formOf("valor");
    const act = enableAct({ id: "rot-none", version: 1 }, true);
    expectFault(await look("valor", act), 404, "absent");
    await control.clearJournal();
    const outcome = await post("valor", { ...formToken, act });
    expect([outcome.status, outcome.data.toast.message]).toEqual([
      404,
      "Esta regra não existe mais, ou o rascunho a exclui. Nada foi alterado.",
    ]);
    expect(await apiMutations()).toEqual([]);
  });

  test("without the rule's id or the customer's sends nothing, and tells the person", async () => {
    const { formToken, rules } = await formOf("parcelas");
    for (const act of ["", "ativar:", "ativar::1", "apagar:rot-1001-08:1"]) {
      const outcome = await post("parcelas", { ...formToken, act });
      expect(outcome).toMatchObject({ status: 303, location: `${ROOT}/parcelas` });
      expect(toastOf(paulo)).toMatch(/não diz de qual regra se trata. Nada foi enviado/);
    }
    const act = enableAct(rules[0] as Listed, false);
    const outcome = await post("parcelas", { ...formToken, act }, { type: "parcelas" });
    expect(outcome).toMatchObject({ status: 303, location: "/partner/customers" });
    expect(toastOf(paulo)).toMatch(/não diz de qual cliente se trata/);
    expect(await apiMutations()).toEqual([]);
  });

  test("of unknown outcome can be pressed again, or another one", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const [one, other] = rules as [Listed, Listed];
    await control.faults([{ method: "POST", path: CHANGES, fault: "html-502", times: 1 }]);
    const failed = await send("parcelas", { ...formToken, act: enableAct(one, false) });
    expect(failed.status).toBe(504);
    const again = Visitor.formTokenOf(failed.data);
    expect(again._key).toBe(formToken._key);
    expect((await send("parcelas", { ...again, act: enableAct(other, false) })).status).toBe(303);
    expect((await send("parcelas", { ...again, act: enableAct(one, false) })).status).toBe(303);
    expect((await draftPage(paulo)).draft.lines).toHaveLength(2);
  });

  test("on the rule's own page comes back to it", async () => {
    const params = { id: "cli-1001", type: "parcelas", rule: "rot-1001-08" };
    const path = `${ROOT}/parcelas/rot-1001-08`;
    const { data } = await paulo.load(detail, path, params);
    const page = await paulo.load(review, data.ways.switch, params);
    const fields = {
      ...Visitor.formTokenOf(page.data),
      act: enableAct(data.rule, false),
      accepted: page.data.review.fingerprint,
    };
    const location = `${path}#regra`;
    expect(await paulo.act(action, data.ways.switch, fields, params)).toMatchObject({
      status: 303,
      location,
    });
    const shown = await paulo.load(detail, path, params);
    expect(shown.data).toMatchObject({
      rule: { enabled: true },
      note: { rules: ["rot-1001-08"], words: expect.stringContaining("O rascunho muda esta regra.") },
    });
    // The next press comes on top of what is in the draft.
    const next = await paulo.load(review, shown.data.ways.switch, params);
    expect(next.data).toMatchObject({ act: { enabled: true }, overtaken: null, review: {} });
  });
});

describe("a move", () => {
  test.each(["parcelas", "valor", "produto"] as const)(
    "goes into the draft, and back again leaves nothing in it: %s",
    async (word) => {
      const { formToken, rules } = await formOf(word);
      const [first, second] = rules as [Listed, Listed];
      const before = await namesOf(word);
      const down = await send(word, { ...formToken, act: moveAct(first, "down", second) });
      expect(down).toMatchObject({ status: 303, location: rowIn(word, first.id) });
      expect(await namesOf(word)).toEqual(before);
      const now = await formOf(word);
      expect(now.rules.map(({ name }) => name)).toEqual([before[1], before[0], ...before.slice(2)]);
      const up = moveAct(now.rules[1] as Listed, "up", now.rules[0] as Listed);
      await send(word, { ...now.formToken, act: up });
      expect((await draftPage(paulo)).draft.lines).toEqual([]);
    },
  );

  test("leads to any place, the others in their order", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const [first, , , fourth] = rules as [Listed, Listed, Listed, Listed];
    const [one, ...before] = await namesOf("parcelas");
    const act = moveAct(first, "down", fourth, 3);
    const { data } = await look("parcelas", act);
    const html = markupInRouter(createElement(ChangeView, data));
    expect(html).toContain(`Ela desce 3 posições e passa a decidir depois de “${fourth.name}”`);
    expect((await send("parcelas", { ...formToken, act })).status).toBe(303);
    expect(toastOf(paulo)).toContain(`A regra ${one}, mais abaixo, está no rascunho.`);
    expect(await publishDraft(paulo)).toEqual([
      `Desce a regra “${one}” da 1ª para a 4ª posição entre as regras por parcelas.`,
    ]);
    expect(await namesOf("parcelas")).toEqual([...before.slice(0, 3), one, ...before.slice(3)]);
  });

  test("works among equal priorities, and writes only what has to change", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const [first, second] = rules as [Listed, Listed];
    const stored = (await rulesOf("parcelas")).map((rule) => ({
      ...rule,
      priority: Math.min(rule.priority, 2),
    }));
    await control.faults([
      { method: "GET", path: `${API}/card-installments`, fault: "status", status: 200, body: stored },
    ]);
    const third = stored[2] as Listed;
    const sent = await sentDuring(() =>
      send("parcelas", { ...formToken, act: moveAct(third, "up", second) }),
    );
    const bodies = sent.filter(({ method }) => method === "POST").map(({ body }) => body);
    const [{ changes: written }] = bodies as unknown as [{ changes: { rule_id: string; after: Listed }[] }];
    // The second goes behind the third, and all that were level with it behind the two.
    expect(written.map(({ rule_id }) => rule_id)).toEqual([
      "rot-1001-15",
      "rot-1001-14",
      "rot-1001-13",
      "rot-1001-12",
      "rot-1001-11",
      second.id,
    ]);
    expect(written.every(({ after }) => after.priority === 3)).toBe(true);
    expect(first.priority).toBe(1);
  });

  test("of rules that somebody changed or moved since is told, and nothing is sent", async () => {
    const { formToken, rules } = await formOf("parcelas");
    const [first, second, third] = rules as [Listed, Listed, Listed];
    const other = await formOf("parcelas");
    await send("parcelas", { ...other.formToken, act: enableAct(second, false) });
    await publishDraft(paulo);
    await control.clearJournal();
    const late = await look("parcelas", moveAct(first, "down", second));
    expect(late.data).toMatchObject({ review: null, overtaken: expect.stringContaining(second.name) });
    const changed = await post("parcelas", { ...formToken, act: moveAct(first, "down", second) });
    expect(changed.status).toBe(409);
    expect(changed.data.toast.message).toContain(`Paulo Exemplo Andrade alterou a regra ${second.name}`);
    const moved = await post("parcelas", { ...formToken, act: moveAct(first, "down", third) });
    expect(moved.status).toBe(409);
    expect(moved.data.toast.message).toContain("A ordem das regras mudou");
    expect(await apiMutations()).toEqual([]);
  });
});

describe("before anything is rerouted", () => {
  const STONE = "rot-1001-08";
  const stone = async () => (await rulesOf("parcelas")).find(({ id }) => id === STONE) as Listed;

  test("the list and the rule's page have no button that does it at once", async () => {
    for (const word of ["parcelas", "valor", "produto"] as const) {
      const html = markupInRouter(createElement(RulesView, (await open(word)).data));
      expect(html).not.toMatch(/<button[^>]*type="submit"/);
      expect(html).toContain(`/roteamento/${word}/mudar?ato=desativar`);
      for (const rule of await rulesOf(word))
        expect(html).toMatch(new RegExp(`<tr id="regra-${rule.id}" tabindex="-1"`));
    }
  });

  test("the page says how much money a month goes where, as the replay of the same days has it; in one wave", async () => {
    const act = enableAct(await stone(), false);
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    const { data } = await look("parcelas", act);
    expect(isOneWave(await apiCalls())).toBe(true);
    await control.clearFaults();
    const [from, to] = [dayFromNow(-29), dayFromNow(0)];
    const days = `?de=${from}&ate=${to}&desativar=${STONE}`;
    const { comparison } = (await paulo.load(replay, `${ROOT}/reprise${days}`, { id: "cli-1001" })).data;
    const flows = data.review.flows as { gross: number; sales: number }[];
    const sum = (of: "gross" | "sales") => flows.reduce((all, flow) => all + flow[of], 0);
    expect({ sales: sum("sales"), gross: sum("gross") }).toEqual(comparison.moved);
    expect(sum("gross")).toBeGreaterThan(0);
    const html = markupInRouter(createElement(ChangeView, data));
    expect(html).toMatch(/por mês \(\d+ vendas?\), da Stone para/);
    expect(await apiMutations()).toEqual([]);
  });

  test("what would be wrong then is said, and without having been shown it nothing is sent", async () => {
    const [first, second] = (await rulesOf("parcelas")) as [Listed, Listed];
    const act = moveAct(first, "down", second);
    const { data } = await look("parcelas", act);
    expect(data.review.findings.length).toBeGreaterThan(0);
    const unseen = await post("parcelas", { ...Visitor.formTokenOf(data), act, accepted: "other" });
    expect(unseen.status).toBe(422);
    expect(unseen.data.toast.message).toContain("Nada foi mudado");
    expect(await apiMutations()).toEqual([]);
    expect((await send("parcelas", { ...Visitor.formTokenOf(data), act })).status).toBe(303);
  });

  test("sales that cannot be read are said, and the rest of the page stands", async () => {
    await failQuestions("/api/portal/customers/cli-1001/routing/profile", { fault: "status", status: 503 });
    const { data, status } = await look("parcelas", enableAct(await stone(), false));
    expect([status, data.review.flows]).toEqual([200, null]);
  });

  test("whoever may not read what was sold is told so", async () => {
    const reader = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-product-value-read",
      "routing-product-value-update",
    );
    const rule = (await rulesOf("valor"))[0] as Listed;
    const { data } = await look("valor", enableAct(rule, false), reader);
    expect(data.review).toMatchObject({ flows: null, sold: "hidden" });
  });
});

/** What the next page is going to say. */
function toastOf({ jar }: Visitor): string {
  const kept = /portal_toast=([^.;]+)/.exec(jar.header)?.[1] ?? "";
  return Buffer.from(decodeURIComponent(kept), "base64").toString("utf8");
}
