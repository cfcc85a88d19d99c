/** The end of an onboarding: all of it reviewed and accepted, sent once, and what is shown then. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as activity, action as saveActivity } from "../activity/route";
import { action as saveAddress } from "../address/route";
import { action as saveAccount } from "../bank-account/route";
import { action as upload } from "../documents/route";
import { loader as products, action as saveProducts } from "../products/route";
import { action as accept, loader as review } from "../review/route";
import { loader as progress } from "../route";
import { action as send, loader as sendPage } from "./route";

const HOME = "/customer/onboarding";
const CALL = "/api/portal/customers/cli-1002/onboarding";
const COMPANY = "99.900.002/0001-02";
const acceptance = { accepted_by_name: "Nova Exemplo Rocha", accepted_by_document: "111.222.555-27" };

let nova: Visitor;
beforeEach(async () => {
  await control.reset();
  nova = await Visitor.signedIn("nova@loja.example");
});
afterEach(() => control.clearFaults());

const formToken = async () => Visitor.formTokenOf((await nova.load(products, `${HOME}/produtos`)).data);

/** Fills in what the seed has left open; the account is the company's own, unless told. */
async function fillIn(holder = COMPANY): Promise<void> {
  const address = {
    email: "loja@loja.example",
    "phones[0]": "43988887777",
    "address.zip_code": "86010000",
    "address.type": "Rua",
    "address.name": "A",
    "address.number": "1",
    "address.neighborhood": "B",
    "address.city": "Londrina",
    "address.state": "PR",
  };
  const account = {
    payout_method: "bank-account",
    "bank_account.bank_code": "341",
    "bank_account.branch": "1",
    "bank_account.number": "123",
    "bank_account.number_digit": "4",
    "bank_account.type": "checking",
    "bank_account.holder_document": holder,
  };
  const forms = [
    [saveAddress, "endereco", address],
    [saveAccount, "conta", account],
    [saveProducts, "produtos", { products: "pix", acquirers: "cielo" }],
  ] as const;
  for (const [action, slug, typed] of forms)
    expect((await nova.act(action, `${HOME}/${slug}`, { ...(await formToken()), ...typed })).status).toBe(
      303,
    );
  for (const type of ["articles-of-association", "owner-document", "address-proof", "bank-domicile-proof"])
    await nova.upload(
      upload,
      `${HOME}/documentos`,
      { ...(await formToken()), type },
      new File([`%PDF ${type}`], "a.pdf"),
    );
}

/** Both agreements; a form names its boxes alike, which fields by name cannot. */
async function acceptAll(): Promise<Outcome> {
  const agreements = { "agreements[0]": "privacy", "agreements[1]": "accreditation" };
  return nova.act(accept, `${HOME}/revisao`, { ...(await formToken()), ...agreements, ...acceptance });
}
const sendOff = async (key?: string) =>
  nova.act(send, `${HOME}/enviar`, {
    ...(await formToken()),
    ...(key ? { _key: key } : {}),
    confirmed: "sim",
  });
const statusNow = async () => ((await askDirectly(nova, CALL)) as { status: string }).status;

describe("the review", () => {
  test("asks for all that was filled in and for the texts, in one wave, and only shows what is of now", async () => {
    await fillIn();
    await control.clearJournal();
    await failQuestions(`${CALL}/*`, { fault: "delay", ms: 150 });
    const { data } = await nova.load(review, `${HOME}/revisao`);
    const calls = await apiCalls();
    expect(calls).toHaveLength(10);
    expect(isOneWave(calls.filter(({ path }) => path.startsWith(CALL)))).toBe(true);
    expect(data.steps.every(({ read }: { read: { ok: boolean } }) => read.ok)).toBe(true);
    expect(data.terms.map(({ read }: { read: { value: { title: string } } }) => read.value.title)).toEqual([
      "Política de privacidade",
      "Termo de credenciamento",
    ]);
    await failQuestions(`${CALL}/owners`, { fault: "status", status: 503 });
    const without = (await nova.load(review, `${HOME}/revisao`)).data.steps;
    expect(without.map(({ read }: { read: { ok: boolean } }) => read.ok)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test("is accepted by both texts, a name and a CPF, and leads to sending", async () => {
    await fillIn();
    const empty = await nova.act(accept, `${HOME}/revisao`, await formToken());
    expect([empty.status, Object.keys(empty.data.form.error).sort()]).toEqual([
      400,
      ["accepted_by_document", "accepted_by_name", "agreements"],
    ]);
    const one = { ...acceptance, "agreements[0]": "privacy", "agreements[1]": "privacy" };
    const half = await nova.act(accept, `${HOME}/revisao`, { ...(await formToken()), ...one });
    expect(Object.keys(half.data.form.error)).toEqual(["agreements"]);
    const sent = await sentDuring(acceptAll);
    expect(sent.at(-1)?.body).toEqual({
      step: "review",
      agreements: ["privacy", "accreditation"],
      accepted_by_name: "Nova Exemplo Rocha",
      accepted_by_document: "11122255527",
    });
    expect((await nova.load(sendPage, `${HOME}/enviar`)).data.open).toEqual([]);
  });

  test("names each step that was saved since the review was opened", async () => {
    await fillIn();
    const { data } = await nova.load(review, `${HOME}/revisao`);
    for (const step of ["products", "company"]) {
      const { content } = data.steps.find((one: { step: string }) => one.step === step).read.value;
      await askDirectly(nova, `${CALL}/${step}`, { method: "PUT", body: content });
    }
    const typed = { "agreements[0]": "privacy", "agreements[1]": "accreditation", ...acceptance };
    const form = { ...Visitor.formTokenOf(data), ...typed, saved_at: data.changedFrom };
    const { toast } = (await nova.act(accept, `${HOME}/revisao`, form)).data;
    expect(toast.message).toMatch(
      /^As etapas “Empresa” e “Produtos e adquirentes” foram salvas depois que você abriu a página, a última em /,
    );
  });

  test("accepts what was read: of a step that was saved meanwhile it tells, and keeps what was typed", async () => {
    await fillIn();
    const { data } = await nova.load(review, `${HOME}/revisao`);
    const typed = { "agreements[0]": "privacy", "agreements[1]": "accreditation", ...acceptance };
    const form = { ...Visitor.formTokenOf(data), ...typed, saved_at: data.changedFrom };
    const { content } = data.steps.find(({ step }: { step: string }) => step === "bank-account").read.value;
    await askDirectly(nova, `${CALL}/bank-account`, {
      method: "PUT",
      body: { ...content, bank_account: { ...content.bank_account, number: "999" } },
    });
    const first = await nova.act(accept, `${HOME}/revisao`, form);
    expect(first).toMatchObject({ status: 409, data: { asks: "again" } });
    expect(first.data.toast.message).toMatch(/^A etapa “Conta bancária” foi salva depois que você abriu/);
    expect(first.data.form.initialValue).toMatchObject(acceptance);
    expect(await askDirectly(nova, `${CALL}/review`)).toMatchObject({ status: "open", saved_at: null });

    const now = (await nova.load(review, `${HOME}/revisao`)).data;
    expect(first.data.form.initialValue.saved_at).toBe(now.changedFrom);
    const meant = { ...form, ...Visitor.formTokenOf(first.data), saved_at: now.changedFrom };
    expect((await nova.act(accept, `${HOME}/revisao`, meant)).location).toBe(`${HOME}/enviar`);
    const accepted = (await nova.load(review, `${HOME}/revisao`)).data;
    expect(accepted.changedFrom).toBe(accepted.view.saved_at);
  });
});

describe("sending", () => {
  test("with steps open names them, on the page and when it is sent all the same", async () => {
    const { data } = await nova.load(sendPage, `${HOME}/enviar`);
    expect(data.open.map(({ step }: { step: string }) => step)).toEqual([
      "address",
      "bank-account",
      "products",
      "documents",
      "review",
    ]);
    const outcome = await sendOff();
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast).toMatchObject({ title: "Nada foi alterado" });
    expect(outcome.data.toast.message).toMatch(/^Ainda falta salvar: .*Endereço/i);
    expect(await statusNow()).toBe("draft");
  });

  test("without the word of its own page tells nothing", async () => {
    await control.clearJournal();
    expect((await nova.act(send, `${HOME}/enviar`, await formToken())).status).toBe(400);
    expect(await apiMutations()).toEqual([]);
  });

  test("is done once, whoever sends twice is told so; approved is shown once, and then the portal is open", async () => {
    await fillIn();
    await acceptAll();
    const key = crypto.randomUUID();
    const outcomes = [await sendOff(key), await sendOff(key), await sendOff()];
    expect(outcomes.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, HOME]));
    const toasts = await Promise.all(outcomes.map(({ headers }) => toastIn(headers)));
    expect(toasts[0]).toContain("Cadastro enviado. Ele foi aprovado.");
    expect(toasts[1]).toContain("já tinha sido enviado, e só conta uma vez");
    expect(toasts[2]).toMatch(/já está aprovado desde \d\d\/\d\d\/\d{4}/);
    const { history } = (await askDirectly(nova, CALL)) as { history: { action: string }[] };
    expect(history.filter(({ action }) => action === "sent")).toHaveLength(1);

    const { data } = await nova.load(progress, HOME);
    expect([data.progress.status, data.ways.map(({ href }: { href: string }) => href)]).toEqual([
      "approved",
      ["/customer/ativacao-terminais", "/"],
    ]);
    expect((await nova.load(progress, HOME)).location).toBe("/customer/visao-geral");
    expect((await nova.load(activity, `${HOME}/atividade`)).location).toBe("/customer/visao-geral");
  });

  test("an account of somebody else comes back: why stands at its field, and corrected it is approved", async () => {
    await fillIn("529.982.247-25");
    await acceptAll();
    expect(await toastIn((await sendOff()).headers)).toContain("voltou com pendência");
    const { data } = await nova.load(progress, HOME);
    expect(data.ways).toEqual([{ href: `${HOME}/conta`, label: "Corrigir: Conta bancária" }]);
    const account = (typed: Record<string, string>) =>
      formToken().then((fields) => nova.act(saveAccount, `${HOME}/conta`, { ...fields, ...typed }));
    const digital = { payout_method: "digital-account" };
    expect((await account(digital)).location).toBe(HOME);
    expect((await nova.load(sendPage, `${HOME}/enviar`)).data.open).toHaveLength(1);
    await acceptAll();
    await sendOff();
    expect(await statusNow()).toBe("approved");
  });

  test("a refusal is final: the reason is shown, nothing can be saved, and the send page leads back", async () => {
    const { data } = await nova.load(activity, `${HOME}/atividade`);
    const typed = {
      cnae: data.view.content.cnae,
      monthly_volume_amount: "1.000,00",
      average_ticket_amount: "10",
      card_not_present_share: "0",
      delivery_days: "0",
      is_facilitator: "on",
    };
    const save = async () =>
      nova.act(saveActivity, `${HOME}/atividade`, { ...(await formToken()), ...typed });
    await save();
    await fillIn();
    await acceptAll();
    await sendOff();
    const shown = (await nova.load(progress, HOME)).data;
    expect([shown.progress.status, shown.ways]).toEqual(["refused", []]);
    expect(shown.progress.steps[1].reasons[0].message).toBe("Subcredenciadores não são aceitos.");
    const late = await save();
    expect([late.status, late.data.toast.message]).toEqual([409, expect.stringContaining("não muda mais")]);
    expect((await nova.load(activity, `${HOME}/atividade`)).data.open).toBe(false);
    expect((await nova.load(sendPage, `${HOME}/enviar`)).location).toBe(HOME);
  });

  test("what fails says so and keeps the key, so that it is not done twice", async () => {
    await fillIn();
    await acceptAll();
    await control.faults([
      { method: "POST", path: `${CALL}/send`, fault: "half-body", times: 1 },
      { method: "GET", path: CALL, fault: "reset", times: 2 },
    ]);
    const key = crypto.randomUUID();
    const lost = await sendOff(key);
    expect(lost).toMatchObject({ status: 504, data: { formToken: { key } } });
    expect((await sendOff(key)).location).toBe(HOME);
    const { history } = (await askDirectly(nova, CALL)) as { history: { action: string }[] };
    expect(history.filter(({ action }) => action === "sent")).toHaveLength(1);
  });
});

test("the files that were kept are those that were sent", async () => {
  await fillIn();
  const { content } = (await askDirectly(nova, `${CALL}/documents`)) as {
    content: { attachments: { type: string; sha256: string }[] };
  };
  for (const { type, sha256 } of content.attachments)
    expect(sha256).toBe(createHash("sha256").update(`%PDF ${type}`).digest("hex"));
});
