import { describe, expect, test } from "vitest";
import { listDiscrepancies, updateDiscrepancyAssignee } from "#contract/extension/discrepancies";
import { updateNoticePreferences } from "#contract/extension/notices";
import type { Clock } from "../../../clock.ts";
import { first, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Mail } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { mailNotices } from "./mails.ts";
import { makeNotice } from "./make.ts";

const db = openSeeded(3000);
// What the identity provider's own tables have beside what the business asks for.
db.exec(`alter table user_companies add column last_used_at text;
  update user_companies set last_used_at = '2026-11-19T12:00:00.000Z' where user_id = 'usr-maria';`);
takeBackWrites(db);

function round(clock: Clock = CLOCK): Mail[] {
  const sent: Mail[] = [];
  const mail = (to: string, subject: string, text: string) => void sent.push({ to, subject, text });
  mailNotices({ db, clock, mail, portal: "https://portal.example" });
  return sent;
}
const report = () =>
  makeNotice({ db, clock: CLOCK }, { userId: "usr-maria", companyId: "emp-1001" }, "report_ready", {
    recordId: "rel-1",
    customerId: "cli-1001",
    at: CLOCK.now().getTime(),
    subject: "Vendas",
    detail: "Pronto.",
  });
const { maria } = actorsOf(db);
const prefer = (body: object) =>
  ask({ ...maria, roles: ["admin"] }, updateNoticePreferences, { params: { companyId: "emp-1001" }, body });

describe("mails of notices", () => {
  test("tell of deadlines unless somebody wants otherwise, each once, to whoever has worked there", () => {
    const [mail, ...others] = round();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("maria@loja.example");
    expect(mail?.text).toContain("Pendência perto do prazo: NSU");
    expect(mail?.text).toContain("R$ ");
    expect(mail?.text).toContain("https://portal.example/customer/avisos");
    expect(mail?.text).not.toContain("Divergência");
    expect(round()).toEqual([]);
  });

  test("tell of what one chose, in one mail", () => {
    prefer({
      pending_deadline: { portal: true, mail: false, hours: 4 },
      report_ready: { portal: false, mail: true },
    });
    report();
    expect(round()).toMatchObject([{ subject: "Relatório: Vendas" }]);
    expect(first(db, "select 1 from notices where kind = 'report_ready' and portal = 1")).toBeNull();
  });

  test("lead to the statement of the month that closed, but nobody who may not see prices", () => {
    const began = stopped("2026-12-01T06:00:30-03:00");
    const may = (...permissions: string[]) =>
      run(
        db,
        "update user_companies set permissions = ? where user_id = 'usr-maria'",
        JSON.stringify(permissions),
      );
    prefer({
      pending_deadline: { portal: true, mail: false, hours: 4 },
      statement_ready: { portal: false, mail: true },
    });
    may("portal_customer_full", "customer-sales-read", "dont-show-price-read");
    expect(round(began)).toEqual([]);
    may("portal_customer_full", "customer-sales-read");
    expect(round(began)).toMatchObject([
      {
        to: "maria@loja.example",
        subject: "Extrato do mês: novembro de 2026",
        text: expect.stringContaining("https://portal.example/customer/extrato?mes=2026-11"),
      },
    ]);
    expect(round(began)).toEqual([]);
  });

  test("lead to the discrepancy that somebody gave to one, where one wants to be told so", () => {
    const chief = { ...maria, as: "admin", roles: ["admin"] };
    const customer = { customerId: "cli-1001" };
    const [one] = ask(chief, listDiscrepancies, { params: customer, query: { limit: 1 } }).body.items;
    const discrepancyId = one?.id ?? "";
    prefer({
      pending_deadline: { portal: true, mail: false, hours: 4 },
      discrepancy_assigned: { portal: true, mail: true },
    });
    const params = { ...customer, discrepancyId };
    ask(chief, updateDiscrepancyAssignee, { params, body: { person_id: "pes-maria" } });
    const page = `https://portal.example/customer/gestao-vendas/relatorio-divergencias/${discrepancyId}`;
    expect(round()).toMatchObject([
      {
        subject: expect.stringMatching(/^Divergência atribuída a você: /),
        text: expect.stringContaining(`admin passou esta divergência para você. ${page}`),
      },
    ]);
  });

  test("lead whoever has several companies through the choice of the one that they are of", () => {
    run(db, "insert into user_companies (user_id, company_id) values ('usr-maria', 'emp-1002')");
    const [mail] = round();
    const to = (page: string) =>
      `?ambiente=customer&busca=Loja+da+Maria&returnTo=${encodeURIComponent(page)}`;
    for (const page of ["/customer/avisos", "/customer/avisos/preferencias"])
      expect(mail?.text).toContain(`https://portal.example/environment${to(page)}`);
    expect(mail?.text).not.toContain("https://portal.example/customer/");
  });

  test("leave amounts out for whoever may not see prices", () => {
    run(db, `update user_companies set permissions = '["portal_customer_full","dont-show-price-read"]'`);
    const [mail] = round();
    expect(mail?.text).toContain("Pendência perto do prazo");
    expect(mail?.text).not.toContain("R$");
  });

  test("go to nobody who may not open the record, or has never come", () => {
    run(db, "update user_companies set permissions = '[]'");
    expect(round()).toEqual([]);
    run(db, `update user_companies set permissions = '["admin"]', last_used_at = null`);
    expect(round(stopped("2026-11-19T16:30:00-03:00"))).toEqual([]);
  });
});
