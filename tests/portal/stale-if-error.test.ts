/** While the upstream is away or slow, lists and panels show what it answered last, and say when that was. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listSales } from "#contract/extension/sales";
import { suspendTerminal } from "#contract/extension/terminals";
import { control, type FaultOrder } from "#tests/support/control";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { enterPortal } from "~/access/portal.server";
import { loader as root } from "~/root";
import { loader as exportLoader } from "~/routes/customer/sales/export/route";
import { loader as salesLoader } from "~/routes/customer/sales/route";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { action as endOthers, loader as places } from "~/routes/session/sessions/route";
import { action as signOut } from "~/routes/session/signout/route";
import { theServices } from "~/services.server";
import type { Result } from "~/upstream/failure";
import { createStaleAnswers } from "~/upstream/stale-answers.server";
import { staleIfError } from "~/upstream/stale-if-error.server";

const SALES = "/customer/vendas-detalhadas";
const CALLS = "/api/portal/customers/*/sales*";
const DOWN: Omit<FaultOrder, "path"> = { fault: "status", status: 503 };

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
afterEach(() => control.clearFaults());

const sales = (visitor: Visitor, search = "") => visitor.load(salesLoader, `${SALES}${search}`);

/** Every question of the upstream but those of the guard. */
const down = (fault = DOWN) => failQuestions("/api/portal/*", fault);

/** An upstream that is away; that it answers wrongly, or refuses, is nothing that another answer mends. */
const AWAY = QUESTION_FAULTS.filter(([, , , kind]) => kind === "unavailable" || kind === "timeout");
const WRONG = QUESTION_FAULTS.filter((one) => !AWAY.includes(one));

test.each(AWAY)("a list and its panels with %s are those of the last time", async (_, fault) => {
  const before = (await sales(maria, "?bandeira=elo")).data;
  expect(before).not.toHaveProperty("asOf", expect.anything());
  expect(before.totals).not.toHaveProperty("asOf");
  const from = Date.now() - 60_000;
  await failQuestions(CALLS, fault);
  const { status, data } = await sales(maria, "?bandeira=elo");
  expect(status).toBe(200);
  expect(data.sales).toEqual(before.sales);
  expect(data.totals.value).toEqual(before.totals.value);
  for (const at of [data.asOf, data.totals.asOf, data.choices.asOf]) {
    expect(Date.parse(at)).toBeGreaterThan(from);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
  await control.clearFaults();
  expect((await sales(maria, "?bandeira=elo")).data.asOf).toBeUndefined();
});

test.each([
  ...WRONG.map(([name, fault, status]) => [name, fault, status] as const),
  ["403", { fault: "status", status: 403 }, 403] as const,
  ["404", { fault: "status", status: 404 }, 404] as const,
  ["409", { fault: "status", status: 409 }, 409] as const,
  ["422", { fault: "status", status: 422 }, 422] as const,
])("an answer of %s is shown as it is, never as the last good one", async (_, fault, expected) => {
  await sales(maria);
  await failQuestions(CALLS, fault);
  expect((await sales(maria)).status).toBe(expected);
});

test("another filter, another page or another sort has no last answer", async () => {
  const { data } = await sales(maria);
  await failQuestions(CALLS, DOWN);
  for (const search of ["?bandeira=visa", `?pagina=2&apos=${data.place.next}`, "?ordem=data"])
    expectFault(await sales(maria, search), 503, "unavailable");
});

test("what is asked for a file is never an answer of before", async () => {
  await sales(maria);
  await maria.load(exportLoader, `${SALES}/exportar`);
  await failQuestions(CALLS, DOWN);
  expectFault(await maria.load(exportLoader, `${SALES}/exportar`), 503, "unavailable");
});

describe("nobody sees what was answered", () => {
  test("to another session, were it of the same person", async () => {
    await sales(maria);
    const elsewhere = await Visitor.signedIn("maria@loja.example");
    await down();
    expectFault(await sales(elsewhere), 503, "unavailable");
    expect((await sales(maria)).status).toBe(200);
  });

  test("before a permission was taken away", async () => {
    await sales(maria);
    await setPermissions(maria, (roles) => [...roles, "dont-show-price-read"]);
    await down();
    expectFault(await sales(maria), 503, "unavailable");
  });

  test("for another company, even back in the first one", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const { data } = await ana.load(choice, "/environment?ambiente=customer");
    const [first, second] = data.companies as { id: string }[];
    const enter = async (company: { id: string } | undefined) =>
      ana.act(choose, "/environment", {
        ...(await formTokenOf(ana)),
        environment: "customer",
        company: company?.id ?? "",
      });
    expect((await enter(first)).status).toBe(303);
    expect((await sales(ana)).status).toBe(200);
    expect((await enter(second)).status).toBe(303);
    await down();
    expectFault(await sales(ana), 503, "unavailable");
    expect((await enter(first)).status).toBe(303);
    expectFault(await sales(ana), 503, "unavailable");
  });

  test.each<[string, () => Promise<void>]>([
    [
      "signed out",
      async () => {
        expect((await maria.act(signOut, "/signout", await formTokenOf(maria))).status).toBe(303);
      },
    ],
    [
      "ended from another device",
      async () => {
        const elsewhere = await Visitor.signedInAnew("maria@loja.example");
        const { data } = await elsewhere.load(places, "/sessoes");
        const formToken = Visitor.formTokenOf(data);
        expect((await elsewhere.act(endOthers, "/sessoes", { ...formToken, session: "others" })).status).toBe(
          303,
        );
      },
    ],
    [
      "ended by the provider",
      async () => {
        const { user } = (await sessionOf(maria)).session;
        await theServices().sessions.endAllOf({ sub: user.sub });
      },
    ],
    [
      "ended because its token is refused",
      async () => {
        await control.revokeSessions("maria@loja.example");
        await control.expireAccessTokens();
        expect((await sales(maria)).location).toContain("/signin");
      },
    ],
  ])("once it is %s: nothing of the session is left", async (_, end) => {
    maria = await Visitor.signedInAnew("maria@loja.example");
    await sales(maria);
    const { staleAnswers } = theServices();
    const { id } = await sessionOf(maria);
    staleAnswers.keep(id, "probe", 1);
    const others = staleAnswers.size.answers;
    await end();
    expect(staleAnswers.find(id, "probe")).toBeNull();
    expect(staleAnswers.size.answers).toBeLessThan(others - 1);
  });
});

describe("after a command", () => {
  const suspend = async (args: Parameters<typeof enterPortal>[0]) => {
    const portal = await enterPortal(args, "customer/terminals");
    const params = { customerId: portal.customerId, terminalId: "3" };
    return portal.tell(suspendTerminal, { params });
  };
  async function sendCommand() {
    return maria.act(suspend, "/customer/ativacao-terminais", await formTokenOf(maria));
  }

  test("nobody is shown their own action undone: what was answered before it is gone", async () => {
    await sales(maria);
    await sendCommand();
    await down();
    expectFault(await sales(maria), 503, "unavailable");
    await control.reset();
  });

  test("also where another process has the answer of before, or one was still on its way", async () => {
    const { staleAnswers } = theServices();
    const kept: [string, string, unknown][] = [];
    const keep = staleAnswers.keep;
    staleAnswers.keep = (...one) => void kept.push(one);
    await sales(maria);
    staleAnswers.keep = keep;
    expect(kept.length).toBeGreaterThan(2);
    await sendCommand();
    for (const one of kept) staleAnswers.keep(...one);
    await down();
    expectFault(await sales(maria), 503, "unavailable");
    await control.reset();
  });
});

describe("an upstream that is slow", () => {
  const owner = { session: "s", scope: () => [], told: async () => {} };
  const answer = (value: string): Result<string> => ({ ok: true, status: 200, value });
  const asking = (staleAnswers: ReturnType<typeof createStaleAnswers>, ask: () => Promise<Result<string>>) =>
    staleIfError({ owner, staleAnswers, call: listSales, input: {}, ask, patienceMs: 20 });

  test("is not waited for longer than people are patient, and its late answer is there the next time", async () => {
    const staleAnswers = createStaleAnswers();
    expect(await asking(staleAnswers, async () => answer("first"))).toEqual(answer("first"));
    let say: (result: Result<string>) => void = () => {};
    const slow = new Promise<Result<string>>((resolve) => {
      say = resolve;
    });
    const shown = await asking(staleAnswers, () => slow);
    expect(shown).toEqual({ ...answer("first"), asOf: expect.any(String) });
    say(answer("second"));
    await slow;
    const failed: Result<string> = { ok: false, failure: { kind: "timeout", status: 400, message: "…" } };
    expect(await asking(staleAnswers, async () => failed)).toMatchObject({ value: "second" });
  });

  test("is waited for when there is nothing else to show", async () => {
    const slow = () => new Promise<Result<string>>((resolve) => setTimeout(resolve, 60, answer("first")));
    expect(await asking(createStaleAnswers(), slow)).toEqual(answer("first"));
  });

  test("whose session ends meanwhile ends the request, and late it ends quietly", async () => {
    const staleAnswers = createStaleAnswers();
    const gone = () => Promise.reject(new Error("the session is over"));
    await expect(asking(staleAnswers, gone)).rejects.toThrow("the session is over");
    await asking(staleAnswers, async () => answer("first"));
    await expect(asking(staleAnswers, gone)).rejects.toThrow("the session is over");
    const late = () =>
      new Promise<never>((_, reject) => setTimeout(reject, 40, new Error("the session is over")));
    expect(await asking(staleAnswers, late)).toMatchObject({ value: "first" });
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
});

async function formTokenOf(visitor: Visitor) {
  return Visitor.formTokenOf((await visitor.load(root, "/")).data.frame);
}

async function sessionOf({ jar }: Visitor) {
  const request = new Request("http://localhost:3000/", { headers: { cookie: jar.header } });
  const open = await theServices().sessions.open(request);
  if (!open) throw new Error("nobody is signed in");
  return open;
}

async function setPermissions(visitor: Visitor, change: (roles: string[]) => string[]) {
  const open = await sessionOf(visitor);
  await open.update((session) => ({
    ...session,
    access: session.access && { ...session.access, roles: change(session.access.roles) },
  }));
}
