import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiMutations, companyHeaders, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { closeServices } from "~/services.server";
import { action, loader } from "./route";

const PAGE = "/forgot";
const CALL = "/api/backoffice/sso/users/forgot-password";

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

test("the page asks nothing of the upstream, and says when the form went through", async () => {
  expect((await visitor.load(loader, PAGE)).data).toMatchObject({
    sent: false,
    formToken: { token: "", company: "none", key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    constraint: { email: { required: true } },
  });
  for (const [query, sent] of [
    ["?enviado=sim", true],
    ["?enviado=nao", false],
    ["?enviado=sim&enviado=x&__proto__=1", false],
  ] as const)
    expect((await visitor.load(loader, PAGE + query)).data.sent).toBe(sent);
  expect(await control.journal()).toEqual([]);
});

describe("asking for a new password", () => {
  test.each([
    ["maria@loja.example", 1],
    ["ninguem@loja.example", 0],
    ["desativado@loja.example", 0],
  ])("answers %s like everybody else", async (email, mails) => {
    const outcome = await visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), email });
    expect(outcome).toMatchObject({ status: 303, location: "/forgot?enviado=sim", data: null });
    expect(outcome.headers.getSetCookie()).toEqual([]);
    expect(await control.outbox()).toHaveLength(mails);
  });

  test("sends the address only, with the form's key, in nobody's name", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const form: Record<string, string> = {
      ...(await formTokenOf(maria)),
      email: "  maria@loja.example ",
      roles: "admin",
      status: "active",
      "__proto__.polluted": "yes",
      password: "nova-senha",
      id: "usr-maria",
    };
    await control.clearJournal();
    const headers = {
      authorization: "Bearer forged",
      "x-company-id": "emp-1003",
      "idempotency-key": "forged",
    };
    const sent = await sentDuring(() => maria.act(action, PAGE, form, { id: "usr-ana" }, headers));
    expect(sent).toEqual([{ method: "PUT", path: CALL, body: { email: "maria@loja.example" } }]);
    const [call] = await apiMutations();
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.headers["idempotency-key"]).toBe(form._key);
    expect(call && companyHeaders(call)).toEqual([undefined, undefined, undefined]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each([
    ["", "Informe o seu e-mail."],
    ["   ", "Informe um e-mail como nome@empresa.com.br."],
    ["maria", "Informe um e-mail como nome@empresa.com.br."],
    ["maria@loja.example\r\nBcc: todos@loja.example", "Informe um e-mail como nome@empresa.com.br."],
    [`${"a".repeat(250)}@loja.example`, "Este e-mail é longo demais."],
  ])("'%s' is refused at its field, and kept", async (email, words) => {
    const outcome = await visitor.act(action, PAGE, { email });
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.email[0]).toBe(words);
    expect(outcome.data.form.initialValue?.email ?? "").toBe(email.replace("\r\n", "\n"));
    expect(outcome.data.toast).toBeNull();
    expect(await apiMutations()).toEqual([]);
  });

  test("what was typed is given back, and nothing that was slipped in", async () => {
    const form = { ...(await formTokenOf(visitor)), email: "maria", roles: "admin", "a.b": "c" };
    const { data } = await visitor.act(action, PAGE, form);
    expect(data.form.initialValue).toEqual({ email: "maria" });
  });

  test.each(["x", "{}", '{"type":"reset","payload":{}}', '{"type":"insert","payload":{"name":"email"}}'])(
    "an intent that our forms never send is no error of ours: %s",
    async (intent) => {
      const fields = { email: "maria@loja.example", __intent__: intent, __state__: intent };
      expect((await visitor.act(action, PAGE, fields)).status).toBe(303);
    },
  );

  test.each([
    ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
    ["reset", { fault: "reset" }, 504],
    ["delay", { fault: "delay", ms: 60_000 }, 504],
    ["another shape", { fault: "wrong-shape" }, 502],
    ["429", { fault: "status", status: 429 }, 429],
  ])("%s: sent once, said in our words, and the address is kept", async (_, fault, status) => {
    await control.faults([{ path: CALL, ...fault }]);
    const outcome = await visitor.act(action, PAGE, { email: "maria@loja.example" });
    expect(outcome.status).toBe(status);
    expect(outcome.data.toast).toMatchObject({
      tone: "danger",
      message: expect.stringMatching(/^(O|Não|Muitos) /),
    });
    expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
    expect(outcome.data.form.initialValue).toMatchObject({ email: "maria@loja.example" });
    expect(await apiMutations()).toHaveLength(1);
  });

  test("a 401 of an anonymous call refreshes nothing and signs nobody out", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    await control.faults([
      { path: CALL, fault: "status", status: 401, body: { error: { message: "Sem acesso." } } },
    ]);
    const outcome = await maria.act(action, PAGE, { email: "maria@loja.example" });
    expect(outcome).toMatchObject({ status: 401, data: { toast: { message: "Sem acesso." } } });
    expect((await control.journal()).map(({ path }) => path)).toEqual([CALL]);
    expect(maria.jar.get("portal_sid")).toBeDefined();
  });

  test.each(["x".repeat(5_000), "a\r\nx-company-id: emp-1", "ç", " ", "../.."])(
    "a key that our form never rendered is not passed on: %j",
    async (key) => {
      const outcome = await visitor.act(action, PAGE, { email: "maria@loja.example", _key: key });
      expect(outcome.status).toBe(303);
      expect((await apiMutations())[0]?.headers).not.toHaveProperty("idempotency-key");
    },
  );

  test("needs our own page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectFault(
      await visitor.actFrom(action, PAGE, { email: "maria@loja.example" }, headers),
      403,
      "cross-site",
    );
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
    const outcome = await visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), email });
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}?enviado=sim` });
  }
  expect((await apiMutations()).map(({ path }) => path)).toEqual([CALL, CALL, CALL]);
});

test("the same form sent again is the same mail, also while nobody knows what became of it", async () => {
  const email = "fabio@loja.example";
  const form = { ...(await formTokenOf(visitor)), email };
  await control.faults([{ path: CALL, fault: "reset" }]);
  for (let tries = 0; tries < 3; tries += 1) expect((await visitor.act(action, PAGE, form)).status).toBe(504);
  await control.clearFaults();
  await control.clearJournal();
  for (let press = 0; press < 2; press += 1) expect((await visitor.act(action, PAGE, form)).status).toBe(303);
  expect(await apiMutations()).toHaveLength(1);
  for (let more = 0; more < 3; more += 1)
    await visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), email });
  expect(await apiMutations()).toHaveLength(3);
});

test("what the upstream refuses does not count", async () => {
  const email = "fabio@loja.example";
  await control.faults([
    { path: CALL, fault: "status", status: 422, body: { error: { message: "Corrija." } } },
  ]);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), email })).status).toBe(422);
  await control.clearFaults();
  await control.clearJournal();
  expect((await visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), email })).status).toBe(303);
  expect(await apiMutations()).toHaveLength(1);
});
