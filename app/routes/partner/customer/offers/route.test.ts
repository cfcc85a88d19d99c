/** The partner's side of ISO offers: what became of them at a customer, and one taken back. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IsoOffer } from "#contract/iso-offers";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as layout } from "../frame/route";
import { action as remove, loader as removePage } from "./delete/route";
import { loader as detail } from "./detail/route";
import { loader } from "./route";

const PAGE = "/partner/customers/cli-1001/ofertas";
const CALL = "/api/backoffice/companies/emp-1001/offer-iso";
const ASKED = "/api/backoffice/companies/emp-2001/offer-iso";
const HEAD = "/api/backoffice/customers/cli-1001";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const DOORS = [
  ["the tab", loader, ""],
  ["an offer", detail, "/ofe-0003"],
  ["its deletion", removePage, "/ofe-0003/excluir"],
] as const;
const open = (door: (typeof DOORS)[number][1], end: string, visitor = paulo, id = "cli-1001") =>
  visitor.loadWithin(layout, door, `/partner/customers/${id}/ofertas${end}`, { id, offer: "ofe-0003" });
const upstream = async (id: string) =>
  ((await askDirectly(paulo, `${CALL}?offer_id=${id}`)) as IsoOffer[])[0] as IsoOffer;

test.each(DOORS)("%s asks for the head and the offers in one wave", async (_, door, end) => {
  await failQuestions("/api/*", { fault: "delay", ms: 60 });
  const { status } = await open(door, end);
  const calls = await apiCalls();
  expect([status, isOneWave(calls)]).toEqual([200, true]);
  expect(calls.map(({ path }) => path).sort()).toEqual([ASKED, HEAD]);
});

test.each(DOORS)("%s is not for who may not read offers, and nothing is asked", async (_, door, end) => {
  const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
  const location = `/unauthorized?de=${encodeURIComponent(PAGE + end)}`;
  expect(await open(door, end, reader)).toMatchObject({ status: 302, location });
  expect(await apiCalls()).toEqual([]);
});

test.each(DOORS)("%s of another partner's customer is not found", async (_, door, end) => {
  const rita = await Visitor.signedIn("interno@interno.example");
  const companies = "/api/backoffice/companies?company_is_customer=true";
  const [theirs] = (await askDirectly(rita, companies)) as { customer_id: string }[];
  for (const id of [theirs?.customer_id ?? "", "cli-9999", "emp-1001"])
    expectFault(await open(door, end, paulo, id), 404, "absent");
});

test("who may read offers alone is shown them without the head", async () => {
  const reader = await Visitor.permitted("paulo@parceiro.example", "offer-iso-read");
  const { frame, data } = await open(loader, "", reader);
  expect([frame.head, data.offers.length]).toEqual([null, 5]);
});

test("offers to somebody else, as an upstream may answer that knows no customer_id, are not shown as this customer's", async () => {
  const offers = (await askDirectly(paulo, CALL)) as IsoOffer[];
  const body = offers.map((offer, at) => (at === 0 ? offer : { ...offer, company_id: "emp-1006" }));
  await control.faults([{ path: ASKED, fault: "status", status: 200, body }]);
  const { data } = await open(loader, "");
  expect(data.offers.map(({ id }: IsoOffer) => id)).toEqual([offers[0]?.id]);
  await control.faults([
    {
      path: ASKED,
      fault: "status",
      status: 200,
      body: [{ ...offers[0], id: "ofe-0003", company_id: "emp-1006" }],
    },
  ]);
  expectFault(await open(detail, "/ofe-0003"), 404, "absent");
});

test("the tab shows every offer with what the customer did, by whom and when; a look is no view", async () => {
  const { data } = await open(loader, "");
  const offers = (await askDirectly(paulo, CALL)) as IsoOffer[];
  expect(data.offers.map(({ id }: IsoOffer) => id)).toEqual(offers.map(({ id }) => id));
  const storyOf = (id: string) => data.offers.find((offer: IsoOffer) => offer.id === id).story;
  expect(storyOf("ofe-0004")).toEqual([
    expect.stringContaining("por Maria Exemplo Falcão"),
    expect.stringMatching(/^Excluída em .* por Maria Exemplo Falcão\.$/),
  ]);
  expect((await open(loader, "?situacao=aceita")).data.offers).toMatchObject([{ id: "ofe-0002" }]);
  const params = { id: "cli-1001", offer: "ofe-0001" };
  const one = await paulo.load(detail, `${PAGE}/ofe-0001`, params);
  const { legal_text: _, company_id: __, ...shown } = await upstream("ofe-0001");
  expect(one.data.offer).toEqual(shown);
  expect(shown.status).toBe("pending");
  expect(await apiMutations()).toEqual([]);
});

test("prices are in no data of who may not see them", async () => {
  const semprecos = await Visitor.signedIn("semprecos@parceiro.example");
  const pages = [await open(loader, "", semprecos), await open(detail, "/ofe-0003", semprecos)];
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(pages.map(({ data }) => data))).not.toMatch(
    /fee_amount|saved_amount|monthly_amount|"rate"|mdr|anticipation|legal_text/,
  );
});

test.each(DOORS)("%s stands without its head, and says so when the offers fail", async (_, door, end) => {
  const fresh = await Visitor.signedIn("paulo@parceiro.example");
  await failQuestions(HEAD, { fault: "status", status: 503 });
  expect((await open(door, end, fresh)).frame.head).toMatchObject({ ok: false });
  await failQuestions(ASKED, { fault: "bad-json" });
  const other = await Visitor.signedIn("paulo@parceiro.example");
  expectFault(await open(door, end, other), 502, "contract");
});

describe("deleting", () => {
  const params = (offer: string) => ({ id: "cli-1001", offer });
  const form = async (offer: string) => {
    const { data } = await paulo.load(removePage, `${PAGE}/${offer}/excluir`, params(offer));
    return { ...Visitor.formTokenOf(data), company_id: data.companyId as string };
  };
  const removing = (offer: string, fields: Record<string, string>) =>
    paulo.act(remove, `${PAGE}/${offer}/excluir`, fields, params(offer));

  test("is done once, in one call, by the partner's name", async () => {
    const fields = await form("ofe-0001");
    expect(fields.company_id).toBe("emp-1001");
    await control.clearJournal();
    for (let time = 0; time < 2; time++)
      expect(await removing("ofe-0001", fields)).toMatchObject({
        status: 303,
        location: `${PAGE}#oferta-ofe-0001`,
      });
    expect((await apiCalls()).map(({ method, query }) => [method, query])).toEqual([
      ["DELETE", { company_id: "emp-1001", offer_id: "ofe-0001" }],
    ]);
    const offer = await upstream("ofe-0001");
    expect(offer.status).toBe("deleted");
    expect(offer.history.filter(({ action }) => action === "deleted")).toMatchObject([
      { by_name: "Paulo Exemplo Andrade" },
    ]);
  });

  test("of an accepted one is not offered, and refused in the source's sentence", async () => {
    const { data } = await paulo.load(removePage, `${PAGE}/ofe-0002/excluir`, params("ofe-0002"));
    expect(data.allowed).toBe(false);
    const outcome = await removing("ofe-0002", await form("ofe-0002"));
    expect([outcome.status, outcome.data.toast.message]).toEqual([409, "Erro ao excluir a oferta"]);
  });

  test("without the company, or of a foreign one, deletes nothing", async () => {
    const { company_id: _, ...rest } = await form("ofe-0003");
    await control.clearJournal();
    const bare = await removing("ofe-0003", rest);
    expect([bare.status, bare.data.form.error.company_id[0]]).toEqual([
      400,
      expect.stringContaining("de qual empresa"),
    ]);
    expect(await apiMutations()).toEqual([]);
    expect((await removing("ofe-0003", { ...rest, company_id: "emp-1003" })).status).toBe(404);
    expect((await upstream("ofe-0003")).status).toBe("viewed");
  });
});
