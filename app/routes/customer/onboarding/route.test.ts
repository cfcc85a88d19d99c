import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly, companyHeaders } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { loader as overview } from "../overview/route";
import { loader as company } from "./company/route";
import { action as accept } from "./review/route";
import { loader } from "./route";
import { action as send, loader as sendPage } from "./send/route";

const PAGE = "/customer/onboarding";
const CALL = "/api/portal/customers/cli-1002/onboarding";

let nova: Visitor;
beforeEach(async () => {
  nova = await Visitor.signedIn("nova@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

describe("who may", () => {
  test.each([
    ["maria@loja.example", "/customer/visao-geral"],
    ["paulo@parceiro.example", "/unauthorized?de=%2Fcustomer%2Fonboarding"],
    ["ana@grupo.example", "/environment?returnTo=%2Fcustomer%2Fonboarding"],
    [null, "/signin?returnTo=%2Fcustomer%2Fonboarding"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = account ? await Visitor.signedIn(account) : new Visitor();
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });
});

test("shows the steps that the upstream has saved, for the session's company", async () => {
  const { data } = await nova.load(loader, PAGE, { customerId: "cli-1001" }, { "x-customer-id": "cli-1001" });
  const calls = await apiCalls();
  expect(calls.map(({ path }) => path)).toEqual([CALL]);
  expect(calls.map(companyHeaders)).toEqual([["emp-1002", "cli-1002", undefined]]);
  expect(data.progress).toEqual(await askDirectly(nova, CALL));
  expect(data.progress.steps).toHaveLength(8);
  expect(data.company).not.toBe("");
});

describe("a failure is the whole page's", () => {
  test.each(QUESTION_FAULTS)("%s", async (_, fault, status, kind) => {
    await failQuestions(CALL, fault);
    const outcome = await nova.load(loader, PAGE, {}, { "x-request-id": "pedido-0003" });
    expectFault(outcome, status, kind);
    expect(outcome.data.reference).toBe("pedido-0003");
    expect(new Set((await apiCalls()).map(({ headers }) => headers["x-request-id"]))).toEqual(
      new Set(["pedido-0003"]),
    );
  });

  test.each([
    [403, "forbidden"],
    [404, "absent"],
    [409, "refused"],
  ])("a refusal with %i says the upstream's own words", async (status, kind) => {
    const body = { error: { message: "O cadastro está com a equipe de análise." } };
    await failQuestions(CALL, { fault: "status", status, body });
    const outcome = await nova.load(loader, PAGE);
    expectFault(outcome, status, kind);
    expect(outcome.data.message).toBe(body.error.message);
  });

  test("a broken connection is tried once more, and only once", async () => {
    await failQuestions(CALL, { fault: "reset", times: 1 });
    expect((await nova.load(loader, PAGE)).status).toBe(200);
    await control.clearJournal();
    await failQuestions(CALL, { fault: "reset" });
    expectFault(await nova.load(loader, PAGE), 503, "unavailable");
    expect(await apiCalls()).toHaveLength(2);
  });
});

test("somebody who is also a partner goes through it when they like, from the overview to its end", async () => {
  onTestFinished(async () => void (await control.reset()));
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const flag = "/api/backoffice/persons/pes-ana/company/emp-1003/onboarding";
  await askDirectly(paulo, flag, { method: "PATCH", body: { needs_onboarding: true } });

  const ana = await Visitor.signedIn("ana@grupo.example");
  const { hidden } = (await ana.load(choice, "/environment")).data as {
    hidden: { name: string; value: string }[];
  };
  const chosen = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  const { location } = await ana.act(choose, "/environment", {
    ...chosen,
    environment: "customer",
    company: "emp-1003",
  });
  expect(location).toBe("/customer/visao-geral");
  const { attention, links } = (await ana.load(overview, "/customer/visao-geral")).data;
  expect([attention.value.onboarding, links.onboarding]).toEqual([{ done: 7, total: 8 }, PAGE]);
  const { navigation } = (await ana.load(root, "/customer/visao-geral")).data.frame;
  expect(navigation.map(({ href }: { href: string }) => href)).toContain("/customer/visao-geral");

  expect((await ana.load(loader, PAGE)).data.progress).toMatchObject({ status: "draft", done: 7 });
  expect((await ana.load(company, `${PAGE}/empresa`)).data.open).toBe(true);
  const formToken = async () => Visitor.formTokenOf((await ana.load(sendPage, `${PAGE}/enviar`)).data);
  const accepted = await ana.act(accept, `${PAGE}/revisao`, {
    ...(await formToken()),
    "agreements[0]": "privacy",
    "agreements[1]": "accreditation",
    accepted_by_name: "Ana Exemplo Ribeiro",
    accepted_by_document: "111.222.555-27",
  });
  expect(accepted.location).toBe(`${PAGE}/enviar`);
  await ana.act(send, `${PAGE}/enviar`, { ...(await formToken()), confirmed: "sim" });
  expect((await ana.load(loader, PAGE)).data.progress.status).toBe("approved");
  expect((await ana.load(loader, PAGE)).location).toBe("/customer/visao-geral");
  expect((await ana.load(overview, "/customer/visao-geral")).data.links.onboarding).toBeUndefined();
});
