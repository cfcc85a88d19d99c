import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/extension/audit";
import type { Establishment } from "#contract/extension/establishment";
import type { PayoutChange } from "#contract/extension/payout-changes";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as notices } from "../notices/route";
import { loader as actLoader, action as decide } from "./act/route";
import { reviewOf } from "./change/review";
import { action as change, loader as changeLoader } from "./change/route";
import { loader } from "./route";
import { loader as rulesLoader, action as setRules } from "./rules/route";

const PAGE = "/customer/meu-estabelecimento/trocas-de-conta";
const RULES = `${PAGE}/regras`;
const ACCOUNT = { id: "cta-1001-1" };
const FORM = `/customer/meu-estabelecimento/contas/${ACCOUNT.id}/trocar`;
const CALL = "/api/portal/customers/cli-1001";
const NEW = { bank_code: "341", branch: "0001-9", account: "765.432-1", type: "checking" };
/** Maria's own, who is an owner. */
const OWNER = "111.222.333-96";

let maria: Visitor;
let beatriz: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  beatriz = await Visitor.signedIn("beatriz@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const accountNow = async () => {
  const { bank_accounts: all } = (await askDirectly(maria, `${CALL}/establishment`)) as Establishment;
  return all.find(({ id }) => id === ACCOUNT.id);
};
type Fields = Record<string, string>;
const form = async (who: Visitor) => Visitor.formTokenOf((await who.load(changeLoader, FORM, ACCOUNT)).data);
const send = async (who: Visitor, fields: Fields) =>
  who.act(change, FORM, { ...fields, ...(await form(who)) }, ACCOUNT);
/** Reviewed and confirmed. */
async function ask(who: Visitor, fields: Fields = { ...NEW, holder_document: OWNER }) {
  const { data } = await send(who, fields);
  return send(who, { ...fields, confirmed: reviewOf(data.form)?.token ?? "" });
}
const rules = async (who: Visitor, second_person: boolean, waiting_hours = "0") => {
  const { data } = await who.load(rulesLoader, RULES);
  const fields = { waiting_hours, version: String(data.approvals.version), ...Visitor.formTokenOf(data) };
  return who.act(setRules, RULES, second_person ? { ...fields, second_person: "on" } : fields);
};
const act = async (who: Visitor, id: string, slug: string, fields: Fields = {}) => {
  const way = `${PAGE}/${id}/${slug}`;
  const { data } = await who.load(actLoader, way, { id, act: slug });
  return who.act(decide, way, { ...fields, ...Visitor.formTokenOf(data) }, { id, act: slug });
};
const page = async (who = maria) => (await who.load(loader, PAGE)).data;
const latest = async (who = maria): Promise<PayoutChange> => {
  const { open, closed } = await page(who);
  return open[0] ?? closed[0];
};
const mailsTo = async (to: string) =>
  (await control.outbox()).filter((mail) => mail.to === to && /troca/i.test(mail.subject));

test("who may not decide all of a company finds nothing of it, and nothing is asked", async () => {
  const joao = await Visitor.signedIn("joao@loja.example");
  await control.clearJournal();
  for (const [door, path, params] of [
    [loader, PAGE, {}],
    [rulesLoader, RULES, {}],
    [changeLoader, FORM, ACCOUNT],
    [actLoader, `${PAGE}/tro-1001-1/aprovar`, { id: "tro-1001-1", act: "aprovar" }],
  ] as const)
    expect(await joao.load(door, path, params)).toMatchObject({ status: 302 });
  expect(await apiCalls()).toEqual([]);
});

test("the page is one wave, and its rules fail alone", async () => {
  await failQuestions(`${CALL}/payout-approvals`, { fault: "status", status: 503 });
  expect(await page()).toMatchObject({ approvals: { ok: false }, closed: [{ id: "tro-1001-1" }] });
  await failQuestions("/api/*", { fault: "delay", ms: 100 });
  await control.clearJournal();
  expect((await page()).approvals).toMatchObject({ ok: true });
  expect(isOneWave(await apiCalls())).toBe(true);
});

describe("another account", () => {
  test("is reviewed old beside new, both masked, before anything is sent", async () => {
    const before = await accountNow();
    const { status, data } = await send(maria, { ...NEW, holder_document: OWNER });
    expect([status, data.asks]).toEqual([422, "confirmation"]);
    const review = reviewOf(data.form);
    expect(review?.from.account).toContain(before?.account.slice(-4));
    expect(review?.to).toMatchObject({
      account: "banco 341, agência ****-9, conta corrente ****32-1".replace(
        "agência ****-9",
        "agência ****-9",
      ),
      holder: "CPF ***.222.333-**",
    });
    const { token: _, ...shown } = review ?? { token: "" };
    expect(JSON.stringify(shown)).not.toContain(before?.account);
    expect(JSON.stringify(shown)).not.toContain("765432-1");
    expect(await apiMutations()).toEqual([]);
    const back = await send(maria, { ...NEW, holder_document: OWNER, back: "1" });
    expect(reviewOf(back.data.form)).toBeNull();
    expect(back.data.form.initialValue).toMatchObject(NEW);
    expect(await accountNow()).toEqual(before);
  });

  test("of which nobody knows whether it was asked for, reviewed once more, is the same command", async () => {
    const token = await form(maria);
    const post = (more: Fields = {}) =>
      maria.act(change, FORM, { ...NEW, holder_document: OWNER, ...token, ...more }, ACCOUNT);
    const reviewed = { asks: "confirmation", formToken: { key: token._key } };
    const { data } = await post();
    expect(data).toMatchObject(reviewed);
    const call = { method: "POST", path: "*/payout-changes", times: 1 };
    await control.faults([{ ...call, fault: "status", status: 503 }]);
    const unknown = await post({ confirmed: reviewOf(data.form)?.token ?? "" });
    expect(unknown).toMatchObject({ status: 503, data: { formToken: { key: token._key } } });
    expect((await post()).data).toMatchObject(reviewed);
  });

  test("confirmed, goes at once where nothing is asked for; mail and history tell both, masked", async () => {
    const before = await accountNow();
    expect(await ask(maria)).toMatchObject({ status: 303, location: PAGE });
    expect(await accountNow()).toMatchObject({ account: "765432-1", holder_document: "11122233396" });
    const [mail] = await mailsTo("maria@loja.example");
    expect(mail?.text).toContain("****32-1");
    for (const secret of [before?.account ?? "", "765432-1", "11122233396"])
      expect(mail?.text).not.toContain(secret);
    const { items } = (await askDirectly(maria, `${CALL}/establishment/history?limit=1`)) as {
      items: { action: string; detail: string }[];
    };
    expect(items[0]).toMatchObject({ action: "payout-changed", detail: expect.stringContaining("****32-1") });
    const change = await latest();
    expect(change.state).toBe("done");
    const seen = change.differences.find(({ field }) => field === "account");
    expect(seen?.after).toBe("banco 341, agência ****-9, conta corrente ****32-1");
  });

  test("sent twice is asked for once, and said to be so", async () => {
    const fields = { ...NEW, holder_document: OWNER };
    const { data } = await send(maria, fields);
    const sent = { ...fields, confirmed: reviewOf(data.form)?.token ?? "", ...(await form(maria)) };
    for (let time = 0; time < 2; time += 1)
      expect(await maria.act(change, FORM, sent, ACCOUNT)).toMatchObject({ status: 303, location: PAGE });
    expect((await page()).closed.filter(({ state }: PayoutChange) => state === "done")).toHaveLength(1);
  });

  test.each([
    [{ ...NEW, holder_document: "529.982.247-25" }, ["holder_document"]],
    [{ ...NEW, holder_document: "529.982.247-26" }, ["holder_document"]],
    [
      { ...NEW, bank_code: "34", branch: "x", account: "", holder_document: OWNER },
      ["bank_code", "branch", "account"],
    ],
    [{ ...NEW, type: "gold", holder_document: OWNER }, ["type"]],
  ])("%# of nobody of the company, or of no shape, is refused at its field", async (fields, wrong) => {
    const { status, data } = await send(maria, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error)).toEqual(wrong);
    expect(await apiMutations()).toEqual([]);
  });

  test("that is the same, the upstream refuses at its field; what was reviewed of another account is reviewed anew", async () => {
    const now = await accountNow();
    const same: Fields = {
      bank_code: now?.bank_code ?? "",
      branch: now?.branch ?? "",
      account: now?.account ?? "",
      type: now?.type ?? "",
      holder_document: now?.holder_document ?? "",
    };
    expect((await ask(maria, same)).data.form.error).toMatchObject({
      account: [expect.stringContaining("já")],
    });
    const { data } = await send(maria, { ...NEW, holder_document: OWNER });
    await ask(beatriz, { ...NEW, account: "111111-1", holder_document: OWNER });
    const late = await send(maria, {
      ...NEW,
      holder_document: OWNER,
      confirmed: reviewOf(data.form)?.token ?? "",
    });
    expect(reviewOf(late.data.form)?.from.account).toContain("11-1");
    expect(await accountNow()).toMatchObject({ account: "111111-1" });
  });
});

describe("with a second person", () => {
  beforeEach(async () => {
    expect(await rules(maria, true)).toMatchObject({ status: 303 });
  });

  test("nothing changes before they agree; both see both sides; mail, notice, audit", async () => {
    const before = await accountNow();
    expect(await ask(maria)).toMatchObject({ status: 303 });
    expect(await accountNow()).toEqual(before);
    const mine = await latest();
    const theirs = await latest(beatriz);
    expect(mine).toMatchObject({ state: "waiting", is_own: true, may_decide: false });
    expect(theirs).toMatchObject({ state: "waiting", is_own: false, may_decide: true });
    expect(theirs.differences).toEqual(mine.differences);
    const { rows } = (await beatriz.load(notices, "/customer/avisos?tipo=troca-de-conta")).data;
    // Its kind stands before the subject.
    const subject = "conta principal";
    expect(rows).toMatchObject([
      { kind: "payout_change", subject, record: "there", href: `${PAGE}#${mine.id}` },
    ]);
    const approved = await act(beatriz, mine.id, "aprovar");
    expect(approved).toMatchObject({ status: 303, location: PAGE });
    expect(await accountNow()).toMatchObject({ account: "765432-1" });
    expect((await mailsTo("maria@loja.example")).map(({ subject }) => subject)).toEqual([
      "Pedida a troca da conta que recebe as suas vendas",
      "Aprovada a troca da conta que recebe as suas vendas",
      "Em vigor a troca da conta que recebe as suas vendas",
    ]);
    const { items } = (await askDirectly(maria, "/api/portal/companies/emp-1001/audit?group=contracts")) as {
      items: AuditEntry[];
    };
    expect(items.map(({ act: done, actor }) => [done, actor?.email])).toEqual([
      ["approvePayoutChange", "beatriz@loja.example"],
      ["createPayoutChange", "maria@loja.example"],
      ["updatePayoutApprovals", "maria@loja.example"],
    ]);
    const told = JSON.stringify(items);
    for (const secret of [before?.account ?? "", "765432-1"]) expect(told).not.toContain(secret);
  });

  test("who asked cannot agree, and reads why", async () => {
    await ask(maria);
    const before = await accountNow();
    const { id } = await latest();
    const { status, data } = await act(maria, id, "aprovar");
    expect(status).toBe(409);
    expect(data.toast).toMatchObject({
      tone: "danger",
      message: expect.stringContaining("não pode aprová-la"),
    });
    expect(await accountNow()).toEqual(before);
    expect(await latest()).toMatchObject({ state: "waiting" });
  });

  test("two who agree at once count once", async () => {
    await ask(maria);
    const { id } = await latest();
    const answers = await Promise.all([act(beatriz, id, "aprovar"), act(beatriz, id, "aprovar")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const approvals = (await mailsTo("maria@loja.example")).filter(({ subject }) =>
      subject.startsWith("Aprov"),
    );
    expect(approvals).toHaveLength(1);
  });

  test("a refusal has a reason; what was refused or withdrawn is over", async () => {
    await ask(maria);
    const { id } = await latest();
    expect((await act(beatriz, id, "recusar")).data.form.error).toHaveProperty("reason");
    expect(await act(beatriz, id, "recusar", { reason: "Não conhecemos a conta." })).toMatchObject({
      status: 303,
    });
    expect(await latest()).toMatchObject({ state: "refused", reason: "Não conhecemos a conta." });
    expect((await act(beatriz, id, "aprovar")).data.toast.message).toMatch(
      /^Esta troca já foi recusada por Beatriz/,
    );
    await ask(maria);
    expect(await act(maria, (await latest()).id, "retirar")).toMatchObject({ status: 303 });
    expect(await latest()).toMatchObject({ state: "withdrawn" });
  });

  test("what of the rules holds already is told apart from what waits", async () => {
    const toast = async () => (await maria.load(root, "/")).data.toast.message;
    await rules(maria, false, "24");
    expect((await page()).approvals.value).toMatchObject({ second_person: true, waiting_hours: 24 });
    expect(await toast()).toMatch(
      /^O que pede mais já vale\. O que pede menos vira um pedido\. Só muda se outra pessoa da empresa aprovar, até /,
    );
    await act(maria, (await latest()).id, "retirar");
    await rules(maria, true);
    expect(await toast()).toMatch(/^O que pede menos vira um pedido\. Só muda se/);
  });

  test("to do without them takes them, too", async () => {
    expect(await rules(maria, false)).toMatchObject({ status: 303 });
    const change = await latest();
    expect(change).toMatchObject({ kind: "approvals", state: "waiting" });
    expect((await page()).approvals.value.second_person).toBe(true);
    await act(beatriz, change.id, "aprovar");
    expect((await page()).approvals.value.second_person).toBe(false);
  });

  test("a wait of some hours stands between agreement and effect", async () => {
    await rules(maria, true, "24");
    await ask(maria);
    const before = await accountNow();
    const { id } = await latest();
    await act(beatriz, id, "aprovar");
    expect(await latest()).toMatchObject({ state: "approved", may_withdraw: true });
    expect(await accountNow()).toEqual(before);
  });

  test.each([
    ["aprovar", "approve", {}, "a troca está aprovada"],
    ["recusar", "refuse", { reason: "Não conhecemos a conta." }, "a troca está recusada"],
    ["retirar", "withdraw", {}, "a troca está retirada"],
  ])("after a cut answer it is looked up: %s", async (slug, call, fields, words) => {
    await ask(maria);
    const { id } = await latest();
    await control.faults([{ method: "POST", path: `*/${call}`, fault: "half-body" }]);
    const done = await act(beatriz, id, slug, fields);
    expect(done).toMatchObject({ status: 303, location: PAGE });
    await control.faults([{ method: "POST", path: `*/${call}`, fault: "reset" }]);
    await ask(maria);
    const again = await latest();
    if (again.state === "waiting") {
      const lost = await act(beatriz, again.id, slug, fields);
      expect(lost.data.toast.message).toContain(words.replace("está", "não está"));
    }
  });
});

test("where nobody else could agree, a second person cannot be asked for", async () => {
  const ana = await actingFor("ana@grupo.example", "customer", "emp-1003");
  const { data, status } = await rules(ana, true);
  expect(status).toBe(422);
  expect(data.form.error).toMatchObject({ second_person: [expect.stringContaining("Ninguém mais")] });
});
