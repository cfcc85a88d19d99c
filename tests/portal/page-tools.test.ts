/** The tools that the door hands to a page, with addresses and calls that no screen has yet. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { getCompany } from "#contract/companies";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import { getPersonOnboarding } from "#contract/persons";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { enterPortal } from "~/access/portal.server";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { loader as root } from "~/root";

type Args = Parameters<typeof enterPortal>[0];

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const page = "/customer/visao-geral";
const detail = async (args: Args) => {
  const portal = await enterPortal(args, "customer/overview");
  const { id } = portal.params(z.object({ id: z.string().max(64) }));
  return portal.ask(getCompany, { params: { id } });
};

describe("today", () => {
  afterEach(putRight);

  test("is the day in São Paulo, where the evening is tomorrow already by universal time", async () => {
    const day = calendarDay(new Date());
    putForward(Date.parse(`${addDays(day, 1)}T01:00:00Z`) - Date.now());
    const read = async (args: Args) => {
      const { today, now } = await enterPortal(args, "customer/overview");
      return { today, now };
    };
    const { data } = await maria.load(read, page);
    expect(data).toMatchObject({ today: day, now: expect.stringMatching(`^${addDays(day, 1)}T01:00:`) });
  });
});

describe("an id from the address", () => {
  test("is asked for as it stands", async () => {
    expect((await maria.load(detail, page, { id: "emp-1001" })).data).toMatchObject({ id: "emp-1001" });
  });

  test.each([
    "..",
    ".",
    "",
    "../sso/users",
    "..%2f..",
    "emp-1001/detail",
    "emp 1",
    "emp-1001?x=1",
    "emp\u0000",
    "é",
    "%2e%2e",
  ])("that cannot be one is a 404 page, and nothing is asked: %j", async (id) => {
    expectFault(await maria.load(detail, page, { id }), 404, "absent");
    expect(await apiCalls()).toEqual([]);
  });

  test("that the page's schema does not know is a 404 page, and nothing is asked", async () => {
    const strict = async (args: Args) => {
      const portal = await enterPortal(args, "customer/overview");
      const { id } = portal.params(z.object({ id: z.string().regex(/^emp-\d+$/) }));
      return portal.ask(getCompany, { params: { id } });
    };
    expect((await maria.load(strict, page, { id: "emp-1001" })).status).toBe(200);
    await control.clearJournal();
    expectFault(await maria.load(strict, page, { id: "cli-1001" }), 404, "absent");
    expect(await apiCalls()).toEqual([]);
  });

  test("that is missing or too long is a 404 page", async () => {
    expectFault(await maria.load(detail, page, {}), 404, "absent");
    expectFault(await maria.load(detail, page, { id: "e".repeat(65) }), 404, "absent");
    expect(await apiCalls()).toEqual([]);
  });

  test.each(["emp-1003", "emp-9999", "__proto__", "constructor"])(
    "of another company, or of none, is a 404 page: %s",
    async (id) => {
      expectFault(await maria.load(detail, page, { id }), 404, "absent");
      expect(await apiCalls()).toHaveLength(1);
    },
  );

  test("of another person is a 404 page", async () => {
    const person = async (args: Args) => {
      const portal = await enterPortal(args, "customer/overview");
      return portal.ask(getPersonOnboarding, { params: { id: "pes-ana", companyId: portal.companyId } });
    };
    expectFault(await maria.load(person, page), 404, "absent");
  });
});

test("a call for another customer than the session's is refused upstream, and says so", async () => {
  const foreign = async (args: Args) => {
    const portal = await enterPortal(args, "customer/overview");
    return portal.ask(getOnboardingProgress, { params: { customerId: "cli-1003" } });
  };
  expectFault(await maria.load(foreign, page), 403, "forbidden");
});

test("a query is read by its schema, whatever keys it has", async () => {
  const search = async (args: Args) => {
    const portal = await enterPortal(args, "customer/overview");
    return portal.search(z.object({ page: z.coerce.number().int().min(1).catch(1).default(1) }));
  };
  for (const [query, expected] of [
    ["", 1],
    ["?page=7", 7],
    ["?page=-1", 1],
    ["?page=x&__proto__[page]=9&constructor=1", 1],
    ["?page=2&page=3", 3],
  ] as const)
    expect((await maria.load(search, page + query)).data).toEqual({ page: expected });
});

describe("what several loaders of a request need", () => {
  const company = async (args: Args) => {
    const portal = await enterPortal(args, "customer/overview");
    return portal.once("company", () => portal.panel(getCompany, { params: { id: "emp-1001" } }));
  };

  test("is asked once, by each request anew", async () => {
    const outcomes = await maria.loadTogether([company, company], page);
    expect(outcomes.map(({ data }) => data)).toEqual([outcomes[0]?.data, outcomes[0]?.data]);
    expect(outcomes[0]?.data).toMatchObject({ ok: true, value: { id: "emp-1001" } });
    expect(await apiCalls()).toHaveLength(1);
    await maria.load(company, page);
    expect(await apiCalls()).toHaveLength(2);
  });

  test("is asked by an action for itself: what it knew before its command is no answer after it", async () => {
    const twice = async (args: Args) => [await company(args), await company(args)];
    const token = Visitor.formTokenOf((await maria.load(root, page)).data.frame);
    await control.clearJournal();
    expect((await maria.act(twice, page, token)).data).toHaveLength(2);
    expect((await apiCalls()).filter(({ path }) => path.endsWith("/emp-1001"))).toHaveLength(2);
  });
});

test("a page whose visitor has gone asks nothing more", async () => {
  const leaving = new AbortController();
  const waiting = async (args: Args) => {
    const portal = await enterPortal(args, "customer/overview");
    leaving.abort();
    return portal.panel(getCompany, { params: { id: "emp-1001" } });
  };
  const request = new Request(`http://localhost:3000${page}`, {
    headers: { cookie: maria.jar.header },
    signal: leaving.signal,
  });
  expect(await waiting({ request, params: {}, context: {} })).toMatchObject({ ok: false });
  expect(await apiCalls()).toEqual([]);
});
