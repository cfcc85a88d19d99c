/** Whose a report is of a list whose rows, or what is told of them, hang on permissions. */
import { afterAll, expect, test } from "vitest";
import type { ReportCell } from "#contract/extension/report-cells";
import {
  createReport,
  getReport,
  LARGEST_SLICE,
  type Report,
  type ReportList,
  readReportFile,
} from "#contract/extension/reports";
import { createSeedClock } from "../../../clock.ts";
import { prepareData } from "../../../data.ts";
import { openDatabase } from "../../../database.ts";
import { run } from "../../query.ts";
import { ReportRunner } from "../../reports/runner.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";

const db = openDatabase(":memory:");
prepareData(db, { sales: 50, clock: createSeedClock("2026-11-20") });
const { maria, paulo } = actorsOf(db);
/** What whoever asked may do by the time that it is made. */
let roles: readonly string[] = [];
const runner = new ReportRunner({
  db,
  clock: CLOCK,
  portal: "https://portal.example",
  rolesOf: () => roles,
});
afterAll(async () => {
  await runner.close();
  db.close();
});

const as = (who: Setting, ...held: string[]): Setting => ({ ...who, roles: held });
const companyOf = ({ company }: Setting) => ({ companyId: company?.id ?? "" });

function create(who: Setting, list: ReportList, cell: ReportCell, priced = false): Report {
  const columns = [{ label: "Coluna", priced, cell }];
  const content = { list, title: "Lista", said: "", address: "", query: {}, columns, format: "csv" } as const;
  const body = { ...content, columns, file_name: "lista", recipients: [] };
  return ask(who, createReport, { params: companyOf(who), body }).body;
}
const read = ({ id }: Report, who: Setting): Report =>
  ask(who, getReport, { params: { ...companyOf(who), reportId: id } }).body;

function textOf(report: Report, who: Setting): string {
  const { id, sha256 } = read(report, who);
  const query = { sha256: sha256 ?? "", encoding: "identity", from: 0, length: LARGEST_SLICE } as const;
  const { body } = ask(who, readReportFile, { params: { ...companyOf(who), reportId: id }, query });
  return Buffer.from(body.base64, "base64").toString();
}

test("without prices it holds none, whatever whoever asked may see by now", async () => {
  const change = {
    record: "subscription",
    record_id: "1",
    record_name: null,
    field: "amount",
    kind: "amount",
  };
  const told = { ...change, before: "1200", after: "3400", shown: "whole", priced: true };
  // The audit is only added to.
  db.exec("create temp table copied as select * from audit_entries where company_id = 'emp-1001' limit 1");
  run(db, "update copied set id = null, changes = ?", JSON.stringify([told]));
  db.exec("insert into audit_entries select * from copied");
  const words = { fields: {}, values: {}, untold: { secret: "segredo", hidden: "oculto" }, none: "–" };
  const cell: ReportCell = { as: "text", path: "changes", changes: words };
  const [sees, hides] = [["portal_customer_full"], ["portal_customer_full", "dont-show-price-read"]];
  const plain = create(as(maria, ...hides), "audit", cell);
  const priced = create(as(maria, ...sees), "audit", cell, true);
  roles = sees;
  await runner.work();
  expect(textOf(plain, as(maria, ...sees))).toContain("amount: oculto → oculto");
  expect(textOf(plain, as(maria, ...sees))).not.toContain("12,00");
  expect(textOf(priced, as(maria, ...sees))).toContain("amount: R$\u00a012,00 → R$\u00a034,00");
  expect(refusalOf(() => read(priced, as(maria, ...hides))).status).toBe(404);
});

test("it is only for who has what shows its rows, as whoever asked had when it was made", async () => {
  const cell: ReportCell = { as: "text", path: "detail" };
  const report = create(as(paulo, "portal_partner", "client-data-read"), "work", cell);
  const other = { ...paulo, as: "outra" };
  const alike = as(other, "portal_partner", "client-data-read");
  expect(refusalOf(() => read(report, as(other, "portal_partner", "offer-iso-read"))).status).toBe(404);
  expect(read(report, alike).id).toBe(report.id);
  // Who asked has got more since, and so has the file.
  roles = ["portal_partner", "client-data-read", "user-management-read"];
  await runner.work();
  expect(refusalOf(() => read(report, alike)).status).toBe(404);
  expect(read(report, as(other, ...roles)).state).toBe("ready");
  expect(read(report, as(other, "admin")).state).toBe("ready");
});

test("what only an admin reaches is for admins", () => {
  const report = create(as(paulo, "admin"), "companies", { as: "text", path: "trade_name" });
  expect(refusalOf(() => read(report, as(paulo, "client-data-read"))).status).toBe(404);
});

test("the audit of a partner and of a merchant ask for what the lists ask for", () => {
  const report = (who: Setting) => create(who, "audit", { as: "second", path: "at" });
  expect(refusalOf(() => report(as(paulo, "portal_customer_full"))).status).toBe(403);
  expect(report(as(paulo, "user-management-read")).list).toBe("audit");
  expect(refusalOf(() => report(as(maria, "user-management-read"))).status).toBe(403);
});
