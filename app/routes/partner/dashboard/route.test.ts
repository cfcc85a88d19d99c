import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "../../../../tests/support/control.ts";
import {
  apiCalls,
  askDirectly,
  companyHeaders,
  isOneWave,
  providerCalls,
} from "../../../../tests/support/upstream-calls.ts";
import { failQuestions, QUESTION_FAULTS } from "../../../../tests/support/upstream-faults.ts";
import { Visitor } from "../../../../tests/support/visitor.ts";
import { loader } from "./route";

const PAGE = "/partner";
const CALLS = "/api/portal/partners/par-2001/dashboard";
const PANELS = ["figures", "volume", "merchants"] as const;

let paulo: Visitor;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

describe("who may", () => {
  test.each([
    ["maria@loja.example", "/unauthorized?de=%2Fpartner"],
    ["nova@loja.example", "/unauthorized?de=%2Fpartner"],
    ["rita@parceiro.example", "/partner/accept-terms"],
    ["ana@grupo.example", "/environment?returnTo=%2Fpartner"],
    [null, "/signin?returnTo=%2Fpartner"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = account ? await Visitor.signedIn(account) : new Visitor();
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("an internal user needs no accepted term", async () => {
    const interno = await Visitor.signedIn("interno@interno.example");
    expect((await interno.load(loader, PAGE)).data.figures.ok).toBe(true);
  });
});

describe("what it shows", () => {
  test("is what the upstream says", async () => {
    const { data } = await paulo.load(loader, PAGE);
    for (const name of PANELS)
      expect(data[name]).toEqual({ ok: true, value: await askDirectly(paulo, `${CALLS}/${name}`) });
    expect(data.figures.value.merchants).toBeGreaterThan(0);
    expect(data).toMatchObject({ prices: true, retry: "/partner" });
  });

  test("is zeros and empty lists for a partner without merchants' sales, not a failure", async () => {
    const none = { fault: "status", status: 200 } as const;
    await control.faults([
      { ...none, path: `${CALLS}/volume`, body: { months: [] } },
      { ...none, path: `${CALLS}/merchants`, body: { rising: [], falling: [] } },
    ]);
    const { data } = await paulo.load(loader, PAGE);
    expect(data.volume).toEqual({ ok: true, value: { months: [] } });
    expect(data.merchants).toEqual({ ok: true, value: { rising: [], falling: [] } });
  });

  test("never holds what subscriptions bring for who may not see prices", async () => {
    expect((await paulo.load(loader, PAGE)).data.figures.value).toHaveProperty("mrr_amount");
    const semprecos = await Visitor.signedIn("semprecos@parceiro.example");
    const { data } = await semprecos.load(loader, PAGE);
    expect(data.prices).toBe(false);
    expect(data.figures.value).toHaveProperty("subscriptions");
    expect(JSON.stringify(data)).not.toMatch(/mrr/);
  });
});

describe("each panel fails alone", () => {
  test.each(PANELS.flatMap((name) => QUESTION_FAULTS.map(([title, fault]) => [name, title, fault] as const)))(
    "%s with %s",
    async (broken, _, fault) => {
      await failQuestions(`${CALLS}/${broken}`, fault);
      const { data, status } = await paulo.load(loader, PAGE, {}, { "x-request-id": "pedido-0004" });
      expect(status).toBe(200);
      expect(data[broken]).toEqual({ ok: false, message: expect.any(String), reference: "pedido-0004" });
      expect(JSON.stringify(data)).not.toMatch(/db-7|Bad Gateway/);
      for (const name of PANELS.filter((each) => each !== broken)) expect(data[name].ok).toBe(true);
    },
  );
});

describe("what it asks", () => {
  test("goes out in one wave, and repeats nothing that is known this minute", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await paulo.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual(PANELS.map((name) => `${CALLS}/${name}`).sort());
    expect(isOneWave(calls)).toBe(true);
    expect(await providerCalls("/userinfo")).toEqual([]);
  });

  test("names the session's company, whatever the browser says", async () => {
    const forged = { "x-company-id": "emp-2003", "x-partner-id": "par-2003", "x-customer-id": "cli-1001" };
    await paulo.load(loader, PAGE, { partnerId: "par-2003" }, { ...forged, authorization: "Bearer forged" });
    const calls = await apiCalls();
    expect(calls.map(companyHeaders)).toEqual(PANELS.map(() => ["emp-2001", undefined, "par-2001"]));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
