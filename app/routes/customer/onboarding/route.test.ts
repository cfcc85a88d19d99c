import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly, companyHeaders } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

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
