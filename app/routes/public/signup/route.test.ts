import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiMutations, companyHeaders, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { closeServices } from "~/services.server";
import { action, loader } from "./route";

const PAGE = "/signup";
const CALL = "/api/portal/sign-ups";

type Fields = Record<string, string>;

const typed = {
  document: "12.ABC.345/01DE-35",
  legal_name: " Padaria Exemplo Ltda ",
  name: "Pessoa de Exemplo",
  email: "pessoa@loja.example",
  mobile: "(11) 91234-5678",
  profile: "customer",
  privacy_accepted: "on",
};
const sentBody = {
  document: "12ABC34501DE35",
  legal_name: "Padaria Exemplo Ltda",
  name: "Pessoa de Exemplo",
  email: "pessoa@loja.example",
  mobile: "11912345678",
  profile: "customer",
  privacy_accepted: true,
};

let visitor: Visitor;
beforeEach(async () => {
  // With a store of its own, each test has its mails.
  await closeServices();
  visitor = new Visitor();
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const formTokenOf = async (who: Visitor) => Visitor.formTokenOf((await who.load(loader, PAGE)).data);
const filledIn = async (): Promise<Fields> => ({ ...(await formTokenOf(visitor)), ...typed });

test("the page asks nothing of the upstream, and says when the form went through", async () => {
  const { data } = await visitor.load(loader, PAGE);
  expect(data).toMatchObject({ sent: false, formToken: { company: "none" } });
  expect(Object.keys(data.constraint).sort()).toEqual(Object.keys(typed).sort());
  expect((await visitor.load(loader, `${PAGE}?enviado=sim`)).data.sent).toBe(true);
  expect(await control.journal()).toEqual([]);
});

describe("asking for access", () => {
  test("sends the bare values, with the form's key, in nobody's name", async () => {
    const form: Fields = {
      ...(await filledIn()),
      roles: "admin",
      status: "approved",
      partner_id: "par-2001",
      company_id: "emp-1001",
      origin: "invitation",
      "__proto__.polluted": "yes",
      "constructor.prototype.polluted": "yes",
    };
    const sent = await sentDuring(() =>
      visitor.act(action, PAGE, form, {}, { authorization: "Bearer forged" }),
    );
    expect(sent).toEqual([{ method: "POST", path: CALL, body: sentBody }]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const [call] = await apiMutations();
    expect(call?.headers["idempotency-key"]).toBe(form._key);
    expect(call?.headers.authorization).toBeUndefined();
    expect(call && companyHeaders(call)).toEqual([undefined, undefined, undefined]);
    expect(await control.outbox()).toHaveLength(1);
  });

  test("answers who is known and who is not in the same way", async () => {
    const answers = [];
    for (const email of ["pessoa@loja.example", "maria@loja.example"]) {
      const { status, location, data, headers } = await visitor.act(action, PAGE, {
        ...(await filledIn()),
        email,
      });
      answers.push({ status, location, data, cookies: headers.getSetCookie() });
    }
    const neutral = { status: 303, location: "/signup?enviado=sim", data: null, cookies: [] };
    expect(answers).toEqual([neutral, neutral]);
  });

  test("twice with the same form is one request", async () => {
    const form = await filledIn();
    const answers = await Promise.all([1, 2].map(() => visitor.act(action, PAGE, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await control.outbox()).toHaveLength(1);
  });

  test("again after the answer was lost is still one request", async () => {
    await control.faults([{ path: CALL, fault: "half-body", times: 1 }]);
    const lost = await visitor.act(action, PAGE, await filledIn());
    expect(lost.status).toBe(504);
    const again = await visitor.act(action, PAGE, { ...typed, ...Visitor.formTokenOf(lost.data) });
    expect(again.status).toBe(303);
    expect(await control.outbox()).toHaveLength(1);
  });
});

describe("what is wrong is said at its field, and nothing is sent", () => {
  test.each([
    ["document", "", "Informe o CPF ou o CNPJ."],
    ["document", "529.982.247-26", "Informe um CPF ou CNPJ válido."],
    ["document", "12.ABC.345/01DE-36", "Informe um CPF ou CNPJ válido."],
    ["document", "1".repeat(41), "Informe um CPF ou CNPJ válido."],
    ["legal_name", "", "Informe a razão social ou o nome completo."],
    ["legal_name", "x".repeat(121), "Use no máximo 120 caracteres."],
    ["name", "  ", "Informe o seu nome completo."],
    // Of these no account could be changed, nor its access taken away.
    ["name", "Célia", "Escreva nome e sobrenome."],
    ["name", `Célia ${"x".repeat(81)}`, "Use no máximo 80 caracteres no sobrenome."],
    ["email", "", "Informe o seu e-mail."],
    ["email", "pessoa@", "Informe um e-mail como nome@empresa.com.br."],
    ["mobile", "", "Informe o seu celular com DDD."],
    ["mobile", "(11) 3123-4567", "Informe um celular com DDD, como (11) 91234-5678."],
    ["profile", "", "Escolha o perfil."],
    ["profile", "admin", "Escolha o perfil."],
    ["privacy_accepted", "", "É preciso aceitar o tratamento dos dados para pedir acesso."],
    ["privacy_accepted", "true", "É preciso aceitar o tratamento dos dados para pedir acesso."],
  ])("%s as '%s'", async (field, value, words) => {
    const outcome = await visitor.act(action, PAGE, { ...(await filledIn()), [field]: value });
    expect(outcome).toMatchObject({ status: 400, data: { toast: null } });
    expect(outcome.data.form.error).toEqual({ [field]: [words] });
    expect(await apiMutations()).toEqual([]);
  });

  test("all at once for an empty form", async () => {
    const { data } = await visitor.act(action, PAGE, await formTokenOf(visitor));
    expect(Object.keys(data.form.error).sort()).toEqual(Object.keys(typed).sort());
  });

  test("what was typed is kept as typed, and nothing that was slipped in", async () => {
    const form: Fields = { ...(await filledIn()), email: "x", roles: "admin", "a[0].b": "c" };
    const { data } = await visitor.act(action, PAGE, form);
    expect(data.form.initialValue).toEqual({ ...typed, email: "x" });
    expect(data.formToken.key).not.toBe(form._key);
  });

  test("a field sent twice or nested is wrong, not believed", async () => {
    const nested = { ...(await filledIn()), profile: "", "profile[role]": "admin" };
    expect((await visitor.act(action, PAGE, nested)).data.form.error).toEqual({
      profile: ["Escolha o perfil."],
    });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("the upstream's refusals", () => {
  test("reach the fields that it names", async () => {
    const body = { error: { message: "Corrija.", fields: { document: "Documento em análise." } } };
    await control.faults([{ path: CALL, fault: "status", status: 422, body }]);
    const outcome = await visitor.act(action, PAGE, await filledIn());
    expect(outcome).toMatchObject({
      status: 422,
      data: { toast: null, form: { error: { document: ["Documento em análise."] }, initialValue: typed } },
    });
  });

  test("without fields are a toast in its own words", async () => {
    const body = { error: { message: "Os pedidos estão suspensos até amanhã." } };
    await control.faults([{ path: CALL, fault: "status", status: 409, body }]);
    const outcome = await visitor.act(action, PAGE, await filledIn());
    expect(outcome).toMatchObject({
      status: 409,
      data: { toast: { tone: "danger", message: body.error.message } },
    });
  });

  test.each([
    ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
    ["502 page", { fault: "html-502" }, 504],
    ["reset", { fault: "reset" }, 504],
    ["delay", { fault: "delay", ms: 60_000 }, 504],
    ["another shape", { fault: "wrong-shape" }, 502],
  ])("%s: sent once, said in our words, and the form stays", async (_, fault, status) => {
    await control.faults([{ path: CALL, ...fault }]);
    const form = await filledIn();
    const outcome = await visitor.act(action, PAGE, form);
    expect(outcome.status).toBe(status);
    expect(outcome.data.toast).toMatchObject({ tone: "danger", message: expect.stringMatching(/^(O|Não) /) });
    expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
    expect(outcome.data.form.initialValue).toMatchObject(typed);
    expect(outcome.data.formToken.key).toBe(form._key);
    expect(await apiMutations()).toHaveLength(1);
  });

  test("need our own page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectFault(await visitor.actFrom(action, PAGE, typed, headers), 403, "cross-site");
    expect(await apiMutations()).toEqual([]);
  });
});

test("a fourth mail to one address within an hour is not asked for, and answered alike", async () => {
  for (const email of [
    "fabio@loja.example",
    "Fabio@loja.example",
    "fabio+1@loja.example",
    "fabio@loja.example",
  ]) {
    const outcome = await visitor.act(action, PAGE, { ...(await filledIn()), email });
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}?enviado=sim` });
  }
  expect((await apiMutations()).map(({ path }) => path)).toEqual([CALL, CALL, CALL]);
});

test("what the upstream refuses does not count", async () => {
  const email = "fabio@loja.example";
  await control.faults([
    { path: CALL, fault: "status", status: 422, body: { error: { message: "Corrija." } } },
  ]);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await visitor.act(action, PAGE, { ...(await filledIn()), email })).status).toBe(422);
  await control.clearFaults();
  await control.clearJournal();
  expect((await visitor.act(action, PAGE, { ...(await filledIn()), email })).status).toBe(303);
  expect(await apiMutations()).toHaveLength(1);
});
