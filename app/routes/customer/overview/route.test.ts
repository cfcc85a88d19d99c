import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { IsoOffer } from "#contract/iso-offers";
import { control } from "#tests/support/control";
import { monthFromNow } from "#tests/support/days";
import {
  apiCalls,
  askDirectly,
  companyHeaders,
  isOneWave,
  providerCalls,
} from "#tests/support/upstream-calls";
import { failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { daysOfMonth } from "~/domain/months";
import { action as viewOffer } from "../offers/detail/route";
import { loader } from "./route";

const PAGE = "/customer/visao-geral";
const CALLS = "/api/portal/customers/cli-1001/overview";
const OFFER = "/api/backoffice/companies/emp-1001/offer-iso/pending-offer";
const BRIDGE = "/api/portal/customers/cli-1001/sales/bridge";
const PANELS = ["figures", "timeline", "mix", "receivables", "attention"] as const;

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const panelsOf = (data: Record<string, unknown>) =>
  Object.fromEntries(PANELS.map((name) => [name, data[name]]));

describe("who may", () => {
  test("anybody who may read the overview", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    expect((await joao.load(loader, PAGE)).data).toMatchObject({
      figures: { ok: true },
      attention: { ok: true },
    });
  });

  test.each([
    ["paulo@parceiro.example", "/unauthorized?de=%2Fcustomer%2Fvisao-geral"],
    ["nova@loja.example", "/customer/onboarding"],
    ["ana@grupo.example", "/environment?returnTo=%2Fcustomer%2Fvisao-geral"],
    ["admin@portal.example", "/environment?returnTo=%2Fcustomer%2Fvisao-geral"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = await Visitor.signedIn(account);
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("somebody without the permission in the company is sent to unauthorized", async () => {
    const joao = await Visitor.permitted("joao@loja.example", "customer-sales-read");
    expect(await joao.load(loader, `${PAGE}?periodo=hoje`)).toMatchObject({
      status: 302,
      location: "/unauthorized?de=%2Fcustomer%2Fvisao-geral%3Fperiodo%3Dhoje",
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("somebody who is not signed in comes back after signing in", async () => {
    const location = "/signin?returnTo=%2Fcustomer%2Fvisao-geral%3Fperiodo%3Dhoje";
    expect(await new Visitor().load(loader, `${PAGE}?periodo=hoje`)).toMatchObject({ status: 302, location });
    expect(await new Visitor().load(loader, `${PAGE}.data?periodo=hoje&_routes=x`)).toMatchObject({
      location,
    });
  });
});

describe("what it shows", () => {
  test("is what the upstream says, for the period in the address", async () => {
    const { from, to } = daysOfMonth(monthFromNow(-1));
    const { data } = await maria.load(loader, `${PAGE}?de=${from}&ate=${to}`);
    const period = `from=${from}&to=${to}`;
    expect(data.period).toMatchObject({ from, to, problem: null });
    for (const name of PANELS) {
      const query = ["receivables", "attention"].includes(name) ? "" : `?${period}`;
      expect(data[name]).toEqual({ ok: true, value: await askDirectly(maria, `${CALLS}/${name}${query}`) });
    }
  });

  test("is zeros and empty lists where nothing was sold, not a failure", async () => {
    const { data } = await maria.load(loader, `${PAGE}?de=2019-01-01&ate=2019-01-03`);
    expect(data.figures.value.current).toMatchObject({ gross_amount: 0, sales_count: 0, fee_amount: 0 });
    expect(data.timeline.value.days).toHaveLength(3);
    expect(data.timeline.value.hours).toEqual([]);
    expect(data.mix.value).toMatchObject({ brands: [], modalities: [], acquirers: [], terminals: [] });
  });

  test("links only to screens that the visitor may open", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    const { links } = (await joao.load(loader, PAGE)).data;
    for (const closed of ["sales", "pending", "discrepancies", "terminals", "pending-users"])
      expect(links).not.toHaveProperty(closed);
  });

  test("links to what it counts, whatever view the list opens with", async () => {
    const { links } = (await maria.load(loader, PAGE)).data;
    expect(links["pending-users"]).toBe("/customer/usuarios-pendentes?situacao=aguardando");
  });

  test("links to no screen that would only send back here", async () => {
    expect((await maria.load(loader, PAGE)).data.links).not.toHaveProperty("onboarding");
  });

  test("a period that does not exist is said, and no figures are asked for another one", async () => {
    const { data } = await maria.load(loader, `${PAGE}?de=2026-02-31&ate=x&periodo=personalizado`);
    expect(data.period.problem).toBe("Informe uma data inicial que exista, como 01/11/2026.");
    expect([data.figures, data.timeline, data.mix]).toEqual([null, null, null]);
    expect(data.receivables.ok).toBe(true);
  });
});

describe("prices", () => {
  test("are there for who may see them", async () => {
    const { data } = await maria.load(loader, PAGE);
    expect(data.prices).toBe(true);
    expect(data.figures.value.current).toHaveProperty("fee_amount");
  });

  test("never leave the server for who may not", async () => {
    const joao = await Visitor.permitted(
      "joao@loja.example",
      "customer-overview-read",
      "dont-show-price-read",
    );
    const { data } = await joao.load(loader, PAGE);
    expect(data.prices).toBe(false);
    expect(data.figures.value.current).toHaveProperty("gross_amount");
    expect(data.figures.value.previous).toHaveProperty("gross_amount");
    expect(JSON.stringify(data)).not.toMatch(/fee_amount|net_amount|mrr|rate/);
    expect(data.attention.value.discrepancies).not.toHaveProperty("amount");
  });
});

describe("the banner of an offer", () => {
  const offerOf = async (visitor: Visitor) => (await visitor.load(loader, PAGE)).data.offer;

  test("is there while nobody has viewed the newest one, with its button's form token", async () => {
    const offer = await offerOf(maria);
    const upstream = (await askDirectly(maria, OFFER)) as IsoOffer;
    expect(offer).toMatchObject({ id: upstream.id, title: upstream.title, effect: upstream.effect });
    const { data } = await maria.load(loader, PAGE);
    expect(data.links.offers).toBe("/customer/ofertas?situacao=pendente");
    const at = { offer: offer.id };
    const outcome = await maria.act(
      viewOffer,
      `/customer/ofertas/${offer.id}`,
      Visitor.formTokenOf(offer),
      at,
    );
    expect(outcome).toMatchObject({ status: 303, location: `/customer/ofertas/${offer.id}` });
    expect(await askDirectly(maria, OFFER)).toBeNull();
    expect(await offerOf(maria)).toBeNull();
    await control.reset();
  });

  test("is not there when its question fails, nor of a time before", async () => {
    expect(await offerOf(maria)).not.toBeNull();
    await failQuestions(OFFER, { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } });
    const { data, status } = await maria.load(loader, PAGE);
    expect([status, data.offer, data.figures.ok]).toEqual([200, null, true]);
    await failQuestions(OFFER, { fault: "wrong-shape" });
    expect(await offerOf(await Visitor.signedIn("maria@loja.example"))).toBeNull();
  });

  test("asks nothing of who may not read offers, and names no sum to who may not see prices", async () => {
    const mariaWith = (...permissions: string[]) =>
      Visitor.permitted("maria@loja.example", "customer-overview-read", ...permissions);
    const { data } = await (await mariaWith()).load(loader, PAGE);
    expect([data.offer, data.links.offers]).toEqual([null, undefined]);
    expect((await apiCalls()).map((call) => call.path)).not.toContain(OFFER);
    const offer = await offerOf(await mariaWith("offer-iso-read", "dont-show-price-read"));
    expect(offer.title).not.toBe("");
    expect(JSON.stringify(offer)).not.toMatch(/fee_amount|saved_amount|rate|monthly/);
  });
});

describe("each panel fails alone", () => {
  test.each(PANELS)("%s", async (broken) => {
    await failQuestions(`${CALLS}/${broken}`, {
      fault: "status",
      status: 503,
      body: { error: { message: INSIDE_WORDS } },
    });
    const { data, status } = await maria.load(loader, PAGE, {}, { "x-request-id": "pedido-0001" });
    expect(status).toBe(200);
    expect(data[broken]).toEqual({
      ok: false,
      message: "O serviço está indisponível. Tente de novo em instantes.",
      reference: "pedido-0001",
    });
    for (const name of PANELS.filter((each) => each !== broken)) expect(data[name].ok).toBe(true);
  });

  test.each(QUESTION_FAULTS)("%s", async (_, fault) => {
    await failQuestions(`${CALLS}/mix`, fault);
    const { data, status } = await maria.load(loader, PAGE);
    expect(status).toBe(200);
    expect(data.mix).toEqual({ ok: false, message: expect.any(String), reference: expect.any(String) });
    expect(JSON.stringify(data)).not.toMatch(/\bdb-7\b|Bad Gateway/);
    expect([data.figures.ok, data.timeline.ok, data.receivables.ok]).toEqual([true, true, true]);
  });

  test("a connection that breaks once is not noticed", async () => {
    await failQuestions(`${CALLS}/*`, { fault: "reset", times: 1 });
    const { data } = await maria.load(loader, PAGE);
    expect(Object.values(panelsOf(data)).every((panel) => (panel as { ok: boolean }).ok)).toBe(true);
  });
});

describe("what it asks", () => {
  test("goes out in one wave, and repeats nothing that is known this minute", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await maria.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual(
      [OFFER, BRIDGE, ...PANELS.map((name) => `${CALLS}/${name}`)].sort(),
    );
    expect(isOneWave(calls)).toBe(true);
    await maria.load(loader, PAGE);
    expect(await providerCalls("/userinfo")).toEqual([]);
    expect(await apiCalls()).toHaveLength(14);
  });

  test("names the session's company, whatever the browser says", async () => {
    await maria.load(
      loader,
      PAGE,
      { customerId: "cli-1003", id: "cli-1003" },
      {
        "x-company-id": "emp-1003",
        "x-customer-id": "cli-1003",
        "x-partner-id": "par-2001",
        authorization: "Bearer forged",
        "x-remix-response": "yes",
        "x-portal-app": "forged",
        "x-request-id": "pedido-0002",
        "idempotency-key": "forged",
      },
    );
    const calls = await apiCalls();
    expect(calls).toHaveLength(7);
    for (const call of calls) {
      expect(companyHeaders(call)).toEqual(["emp-1001", "cli-1001", undefined]);
      expect(call.headers).toMatchObject({ "x-portal-app": "web", "x-request-id": "pedido-0002" });
      expect(call.headers.authorization).not.toContain("forged");
      expect(Object.keys(call.headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/remix|idempotency|cookie/)]),
      );
      expect(call.status).toBe(200);
    }
  });
});
