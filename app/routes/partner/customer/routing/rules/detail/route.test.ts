import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RuleVersion } from "#contract/extension/routing";
import type { RuleContent } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { draftPage, publishDraft } from "#tests/support/published-draft";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { enableAct } from "../../rule-acts";
import { action as change, loader as reviewing } from "../change/route";
import { action as remove, loader as removing } from "../delete/route";
import { action as restore, loader as version } from "../version/route";
import { loader } from "./route";

const ROOT = "/partner/customers/cli-1001/roteamento";
const DRAFT = "/partner/customers/cli-1001/roteamento/rascunho";
const API = "/api/backoffice/customers/cli-1001/routing";
const LISTS = { parcelas: "card-installments", valor: "types/card_value", produto: "types/card_product" };
const TYPES = { parcelas: "card-installments", valor: "card-value", produto: "card-product" };
type Word = keyof typeof LISTS;

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await read("parcelas", "rot-1001-08");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const pathOf = (word: Word, rule: string, id = "cli-1001") =>
  `/partner/customers/${id}/roteamento/${word}/${rule}`;
const paramsOf = (word: Word, rule: string, id = "cli-1001") => ({ id, type: word, rule });
const read = (word: Word, rule: string, visitor = paulo, id?: string) =>
  visitor.load(loader, pathOf(word, rule, id), paramsOf(word, rule, id));
const toDelete = (word: Word, rule: string, visitor = paulo) =>
  visitor.load(removing, `${pathOf(word, rule)}/excluir`, paramsOf(word, rule));
const deletes = (word: Word, rule: string, fields: Record<string, string>, visitor = paulo) =>
  visitor.act(remove, `${pathOf(word, rule)}/excluir`, fields, paramsOf(word, rule));
const compare = (word: Word, rule: string, number: number, visitor = paulo) =>
  visitor.load(version, `${pathOf(word, rule)}/versoes/${number}`, {
    ...paramsOf(word, rule),
    version: String(number),
  });
const restores = (
  word: Word,
  rule: string,
  number: number,
  fields: Record<string, string>,
  visitor = paulo,
) =>
  visitor.act(restore, `${pathOf(word, rule)}/versoes/${number}`, fields, {
    ...paramsOf(word, rule),
    version: String(number),
  });
const rulesOf = async (word: Word) => (await askDirectly(paulo, `${API}/${LISTS[word]}`)) as RuleContent[];
const ruleOf = async (word: Word, id: string) => (await rulesOf(word)).find((rule) => rule.id === id);
const versionsOf = async (word: Word, id: string) =>
  (await askDirectly(
    paulo,
    `/api/portal/customers/cli-1001/routing/${TYPES[word]}/${id}/versions`,
  )) as RuleVersion[];

/** Somebody else switches the rule. */
async function overtake(word: Word, id: string): Promise<void> {
  await switchedInDraft(word, id);
  await publishDraft(paulo);
  await control.clearJournal();
}
/** Somebody puts it into the draft that the rule is switched off, or on. */
async function switchedInDraft(word: Word, id: string): Promise<void> {
  const { data } = await read(word, id);
  const review = (await paulo.load(reviewing, data.ways.switch, paramsOf(word, id))).data;
  const act = enableAct(data.rule, !data.rule.enabled);
  const fields = { ...Visitor.formTokenOf(review), act, accepted: review.review.fingerprint };
  expect((await paulo.act(change, data.ways.switch, fields, paramsOf(word, id))).status).toBe(303);
}
const linesOfDraft = async (): Promise<string[]> =>
  (await draftPage(paulo)).draft?.lines.map(({ sentence }: { sentence: string }) => sentence) ?? [];
async function deleted(word: Word, id: string) {
  const { data } = await toDelete(word, id);
  const fields = { ...Visitor.formTokenOf(data), version: String(data.rule.version) };
  return { fields, outcome: await deletes(word, id, fields) };
}

describe("a rule's page", () => {
  test("says what it does, what is wrong, what came of it and all that it was, in one wave", async () => {
    const { data } = await read("parcelas", "rot-1001-08");
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(await apiCalls()).toHaveLength(8);
    expect(data.rule).toMatchObject({ condition: "Crédito Visa, 2 a 6 parcelas", status: "active" });
    expect(data.findings.map(({ kind }: { kind: string }) => kind)).toEqual(["conflict"]);
    expect(data.hits.value).toMatchObject({ rule_id: "rot-1001-08", sales_count: data.rule.hits_30_days });
    const versions = await versionsOf("parcelas", "rot-1001-08");
    expect(data.versions.value.map(({ change }: RuleVersion) => change)).toEqual(
      versions.map(({ change }) => change),
    );
    expect(versions[0]?.change).toBe("Destino: de Getnet para Stone.");
  });

  test("without the sums and the versions is a page all the same", async () => {
    for (const path of ["hits", "card-value/rot-1001-06/versions"])
      await failQuestions(`/api/portal/customers/cli-1001/routing/${path}`, { fault: "html-502" });
    const { data, status } = await read("valor", "rot-1001-06");
    expect([status, data.versions.ok, data.rule.id]).toEqual([200, false, "rot-1001-06"]);
  });

  test("is not found for another type, a rule that never was, and a foreign customer", async () => {
    expectFault(await read("valor", "rot-1001-08"), 404, "absent");
    expectFault(await read("parcelas", "rot-none"), 404, "absent");
    expectFault(await read("parcelas", "rot-1001-08", paulo, "cli-1008"), 404, "absent");
    expectFault(await compare("parcelas", "rot-1001-08", 9), 404, "absent");
    expectFault(await toDelete("parcelas", "rot-none"), 404, "absent");
  });

  test("is offered what the person may", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    const { data } = await read("parcelas", "rot-1001-08", reader);
    expect(data.may).toEqual({ update: false, create: false, delete: false });
    expect(await read("produto", "rot-1001-01", reader)).toMatchObject({ status: 303, location: ROOT });
    const way = pathOf("parcelas", "rot-1001-08");
    expect(await toDelete("parcelas", "rot-1001-08", reader)).toMatchObject({ status: 303, location: way });
    const compared = (await compare("parcelas", "rot-1001-08", 1, reader)).data;
    expect(compared.may).toBe(false);
    const fields = { ...Visitor.formTokenOf(compared), version: "2", seen: "2" };
    expect(await deletes("parcelas", "rot-1001-08", fields, reader)).toMatchObject({
      status: 303,
      location: way,
    });
    expect(await restores("parcelas", "rot-1001-08", 1, fields, reader)).toMatchObject({
      status: 303,
      location: way,
    });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("deleting", () => {
  test("says who takes the payments then", async () => {
    const { data } = await toDelete("parcelas", "rot-1001-08");
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data.takers).toEqual([expect.objectContaining({ rule: "Visa 2 a 6 na Rede", acquirer: "rede" })]);
    expect((await toDelete("parcelas", "rot-1001-14")).data).toMatchObject({
      takers: [],
      rule: { status: "disabled" },
    });
  });

  test.each([
    ["parcelas", "rot-1001-08", `${API}/card-installments/rot-1001-08`],
    ["valor", "rot-1001-05", `${API}/card-value/rot-1001-05`],
    ["produto", "rot-1001-02", `${API}/card-product/rot-1001-02`],
  ] as const)(
    "of a rule by %s goes into the draft, once, and published it keeps its versions",
    async (word, id, path) => {
      const { fields, outcome } = await deleted(word, id);
      expect(outcome).toMatchObject({ status: 303, location: DRAFT });
      expect((await deletes(word, id, fields)).status).toBe(303);
      expect(await ruleOf(word, id)).toBeDefined();
      await control.clearJournal();
      expect(await publishDraft(paulo)).toEqual([expect.stringMatching(/^Exclui a regra /)]);
      expect(await ruleOf(word, id)).toBeUndefined();
      expect((await apiMutations()).map((call) => `${call.method} ${call.path}`)).toContain(`DELETE ${path}`);
      expect((await versionsOf(word, id)).filter((one) => one.deleted)).toHaveLength(1);
      const { data } = await read(word, id);
      expect(data).toMatchObject({ rule: null, name: (await versionsOf(word, id))[0]?.rule.name });
    },
  );

  test("of a rule that somebody changed since is told, and nothing is sent", async () => {
    const { data } = await toDelete("valor", "rot-1001-05");
    await overtake("valor", "rot-1001-05");
    const fields = { ...Visitor.formTokenOf(data), version: String(data.rule.version) };
    const outcome = await deletes("valor", "rot-1001-05", fields);
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(
      /^Paulo Exemplo Andrade alterou esta regra em .*Nada foi excluído/,
    );
    expect(await apiMutations()).toEqual([]);
    expect(await ruleOf("valor", "rot-1001-05")).toBeDefined();
  });

  test("of what somebody else deleted is told, and nothing is sent", async () => {
    const { data } = await toDelete("valor", "rot-1001-05");
    await deleted("valor", "rot-1001-05");
    await publishDraft(paulo);
    await control.clearJournal();
    const fields = { ...Visitor.formTokenOf(data), version: String(data.rule.version) };
    const outcome = await deletes("valor", "rot-1001-05", fields);
    expect([outcome.status, outcome.data.toast.message]).toEqual([
      404,
      "Esta regra não existe mais, ou o rascunho a exclui. Nada foi alterado.",
    ]);
    expect(await apiMutations()).toEqual([]);
  });

  test("without a version, a rule or a customer sends nothing", async () => {
    const { data } = await toDelete("valor", "rot-1001-05");
    const formToken = Visitor.formTokenOf(data);
    expect((await deletes("valor", "rot-1001-05", { ...formToken, version: "x" })).status).toBe(400);
    const fields = { ...formToken, version: String(data.rule.version) };
    const path = `${pathOf("valor", "rot-1001-05")}/excluir`;
    const noRule = await paulo.act(remove, path, fields, { id: "cli-1001", type: "valor" });
    expect(noRule).toMatchObject({ status: 303, location: ROOT });
    const noCustomer = await paulo.act(remove, path, fields, { type: "valor", rule: "rot-1001-05" });
    expect(noCustomer).toMatchObject({ status: 303, location: "/partner/customers" });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("a version", () => {
  test("stands beside the rule of now, and what differs is said", async () => {
    const { data } = await compare("parcelas", "rot-1001-08", 1);
    expect(isOneWave(await apiCalls())).toBe(true);
    const different = data.rows.filter(({ differs }: { differs: boolean }) => differs);
    expect(different).toEqual([
      { label: "Destino", old: "Getnet", now: "Stone", drafted: null, differs: true },
    ]);
  });

  test.each([
    ["parcelas", "rot-1001-08", "PUT", `${API}/card-installments/rot-1001-08`],
    ["valor", "rot-1001-06", "PUT", `${API}/card-value`],
    ["produto", "rot-1001-02", "PUT", `${API}/card-product`],
  ] as const)(
    "of a rule by %s goes into the draft whole, once, and published it is so",
    async (word, id, method, path) => {
      await overtake(word, id);
      const versions = await versionsOf(word, id);
      const { data } = await compare(word, id, 1);
      await control.clearJournal();
      const fields = { ...Visitor.formTokenOf(data), seen: String(data.last.version) };
      expect(await restores(word, id, 1, fields)).toMatchObject({ status: 303, location: DRAFT });
      expect((await restores(word, id, 1, fields)).status).toBe(303);
      await control.clearJournal();
      await publishDraft(paulo);
      expect(await apiMutations()).toContainEqual(expect.objectContaining({ method, path }));
      const after = (await versionsOf(word, id))[0]?.rule as RuleContent;
      const { version, updated_at, updated_by_name, ...content } = after;
      expect(version).toBe((versions[0]?.version ?? 0) + 1);
      expect(versions.at(-1)?.rule).toMatchObject(content);
    },
  );

  test("of a rule that was deleted comes back as a new rule, once", async () => {
    await deleted("parcelas", "rot-1001-08");
    await publishDraft(paulo);
    const before = await rulesOf("parcelas");
    const { data } = await compare("parcelas", "rot-1001-08", 1);
    expect(data.last.deleted).toBe(true);
    const fields = { ...Visitor.formTokenOf(data), seen: String(data.last.version) };
    const outcome = await restores("parcelas", "rot-1001-08", 1, fields);
    expect((await restores("parcelas", "rot-1001-08", 1, fields)).location).toBe(outcome.location);
    expect(await publishDraft(paulo)).toHaveLength(1);
    const added = (await rulesOf("parcelas")).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added).toHaveLength(1);
    expect(outcome.location).toBe(DRAFT);
    expect(added[0]).toMatchObject({ name: "Visa 2 a 6 na Stone", acquirer: "getnet", version: 1 });
  });

  test("is not restored over what somebody changed since", async () => {
    const { data } = await compare("valor", "rot-1001-06", 1);
    await overtake("valor", "rot-1001-06");
    const before = await ruleOf("valor", "rot-1001-06");
    const fields = { ...Visitor.formTokenOf(data), seen: String(data.last.version) };
    const outcome = await restores("valor", "rot-1001-06", 1, fields);
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(/^Paulo Exemplo Andrade alterou esta regra em /);
    expect(await ruleOf("valor", "rot-1001-06")).toEqual(before);
  });

  test("that cannot be kept is told, and the draft stays as it was", async () => {
    const { data } = await compare("parcelas", "rot-1001-08", 1);
    const body = { error: { message: "Hoje não." } };
    const path = "/api/portal/customers/cli-1001/routing-changes";
    await control.faults([{ method: "POST", path, fault: "status", status: 422, body }]);
    const posted = { ...Visitor.formTokenOf(data), seen: String(data.last.version) };
    const outcome = await restores("parcelas", "rot-1001-08", 1, posted);
    expect([outcome.status, outcome.data.toast.message]).toEqual([422, "Hoje não."]);
    expect((await draftPage(paulo)).draft).toBeNull();
  });

  describe("of a rule that the draft changes already", () => {
    const RULE = ["parcelas", "rot-1001-08"] as const;
    const OFF = "Desativa a regra “Visa 2 a 6 na Stone”.";
    const TO_GETNET = "Altera a regra “Visa 2 a 6 na Stone”: destino, de Stone para Getnet.";
    const compared = async () => {
      const { data } = await compare(...RULE, 1);
      const posted = {
        ...Visitor.formTokenOf(data),
        seen: String(data.last.version),
        over: data.inDraft?.over ?? "",
      };
      return { data, posted };
    };

    test("says what of the draft would be lost, in one wave, and does nothing before it is decided", async () => {
      await switchedInDraft(...RULE);
      await control.clearJournal();
      const { data, posted } = await compared();
      expect(isOneWave(await apiCalls())).toBe(true);
      expect(data.inDraft).toMatchObject({
        loses: true,
        mayKeep: true,
        isDeleted: false,
        lost: ["ativada, de Sim para Não"],
      });
      const outcome = await restores(...RULE, 1, posted);
      expect([outcome.status, outcome.data.form.error.choice]).toEqual([
        422,
        ["Escolha o que fica no rascunho."],
      ]);
      expect(await apiMutations()).toEqual([]);
      expect(await linesOfDraft()).toEqual([OFF]);
    });

    test.each([
      ["replace", [TO_GETNET]],
      ["keep", [`${OFF} ${TO_GETNET}`]],
    ])("does as the person chose, once: %s", async (choice, lines) => {
      await switchedInDraft(...RULE);
      const { posted } = await compared();
      expect(await restores(...RULE, 1, { ...posted, choice })).toMatchObject({
        status: 303,
        location: DRAFT,
      });
      expect(await restores(...RULE, 1, { ...posted, choice })).toMatchObject({
        status: 303,
        location: DRAFT,
      });
      expect(await linesOfDraft()).toEqual(lines);
      expect((await compared()).data.inDraft).toMatchObject({ isSame: choice === "replace" });
    });

    test("replaces its deletion only where that was said", async () => {
      await deleted(...RULE);
      const { data, posted } = await compared();
      expect(data.inDraft).toMatchObject({ loses: true, mayKeep: false, isDeleted: true, lost: [] });
      expect((await restores(...RULE, 1, posted)).status).toBe(422);
      expect((await restores(...RULE, 1, { ...posted, choice: "replace" })).status).toBe(303);
      expect(await linesOfDraft()).toEqual([TO_GETNET]);
    });

    test("is refused where the draft changed it after the page was opened", async () => {
      const { posted } = await compared();
      await switchedInDraft(...RULE);
      await control.clearJournal();
      const outcome = await restores(...RULE, 1, { ...posted, choice: "replace" });
      expect(outcome.status).toBe(409);
      expect(outcome.data.toast.message).toMatch(
        /^Paulo Exemplo Andrade mudou esta regra no rascunho em .*Nada foi alterado/,
      );
      expect(await apiMutations()).toEqual([]);
      expect(await linesOfDraft()).toEqual([OFF]);
    });
  });
});
