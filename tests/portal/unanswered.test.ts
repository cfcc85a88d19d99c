/** A question that an action or the door asks before its command, and that is not answered: the form is not lost over it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiMutations } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { memoOf } from "~/access/request-memo.server";
import { config } from "~/config.server";
import { loader as root } from "~/root";
import * as address from "~/routes/partner/customer/edit/route";
import * as routingDraft from "~/routes/partner/customer/routing/draft/route";
import { action, loader } from "~/routes/partner/users/edit/route";

const FABIO = { id: "usr-fabio" };
const PAGE = "/partner/user/management/usr-fabio/editar";
const USER = "/api/backoffice/sso/users/usr-fabio/find-one";
const DOCUMENT = { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml" };
const AWAY = { fault: "status", status: 503 };

let paulo: Visitor;
let form: Record<string, string>;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  const { data } = await paulo.load(loader, PAGE, FABIO);
  const { given_name: _, family_name, document, phone, version } = data.user;
  form = { ...Visitor.formTokenOf(data), given_name: "Fábio Novo", family_name, document, phone, version };
  await control.clearJournal();
});
afterEach(async () => {
  putRight();
  await control.clearFaults();
  await control.reset();
});

const send = () => paulo.act(action, PAGE, form, FABIO, DOCUMENT);

/** With what the request has found out, which its answer says in a header. */
async function sendByScript() {
  const headers = { cookie: paulo.jar.header, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
  const body = new URLSearchParams(form);
  const request = new Request(config.origin + PAGE, { method: "POST", body, headers });
  const context = {};
  const args = { request, params: FABIO, context };
  const answer: unknown = await action(args).catch((thrown: unknown) => thrown);
  const outcome = answer instanceof Response ? answer : (answer as { init: { status: number } }).init;
  return { outcome, memo: memoOf({ request, context }) };
}

describe("a question of an action", () => {
  test("leads a document back to its form as it was typed, which says that nothing was sent", async () => {
    await failQuestions(USER, AWAY);
    const { status, location } = await send();
    expect([status, location?.replace(/=.*/, "")]).toEqual([303, `${PAGE}?envio`]);
    const { data } = await paulo.load(root, location ?? "");
    const { answer } = data.answer;
    expect(answer.form.initialValue).toMatchObject({ given_name: "Fábio Novo" });
    expect(answer.form.error).toBeUndefined();
    expect(answer.toast).toMatchObject({ tone: "danger", title: "Desta vez nada foi enviado" });
    expect(answer.toast.reference).toMatch(/^[\w.-]{8,64}$/);
    expect(answer).not.toHaveProperty("mayBeDone");
    // It may have been sent before, and nobody know what became of it.
    expect(answer.formToken.key).toBe(form._key);
    expect(await apiMutations()).toEqual([]);
  });

  test("gives back all of it, whatever part of the form is read first", async () => {
    const part = { id: "cli-1001", section: "endereco" };
    const page = "/partner/customers/cli-1001/editar/endereco";
    const typed = { "address.street": "Rua das Flores", "address.number": "77" };
    const shown = (await paulo.load(address.loader, page, part)).data;
    const fields = { ...Visitor.formTokenOf(shown), ...shown.initial, was: shown.was, ...typed };
    await failQuestions("*/establishment*", AWAY);
    const { location } = await paulo.act(address.action, page, fields, part, DOCUMENT);
    const { data } = await paulo.load(root, location ?? "");
    expect(data.answer.answer.form.initialValue.address).toMatchObject({
      street: "Rua das Flores",
      number: "77",
    });
  });

  test("gives back what another of its page's forms is read for", async () => {
    const customer = { id: "cli-1001" };
    const page = "/partner/customers/cli-1001/roteamento/rascunho";
    const token = Visitor.formTokenOf((await paulo.load(routingDraft.loader, page, customer)).data);
    const typed = { act: "plan", set: "set-1", version: "1", date: "2026-12-01", time: "22:30" };
    await failQuestions("*/routing/*", AWAY);
    const { location } = await paulo.act(
      routingDraft.action,
      page,
      { ...token, ...typed },
      customer,
      DOCUMENT,
    );
    const { data } = await paulo.load(root, location ?? "");
    expect(data.answer.answer.form.initialValue).toMatchObject({ date: "2026-12-01", time: "22:30" });
  });

  test("is a fault to a script, marked as one that nothing was sent before", async () => {
    await failQuestions(USER, AWAY);
    const { outcome, memo } = await sendByScript();
    expect([outcome.status, memo.isUnsent]).toEqual([503, true]);
  });

  test("after its command is none of these", async () => {
    await control.faults([{ ...AWAY, method: "PUT", path: "*/sso/users/usr-fabio/update" }]);
    const { outcome, memo } = await sendByScript();
    expect([outcome.status, memo.isUnsent]).toEqual([503, undefined]);
  });

  test("that there is nothing to is the page that says so", async () => {
    await failQuestions(USER, { fault: "status", status: 404 });
    expectFault(await send(), 404, "absent");
    expect((await sendByScript()).memo.isUnsent).toBe(false);
  });
});

describe("a question of the door", () => {
  test("keeps what a document sent for the page that follows", async () => {
    putForward(61_000);
    await failQuestions("/api/backoffice/sso/users/*/permissions", AWAY);
    const outcome = await send();
    expectFault(outcome, 503, "unavailable");
    await control.clearFaults();
    const { data } = await paulo.load(loader, PAGE, FABIO);
    expect(data.draft.initialValue).toMatchObject({ given_name: "Fábio Novo" });
    expect(await apiMutations()).toEqual([]);
  });

  test("is a fault to a script, which keeps the form itself", async () => {
    putForward(61_000);
    await failQuestions("/api/backoffice/sso/users/*/permissions", AWAY);
    const { outcome, memo } = await sendByScript();
    expect([outcome.status, memo.isUnsent]).toEqual([503, true]);
    expect(outcome instanceof Response && outcome.headers.get("set-cookie")).toBeNull();
  });
});
