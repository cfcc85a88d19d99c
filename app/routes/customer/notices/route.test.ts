import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy } from "#contract/extension/discrepancies";
import { getNoticePreferences, type Notice } from "#contract/extension/notices";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { action as assign, loader as assignee } from "~/routes/customer/discrepancies/assignee/route";
import { NoticesPage } from "~/routes/notices/notices-page";
import { loader as partnerPreferences } from "~/routes/partner/notices/preferences/route";
import { loader as partnerList, action as partnerMark } from "~/routes/partner/notices/route";
import { loader as preferences, action as savePreferences } from "./preferences/route";
import { action, loader } from "./route";

const HERE = "/customer/avisos";
const SET = "/customer/avisos/preferencias";
const CALL = "/api/portal/companies/emp-1001/notices";
const VIEWS = "/api/portal/companies/emp-1001/views";

beforeEach(() => control.reset());
afterEach(() => control.clearFaults());

type Rows = {
  id: string;
  kind: string;
  isRead: boolean;
  record: string;
  href: string | null;
  amount: number | null;
}[];

const maria = () => Visitor.signedIn("maria@loja.example");
const rowsOf = async (visitor: Visitor, at = HERE): Promise<Rows> =>
  (await visitor.load(loader, at)).data.rows;
const unreadOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.load(loader, HERE)).data.totals.value.unread;

async function mark(visitor: Visitor, fields: Record<string, string>, at = HERE) {
  const { data } = await visitor.load(loader, at);
  return visitor.act(action, at, { ...Visitor.formTokenOf(data), ate: data.toldUntil, ...fields });
}

describe("the list of notices", () => {
  test("shows what the upstream tells, each leading to its record", async () => {
    const visitor = await maria();
    const told = (await askDirectly(visitor, `${CALL}?limit=25`)) as { items: Notice[] };
    const rows = await rowsOf(visitor);
    expect(rows.map(({ id }) => id)).toEqual(told.items.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
    for (const { href } of rows) expect(href).toMatch(/^\/customer\//);
  });

  test("is asked for in one wave, and filtered by what is not read", async () => {
    const visitor = await maria();
    const unread = await rowsOf(visitor, `${HERE}?lidos=nao`);
    expect(unread.every(({ isRead }) => !isRead)).toBe(true);
    expect(unread).toHaveLength(Math.min(25, await unreadOf(visitor)));
    // As the filter and the count call it: "Novo" beside an offer was read of the offer.
    const { html } = await openPage(visitor, HERE);
    const badges = (await rowsOf(visitor)).filter(({ isRead }) => !isRead);
    expect(html.match(/<span class="badge[^>]*>Não lido</g)).toHaveLength(badges.length);
    await control.clearJournal();
    await visitor.load(loader, HERE);
    expect((await apiCalls()).map(({ path }) => path).sort()).toEqual([CALL, `${CALL}/totals`, VIEWS]);
  });

  test("is heard apart, notice by notice, where only the amount differs", async () => {
    const { html } = await openPage(await maria(), HERE);
    const told = [...html.matchAll(/<span class="prose"><a [^>]*>(.*?)<\/a>/gs)].map(([, name]) => name);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(told.length);
  });

  test("marks one, takes it back, and marks all", async () => {
    const visitor = await maria();
    const [one] = await rowsOf(visitor, `${HERE}?lidos=nao`);
    const before = await unreadOf(visitor);
    const read = await mark(visitor, { ler: one?.id ?? "" }, `${HERE}?lidos=nao`);
    expect(read.headers.get("location")).toBe(`${HERE}?lidos=nao#aviso-${one?.id}`);
    expect(await unreadOf(visitor)).toBe(before - 1);
    await mark(visitor, { desler: one?.id ?? "" });
    expect(await unreadOf(visitor)).toBe(before);
    expect((await mark(visitor, {})).status).toBeLessThan(400);
    expect(await unreadOf(visitor)).toBe(0);
  });

  test("marks two, one after the other, from the page as it was first sent", async () => {
    const visitor = await maria();
    const { data } = await visitor.load(loader, HERE);
    const before = await unreadOf(visitor);
    const form = { ...Visitor.formTokenOf(data), ate: data.toldUntil };
    for (const { id } of (data.rows as Rows).filter(({ isRead }) => !isRead).slice(0, 2))
      expect((await visitor.act(action, HERE, { ...form, ler: id })).status).toBe(303);
    expect(await unreadOf(visitor)).toBe(before - 2);
  });

  test("marks all that the very page shows for which they were made", async () => {
    const visitor = await maria();
    const told = await mark(visitor, {});
    expect(told.status).toBeLessThan(400);
    expect(await unreadOf(visitor)).toBe(0);
  });

  test("of a kind counts and marks those alone", async () => {
    const visitor = await maria();
    const [one] = await rowsOf(visitor, `${HERE}?lidos=nao`);
    const { kinds } = (await visitor.load(loader, HERE)).data as {
      kinds: { means: string; value: string }[];
    };
    const here = `${HERE}?tipo=${kinds.find(({ means }) => means === one?.kind)?.value}&por=100`;
    const { data } = await visitor.load(loader, here);
    const unread = (data.rows as Rows).filter(({ isRead }) => !isRead);
    const whole = await unreadOf(visitor);
    expect(data.totals.value.unread).toBe(unread.length);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(whole);
    expect((await mark(visitor, {}, here)).headers.get("location")).toBe(here);
    expect(await unreadOf(visitor)).toBe(whole - unread.length);
  });

  test("offers as a filter the kinds whose records the person may open, and one that the address names", async () => {
    const offered = async (visitor: Visitor, at: string, list = loader) => {
      const { data } = await visitor.load(list, at);
      return (data.kinds as { means: string }[]).map(({ means }) => means);
    };
    const merchant = await maria();
    const settable = Object.entries(
      (await askDirectly(merchant, `${CALL.replace("notices", "notice-preferences")}`)) as object,
    );
    const open = settable.flatMap(([kind, set]) => (set === null ? [] : kind));
    expect((await offered(merchant, HERE)).sort()).toEqual(open.sort());
    const seller = await Visitor.permitted("maria@loja.example", "customer-sales-read");
    expect(await offered(seller, HERE)).toEqual(["settlement_difference", "report_ready", "statement_ready"]);
    expect(await offered(seller, `${HERE}?tipo=divergencia`)).toContain("discrepancy");
    const paulo = await Visitor.permitted("paulo@parceiro.example", "offer-iso-read");
    expect(await offered(paulo, "/partner/avisos", partnerList)).not.toContain("access_asked");
  });

  test("says where there is none yet what the person would be told of", async () => {
    const visitor = await Visitor.permitted("paulo@parceiro.example", "offer-iso-read");
    const { data } = await visitor.load(partnerList, "/partner/avisos");
    expect(markupInRouter(createElement(NoticesPage, { ...data, rows: [] }))).toContain(
      "Aparecem aqui, cada um uma vez: oferta, relatório, trabalho atribuído a você e lote terminado.",
    );
  });

  test("says nothing of an amount to whoever may not see prices", async () => {
    const visitor = await Visitor.permitted("maria@loja.example", "dtx_pro", "dont-show-price-read");
    const { data } = await visitor.load(loader, `${HERE}?tipo=divergencia`);
    expect(data.rows.length).toBeGreaterThan(0);
    expect((data.rows as Rows).filter(({ amount }) => amount !== null)).toEqual([]);
    const set = await visitor.load(preferences, SET);
    expect(Object.keys(set.data.constraint)).not.toContain("from_amount");
  });

  test("leads to a discrepancy that a colleague passed on", async () => {
    const chief = await actingFor("admin@portal.example", "customer", "emp-1001");
    const calls = "/api/portal/customers/cli-1001/discrepancies";
    const { items } = (await askDirectly(chief, `${calls}?limit=1`)) as { items: Discrepancy[] };
    const id = items[0]?.id ?? "";
    const page = `/customer/gestao-vendas/relatorio-divergencias/${id}`;
    const { data } = await chief.load(assignee, `${page}/atribuir`, { id });
    const people: { person_id: string; name: string }[] = data.one.assignable;
    const person_id = people.find(({ name }) => name.startsWith("Maria"))?.person_id ?? "";
    const given = { ...Visitor.formTokenOf(data), person_id };
    expect((await chief.act(assign, `${page}/atribuir`, given, { id })).status).toBe(303);
    expect(await rowsOf(await maria(), `${HERE}?tipo=divergencia-atribuida-a-voce`)).toMatchObject([
      { isRead: false, href: page, detail: expect.stringMatching(/ passou esta divergência para você\.$/) },
    ]);
  });

  test("marks nothing of somebody else's", async () => {
    const [one] = await rowsOf(await maria());
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await paulo.load(partnerList, "/partner/avisos");
    const fields = { ...Visitor.formTokenOf(data), ate: data.toldUntil, ler: one?.id ?? "" };
    const told = await paulo.act(partnerMark, "/partner/avisos", fields);
    expect(told.status).toBe(404);
  });
});

describe("the preferences", () => {
  const set = async (visitor: Visitor, fields: Record<string, string>) => {
    const { data } = await visitor.load(preferences, SET);
    return visitor.act(savePreferences, SET, { ...Visitor.formTokenOf(data), ...fields });
  };
  const kept = async (visitor: Visitor) =>
    (await askDirectly(visitor, getNoticePreferences.path.replace("{companyId}", "emp-1001"))) as Record<
      string,
      unknown
    >;

  test("are kept as they were set, an amount as people write it", async () => {
    const visitor = await maria();
    const fields = {
      hours: "12",
      days: "20",
      from_amount: "R$ 1.234,56",
      discrepancy_portal: "on",
      offer_mail: "on",
    };
    expect((await set(visitor, fields)).headers.get("location")).toBe(HERE);
    expect(await kept(visitor)).toMatchObject({
      pending_deadline: { portal: false, mail: false, hours: 12 },
      discrepancy: { portal: true, mail: false, from_amount: 123_456 },
      offer: { portal: false, mail: true },
    });
    const { data } = await visitor.load(preferences, SET);
    expect(data.initial).toMatchObject({ hours: "12", discrepancy_portal: "on", discrepancy_mail: "" });
  });

  test("of a partner are fewer", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await paulo.load(partnerPreferences, "/partner/avisos/preferencias");
    expect(data.kinds).toEqual([
      "offer",
      "access_asked",
      "report_ready",
      "work_assigned",
      "routing_publication",
      "batch_ended",
    ]);
  });

  test("that cannot be understood are refused at their field, and nothing is lost", async () => {
    const visitor = await maria();
    const before = await kept(visitor);
    const fields = { hours: "99", days: "", from_amount: "muito", offer_mail: "on" };
    const { status, data } = await set(visitor, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error).sort()).toEqual(["days", "from_amount", "hours"]);
    expect(data.form.initialValue).toMatchObject({ hours: "99", from_amount: "muito", offer_mail: "on" });
    expect(await kept(visitor)).toEqual(before);
  });
});
