/** One form sent several times: what the upstream is asked, whether or not it heeds the key, and what people read. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { somebodyNew } from "#tests/support/new-person";
import { apiMutations } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { action as create, loader as createPage } from "~/routes/partner/persons/create/route";

const PAGE = "/partner/persons/nova";
const PATH = "/api/backoffice/persons/create";

let paulo: Visitor;
let form: Record<string, string>;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  const formToken = Visitor.formTokenOf((await paulo.load(createPage, PAGE)).data);
  form = { ...formToken, ...somebodyNew() };
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const submit = (change: Record<string, string> = {}) => paulo.act(create, PAGE, { ...form, ...change });

describe("an upstream that ignores the key", () => {
  test("is told once of twenty submissions at once, and every one is answered well", async () => {
    await control.faults([{ path: PATH, fault: "ignore-key", ms: 100 }]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(await apiMutations()).toHaveLength(1);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(outcomes.map(({ location }) => location)).size).toBe(1);
    expect((await submit()).location).toBe(outcomes[0]?.location);
    expect(await apiMutations()).toHaveLength(1);
  });

  test("is not told of other data under the key of something done", async () => {
    await control.faults([{ path: PATH, fault: "ignore-key" }]);
    expect((await submit()).status).toBe(303);
    const other = await submit(somebodyNew());
    expect(other.status).toBe(422);
    expect(JSON.stringify(other.data)).toContain("já foi enviado");
    expect(await apiMutations()).toHaveLength(1);
  });
});

test("an outcome that nobody knows is no answer: sent again, the upstream is asked again, with the same key", async () => {
  await control.faults([
    { path: PATH, fault: "half-body", times: 1 },
    { method: "GET", path: "/api/backoffice/persons", fault: "reset", times: 2 },
  ]);
  const cut = await submit();
  expect(cut.status).toBe(504);
  expect((await submit()).status).toBe(303);
  const told = await apiMutations();
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("a refusal is no answer either: the same form may be sent once the reason is gone", async () => {
  await control.faults([
    { path: PATH, fault: "status", status: 409, body: { error: { message: "Agora não." } }, times: 1 },
  ]);
  expect((await submit()).status).toBe(409);
  expect((await submit()).status).toBe(303);
});
