import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { listDiscrepancies, updateDiscrepancyAssignee } from "#contract/extension/discrepancies";
import {
  getNoticePreferences,
  getNoticeTotals,
  listNotices,
  markAllNotices,
  markNotice,
  type Notice,
  type NoticeKind,
  type NoticePreferences,
  updateNoticePreferences,
} from "#contract/extension/notices";
import { disregardPendings, listPendings } from "#contract/extension/pendings";
import { putBankCheck } from "#contract/extension/receivables";
import { createReport, deleteReport } from "#contract/extension/reports";
import { getTerminalTotals } from "#contract/extension/terminals";
import { getWaiting } from "#contract/extension/waiting";
import { first, run } from "../../query.ts";
import { DAY, HOUR } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { makeNotice } from "./make.ts";

const db = openSeeded(3000);
takeBackWrites(db);
const actors = actorsOf(db);
const ALL = ["portal_customer_full", "dtx_pro", "offer-iso-read", "terminals-read"];
const maria: Setting = { ...actors.maria, roles: ALL };
const paulo: Setting = {
  ...actors.paulo,
  roles: ["portal_partner", "offer-iso-read", "user-management-read"],
};
const NOW = CLOCK.now().getTime();

const paramsOf = (as: Setting) => ({ companyId: as.company?.id ?? "" });
const at = (moment: number, as = maria): Setting => ({
  ...as,
  clock: stopped(new Date(moment).toISOString()),
});
const list = (as = maria, query: { unread?: "true"; kind?: string } = {}): Notice[] =>
  ask(as, listNotices, { params: paramsOf(as), query: { ...query, limit: 1000 } }).body.items;
const ofKind = (kind: NoticeKind, as = maria) => list(as, { kind });
const records = (kind: NoticeKind, as = maria) =>
  ofKind(kind, as)
    .map(({ record_id }) => record_id)
    .sort();
const totals = (as = maria) => ask(as, getNoticeTotals, { params: paramsOf(as), query: {} }).body;
const prefer = (body: Partial<{ [K in NoticeKind]: NonNullable<NoticePreferences[K]> }>, as = maria) =>
  ask(as, updateNoticePreferences, { params: paramsOf(as), body }).body;
const waysOf = (portal: boolean, mail = false) => ({ portal, mail });
const customer = { customerId: "cli-1001" };

describe("what holds now is told", () => {
  test("of a pending, once its deadline is as near as one set", () => {
    const near = (hours: number) =>
      ask(maria, listPendings, { params: customer, query: { limit: 1000, state: "pending,failed" } })
        .body.items.filter(({ decision_deadline }) => Date.parse(decision_deadline) <= NOW + hours * HOUR)
        .map(({ id }) => id)
        .sort();
    expect(records("pending_deadline")).toEqual(near(4));
    prefer({ pending_deadline: { ...waysOf(true), hours: 30 } });
    expect(records("pending_deadline")).toEqual(near(30));
    expect(near(30).length).toBeGreaterThan(near(4).length);
    expect(ofKind("pending_deadline")[0]).toMatchObject({
      record: "there",
      subject: expect.stringMatching(/^NSU \d+/),
      detail: expect.stringContaining("sozinha"),
      amount: expect.any(Number),
    });
  });

  test("of a terminal, as the list of silent ones has them", () => {
    prefer({ terminal_silent: { ...waysOf(true), days: 30 } });
    const { count } = ask(maria, getTerminalTotals, { params: customer, query: { idle_days: "30" } }).body;
    expect(records("terminal_silent")).toHaveLength(count);
    expect(count).toBeGreaterThan(0);
  });

  test("of a terminal that sold and fell silent again, a second time", () => {
    prefer({ terminal_silent: { ...waysOf(true), days: 30 } });
    const [id] = records("terminal_silent");
    run(
      db,
      `insert into terminal_sales (customer_id, sale_day, terminal_id, store_id, band, gross_amount, sales_count)
       values ('cli-1001', '2026-11-19', ?, 1, 0, 100, 1)`,
      Number(id),
    );
    const told = () => records("terminal_silent", at(NOW + 40 * DAY)).filter((one) => one === id).length;
    expect(told()).toBe(2);
    expect(told()).toBe(2);
  });

  test("of a settlement that somebody else found to differ", () => {
    run(db, "delete from bank_checks");
    const unit = first<{
      settlement_date: string;
      acquirer: "cielo";
      arrangement: "VCC";
      net: number;
    }>(
      db,
      `select settlement_date, acquirer, arrangement, sum(net_amount) as net from daily_receivables
       where customer_id = 'cli-1001' and settlement_date < '2026-11-19' and status = 'settled'
       group by 1, 2, 3 order by 1 desc limit 1`,
    );
    if (!unit) throw new Error("nothing was settled");
    const { settlement_date, acquirer, arrangement } = unit;
    const checked = ask(maria, putBankCheck, {
      params: customer,
      body: { settlement_date, acquirer, arrangement, bank_amount: 1 },
    }).body;
    expect(records("settlement_difference")).toEqual([]);
    run(db, "update bank_checks set checked_by_email = 'joana@loja.example'");
    expect(ofKind("settlement_difference")).toMatchObject([
      {
        record_id: `${settlement_date}/${acquirer}/${arrangement}`,
        amount: checked.difference_amount,
        record: "there",
      },
    ]);
  });

  test("of open discrepancies from one's own amount on", () => {
    const open = (from: number) =>
      ask(maria, listDiscrepancies, {
        params: customer,
        query: { limit: 1000, status: "open", amount_from: from },
      })
        .body.items.map(({ id }) => id)
        .sort();
    prefer({ discrepancy: { ...waysOf(true), from_amount: 2_000 } });
    expect(records("discrepancy")).toEqual(open(2_000));
    expect(open(2_000).length).toBeGreaterThan(0);
  });

  test("of a discrepancy that somebody else gave to one, each time, and who has it by now", () => {
    const roles = ["dtx_pro"];
    const reader = { ...maria, roles };
    const [one] = ask(reader, listDiscrepancies, { params: customer, query: { limit: 1 } }).body.items;
    const discrepancyId = one?.id ?? "";
    run(db, "insert into persons (id, name, created_at) values ('pes-z1', 'Zilda Exemplo', 0)");
    run(
      db,
      "insert into sso_users (id, person_id, username, status, roles) values ('usr-z1', 'pes-z1', 'zilda@loja.example', 'active', '[]')",
    );
    run(db, `insert into user_companies values ('usr-z1', 'emp-1001', '["dtx_pro"]')`);
    const give = (person_id: string | null, as: Setting) =>
      ask(as, updateDiscrepancyAssignee, { params: { ...customer, discrepancyId }, body: { person_id } });
    const told = () => ofKind("discrepancy_assigned", reader).map(({ detail }) => detail);
    const chief = { ...reader, as: "admin", roles: ["admin"] };
    give("pes-maria", reader);
    expect(told()).toEqual([]);
    give(null, chief);
    give("pes-maria", chief);
    expect(ofKind("discrepancy_assigned", reader)).toMatchObject([
      {
        record_id: discrepancyId,
        record: "there",
        read_at: null,
        amount: one?.amount,
        detail: "admin passou esta divergência para você.",
      },
    ]);
    give("pes-z1", chief);
    expect(told()).toEqual([
      "admin passou esta divergência para você. Agora quem cuida dela é Zilda Exemplo.",
    ]);
    give(null, chief);
    expect(told()).toEqual(["admin passou esta divergência para você. Agora ninguém cuida dela."]);
    give("pes-maria", chief);
    expect(told()).toEqual(Array(2).fill("admin passou esta divergência para você."));
    expect(ofKind("discrepancy_assigned", { ...reader, roles: [] })).toMatchObject([
      { record: "denied", detail: null },
      { record: "denied", detail: null },
    ]);
  });

  test("of offers and requests, as many as the menu counts", () => {
    const waiting = ask(maria, getWaiting, { params: customer }).body;
    expect(ofKind("offer")).toHaveLength(waiting.offers ?? -1);
    expect(ofKind("access_asked")).toHaveLength(waiting.pending_users ?? -1);
  });

  test("to a partner of customers' requests and of offers that end unseen", () => {
    expect(ofKind("access_asked", paulo).every(({ customer_id }) => customer_id !== null)).toBe(true);
    run(
      db,
      "update iso_offers set expiration_date = '2026-11-22' where viewed_at is null and partner_id = 'par-2001'",
    );
    const due = ofKind("offer", paulo);
    expect(due.length).toBeGreaterThan(0);
    expect(due[0]?.detail).toContain("ainda não viu");
    expect(list(paulo).map(({ kind }) => kind)).not.toContain("discrepancy");
  });

  test("of a statement, for whoever wants it, once each month, and never without prices", () => {
    const reader = { ...maria, roles: ["customer-sales-read"] };
    const told = (when: string, as: Setting = reader) =>
      ofKind("statement_ready", { ...as, clock: stopped(when) }).map(({ record_id }) => record_id);
    expect(told("2026-12-01T06:00:01-03:00")).toEqual([]);
    prefer({ statement_ready: waysOf(true) }, reader);
    expect(told("2026-12-01T05:59:00-03:00")).toEqual(["2026-10"]);
    expect(told("2026-12-01T06:00:01-03:00")).toEqual(["2026-11", "2026-10"]);
    expect(told("2026-12-31T23:00:00-03:00")).toEqual(["2026-11", "2026-10"]);
    expect(told("2027-01-01T06:00:01-03:00")).toEqual(["2026-12", "2026-11", "2026-10"]);
    expect(ofKind("statement_ready", reader)[0]).toMatchObject({
      record: "there",
      subject: "dezembro de 2026",
    });
    const roles = ["customer-sales-read", "dont-show-price-read"];
    const hidden = { ...maria, roles, clock: stopped("2027-02-01T06:00:01-03:00") };
    const denied = { record: "denied", subject: null, detail: null };
    expect(ofKind("statement_ready", hidden)).toMatchObject([denied, denied, denied]);
    expect(told("2027-02-01T06:00:01-03:00")[0]).toBe("2027-01");
    expect(records("statement_ready", paulo)).toEqual([]);
  });

  test("by another part, as a report that is ready, until it expires or is deleted", () => {
    const report = ask(maria, createReport, {
      params: paramsOf(maria),
      body: {
        list: "terminals",
        title: "Terminais",
        said: "",
        address: "",
        query: {},
        columns: [{ label: "Nº de série", priced: false, cell: { as: "text", path: "serial_number" } }],
        format: "csv",
        file_name: "terminais",
        recipients: [],
      },
    }).body;
    const tell = () =>
      makeNotice({ db, clock: CLOCK }, { userId: "usr-maria", companyId: "emp-1001" }, "report_ready", {
        recordId: report.id,
        customerId: "cli-1001",
        at: NOW,
        subject: "Terminais",
        detail: "Pronto para baixar até 26/11/2026.",
        keptUntil: NOW + 7 * DAY,
      });
    tell();
    tell();
    expect(ofKind("report_ready")).toMatchObject([{ record_id: report.id, record: "there", read_at: null }]);
    expect(ofKind("report_ready", at(NOW + 8 * DAY))).toMatchObject([{ record: "gone" }]);
    ask(maria, deleteReport, { params: { ...paramsOf(maria), reportId: report.id } });
    expect(ofKind("report_ready")).toMatchObject([{ record: "gone" }]);
  });
});

describe("nobody is told", () => {
  test("twice, nor of what does not hold, whatever is set and whenever it is asked", () => {
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 48 }),
      days: fc.integer({ min: 1, max: 90 }),
      from: fc.integer({ min: 1, max: 50_000 }),
      later: fc.integer({ min: 0, max: 3 * 24 }),
      treated: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        db.exec("savepoint run; delete from notices; delete from notice_preferences");
        let now = NOW;
        const seen = new Set<string>();
        for (const { hours, days, from, later, treated } of steps) {
          now += later * HOUR;
          const as = at(now);
          prefer(
            {
              pending_deadline: { ...waysOf(true), hours },
              terminal_silent: { ...waysOf(true), days },
              discrepancy: { ...waysOf(true), from_amount: from },
            },
            as,
          );
          const found = list(as);
          for (const { id, kind, record_id, amount, at: moment } of found) {
            expect(Date.parse(moment)).toBeLessThanOrEqual(now);
            if (seen.has(id)) continue;
            seen.add(id);
            if (kind === "pending_deadline") {
              const row = first<{ state: string; decision_deadline: number }>(
                db,
                "select state, decision_deadline from pendings where id = ?",
                Number(record_id),
              );
              expect(["pending", "failed"]).toContain(row?.state);
              expect(row?.decision_deadline).toBeGreaterThan(now);
              expect(row?.decision_deadline).toBeLessThanOrEqual(now + hours * HOUR);
            }
            if (kind === "discrepancy") expect(Math.abs(amount ?? 0)).toBeGreaterThanOrEqual(from);
          }
          const records = found
            .filter(({ kind }) => kind !== "terminal_silent")
            .map(({ kind, record_id }) => `${kind} ${record_id}`);
          expect(new Set(records).size).toBe(records.length);
          if (treated) run(db, "update discrepancies set status = 'accepted' where customer_id = 'cli-1001'");
        }
        db.exec("rollback to run; release run");
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test("of what they want to hear nothing of, or may not open", () => {
    const few: Setting = { ...maria, roles: ["offer-iso-read"] };
    expect(new Set(list(few).map(({ kind }) => kind))).toEqual(new Set(["offer", "settlement_difference"]));
    prefer({ discrepancy: { ...waysOf(false), from_amount: 1 } });
    expect(ofKind("discrepancy")).toEqual([]);
    const told = ask(few, getNoticePreferences, { params: paramsOf(few) }).body;
    expect(told).toMatchObject({ discrepancy: null, pending_deadline: null, offer: waysOf(true) });
  });

  test("of another company's, nor finds anybody else's notice", () => {
    const [notice] = list();
    const foreign = { companyId: "emp-1001", noticeId: notice?.id ?? "" };
    const { anaAsCustomer } = actors;
    const ana: Setting = { ...anaAsCustomer, roles: ALL };
    expect(list(ana).every(({ customer_id }) => customer_id === "cli-1003")).toBe(true);
    for (const params of [foreign, { ...foreign, companyId: "emp-1003" }])
      expect(refusalOf(() => ask(ana, markNotice, { params, body: { read: true } })).status).toBe(404);
    expect(refusalOf(() => ask(ana, listNotices, { params: foreign, query: {} })).status).toBe(404);
  });

  test("an amount that they may not see, nor by what they set", () => {
    const joana: Setting = { ...maria, roles: [...ALL, "dont-show-price-read"] };
    prefer({ discrepancy: { ...waysOf(true), from_amount: 1 } });
    const told = list(joana);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ amount }) => amount !== null)).toEqual([]);
    expect(JSON.stringify(told)).not.toContain("R$");
    for (const { record_id } of ofKind("discrepancy", joana)) {
      const row = first<{ amount: number }>(
        db,
        "select amount from discrepancies where id = ?",
        Number(record_id),
      );
      expect(Math.abs(row?.amount ?? 0)).toBeGreaterThanOrEqual(100_00);
    }
  });
});

describe("a notice", () => {
  beforeEach(() => void prefer({ discrepancy: { ...waysOf(true), from_amount: 1 } }));

  test("is read and unread by itself, or all at once but for those that came later", () => {
    const [notice] = list(maria, { unread: "true" });
    const before = totals();
    const mark = (read: boolean) =>
      ask(maria, markNotice, { params: { ...paramsOf(maria), noticeId: notice?.id ?? "" }, body: { read } })
        .body;
    expect(mark(true).read_at).toBe(CLOCK.now().toISOString());
    expect(totals()).toEqual({ ...before, unread: before.unread - 1 });
    expect(mark(false).read_at).toBeNull();
    const all = (moment: number) => ({
      params: paramsOf(maria),
      body: { until: new Date(moment).toISOString() },
    });
    const until = (moment: number) => ask(maria, markAllNotices, { ...all(moment), query: {} }).body;
    const kind = notice?.kind as NoticeKind;
    const query = { kind };
    const ofIt = list(maria, { unread: "true", kind }).length;
    expect(ask(maria, getNoticeTotals, { params: paramsOf(maria), query }).body.unread).toBe(ofIt);
    expect(until(NOW - 1)).toEqual({ count: 0 });
    expect(ask(maria, markAllNotices, { ...all(NOW), query }).body).toEqual({ count: ofIt });
    before.unread -= ofIt;
    expect(until(NOW)).toEqual({ count: before.unread });
    expect(totals()).toEqual({ count: before.total, unread: 0, total: before.total });
    expect(list(maria, { unread: "true" })).toEqual([]);
  });

  test("of what is a week old calls nobody", () => {
    const now = list();
    for (const { at: moment, read_at } of now)
      expect(read_at === null).toBe(Date.parse(moment) > NOW - 7 * DAY);
    expect(now.some(({ read_at }) => read_at === null)).toBe(true);
    expect(now.some(({ read_at }) => read_at !== null)).toBe(true);
  });

  test("of a pending that was treated, or that its acquirer decided, says so and no longer what would happen", () => {
    prefer({ pending_deadline: { ...waysOf(true), hours: 30 } });
    const [told, other] = ofKind("pending_deadline");
    const said = (id = "", moment = NOW) =>
      list(at(moment), { kind: "pending_deadline" }).find((one) => one.id === id)?.detail;
    const before = said(other?.id);
    const body = { pending_ids: [told?.record_id ?? ""], reason: "O cliente desistiu." };
    ask({ ...maria, roles: [...ALL, "transaction-disregard-update"] }, disregardPendings, {
      params: customer,
      body,
    });
    expect(said(told?.id)).toMatch(/^Já desconsiderada às \d\d:\d\d por maria/);
    expect([before, said(other?.id)]).toEqual([before, expect.stringContaining("sozinha")]);
    expect(said(other?.id, NOW + 31 * HOUR)).toMatch(
      /^O prazo terminou .+, e a \w+ (confirmou|desfez) a venda\.$/,
    );
  });

  test("of a discrepancy that is no longer open, or a request that was decided, says by whom and when", () => {
    const [found, asked] = [ofKind("discrepancy")[0], ofKind("access_asked")[0]];
    const said = (id = "") => list().find((one) => one.id === id)?.detail;
    expect(said(found?.id)).toMatch(/ mostra não é o que se esperava\.$/);
    expect(said(asked?.id)).toMatch(/^Pediu acesso a /);
    const settled =
      "update discrepancies set status = 'recovered', status_at = ?, status_by_name = 'Maria' where id = ?";
    run(db, settled, NOW, Number(found?.record_id));
    const decided = "update sign_ups set status = ?, decided_at = ?, decided_by_name = 'Maria' where id = ?";
    run(db, decided, "approved", NOW, asked?.record_id ?? "");
    const moment = String.raw`\d\d/11/2026 às \d\d:\d\d`;
    expect(said(found?.id)).toMatch(new RegExp(`^Já recuperada desde ${moment}, por Maria`));
    expect(said(asked?.id)).toMatch(/ já foi aprovado por Maria em .+\.$/);
  });

  test("of an offer that was accepted, looked at, or is over, says so and no longer what was to be done", () => {
    run(
      db,
      "update iso_offers set expiration_date = '2026-11-22' where viewed_at is null and partner_id = 'par-2001'",
    );
    const [notice] = ofKind("offer");
    const id = notice?.record_id ?? "";
    const said = (as: Setting) => ofKind("offer", as).find(({ record_id }) => record_id === id)?.detail;
    expect([said(maria), said(paulo)]).toEqual([
      "Vale até 22/11/2026.",
      expect.stringMatching(/ ainda não viu esta oferta, que vale até 22\/11\/2026\.$/),
    ]);
    run(db, "update iso_offers set viewed_at = ? where id = ?", NOW - HOUR, id);
    const seen = / viu esta oferta em \d\d\/11\/2026 às \d\d:\d\d; ela vale até 22\/11\/2026\.$/;
    expect(said(paulo)).toMatch(seen);
    expect(said(at(NOW + 5 * 24 * HOUR))).toBe("Podia ser aceita até 22/11/2026.");
    run(db, "update iso_offers set accepted_at = ?, accepted_by_name = 'Maria' where id = ?", NOW, id);
    for (const as of [maria, paulo])
      expect(said(as)).toMatch(/^Aceita em \d\d\/11\/2026 às \d\d:\d\d por Maria\.$/);
  });

  test("of a request that was looked at says how it was answered in the end", () => {
    const isNow = (status: string, version: number) =>
      run(
        db,
        `update change_requests set status = ?, version = ?, answered_at = ?, answered_by_name = 'Paulo'
         where protocol = (select max(protocol) from change_requests where customer_id = 'cli-1001')`,
        status,
        version,
        NOW - HOUR,
      );
    const owner = { ...maria, roles: [...ALL, "customer-establishment-read"] };
    const told = () =>
      ofKind("change_request", owner).filter(({ detail }) => detail?.endsWith(", por Paulo."));
    isNow("in-review", 8);
    expect(told().map(({ detail }) => detail)).toEqual(["O pedido está em análise, por Paulo."]);
    isNow("done", 9);
    expect(told().map(({ detail }) => detail)).toEqual(Array(2).fill("O pedido está feito, por Paulo."));
  });

  test("says when its record is gone, or may no longer be opened", () => {
    const [offer] = ofKind("offer");
    run(db, "update iso_offers set deleted_at = 1 where id = ?", offer?.record_id ?? "");
    expect(ofKind("offer")).toMatchObject([{ id: offer?.id, record: "gone" }]);
    expect(ofKind("offer", { ...maria, roles: [] })).toMatchObject([
      { record: "denied", subject: null, detail: null, amount: null },
    ]);
  });

  test.each([
    ["work_assigned", "offer-ending.ofe-1", "offer-iso-read"],
    ["batch_ended", "plan-change/lot-1", "subscriptions-create"],
    ["routing_publication", "rot-1", "routing-product-value-read"],
  ] as const)("of %s asks for what its own record asks for", (kind, recordId, permission) => {
    const whom = { userId: "usr-paulo", companyId: "emp-2001" };
    makeNotice({ db, clock: CLOCK }, whom, kind, {
      recordId,
      customerId: null,
      at: NOW,
      subject: "Loja da Maria, Oferta",
      detail: "Ana passou este trabalho para você.",
    });
    const as = (...roles: string[]) => ofKind(kind, { ...paulo, roles: ["portal_partner", ...roles] })[0];
    expect(as("client-data-read")).toMatchObject({ record: "denied", subject: null, detail: null });
    expect(as(permission)?.subject).toBe("Loja da Maria, Oferta");
  });
});
