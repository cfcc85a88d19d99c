import { createHash } from "node:crypto";
import { gunzipSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { InputOf } from "#contract/call";
import { updateNoticePreferences } from "#contract/extension/notices";
import type { ReportColumn } from "#contract/extension/report-cells";
import {
  createReport,
  createReportSchedule,
  deleteReport,
  deleteReportSchedule,
  getReport,
  LARGEST_SLICE,
  listReportSchedules,
  listReports,
  pauseReportSchedule,
  type Report,
  readReportFile,
  repeatReport,
  unpauseReportSchedule,
  updateReportSchedule,
} from "#contract/extension/reports";
import { listSales } from "#contract/extension/sales";
import type { Clock } from "../../../clock.ts";
import { createOutboxSchema, listMails } from "../../../outbox/outbox.ts";
import { ReportRunner } from "../../reports/runner.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { everyPage } from "../../support/every-page.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";
import { nextRun, periodOf } from "./schedules.ts";

const db = openSeeded(3000);
createOutboxSchema(db);
const { maria: bare, paulo } = actorsOf(db);
const maria: Setting = { ...bare, roles: ["customer-sales-read"] };
const period = { from: "2026-10-21", to: "2026-11-19" };
let roles: readonly string[] | null = ["customer-sales-read"];
let now: Clock = CLOCK;
const clock: Clock = { now: () => now.now(), today: () => now.today() };
const portal = "https://portal.example";
const runner = new ReportRunner({ db, clock, portal, rolesOf: () => roles });
afterAll(() => runner.close());
beforeEach(() => {
  db.exec(`delete from reports; delete from report_schedules; delete from outbox; delete from notices;
    delete from notice_preferences`);
  roles = ["customer-sales-read"];
  now = CLOCK;
});

const column = (label: string, cell: ReportColumn["cell"], priced = false): ReportColumn => ({
  label,
  priced,
  cell,
});
const COLUMNS = [
  column("Data", { as: "second", path: "sold_at" }),
  column("NSU", { as: "text", path: "nsu" }),
  column("Bruto", { as: "money", path: "gross_amount" }),
];
const NET = column("Líquido", { as: "money", path: "net_amount" }, true);
type Asked = InputOf<typeof createReport>["body"];
const CONTENT: Asked = {
  list: "sales",
  title: "Vendas detalhadas",
  said: "",
  address: "",
  query: { ...period, sort: "sold_at" },
  columns: COLUMNS,
  format: "csv",
  file_name: "vendas",
  recipients: [],
};
const params = { companyId: "emp-1001" };

const create = (changes: Partial<Asked> = {}, as: Setting = maria): Report =>
  ask({ clock, ...as }, createReport, {
    params: { companyId: as.company?.id ?? "" },
    body: { ...CONTENT, ...changes },
  }).body;
const read = ({ id }: Report, as: Setting = maria): Report =>
  ask({ clock, ...as }, getReport, { params: { companyId: as.company?.id ?? "", reportId: id } }).body;
const list = (as: Setting = maria) =>
  ask({ clock, ...as }, listReports, { params: { companyId: as.company?.id ?? "" } }).body.items;
const remove = ({ id }: Report, as: Setting = maria) =>
  ask(as, deleteReport, { params: { companyId: as.company?.id ?? "", reportId: id } }).status;
const slice = (
  { id, sha256 }: Report,
  from: number,
  length: number,
  encoding: "identity" | "gzip" = "identity",
) => {
  const query = { sha256: sha256 ?? "0".repeat(64), encoding, from, length };
  const input = { params: { ...params, reportId: id }, query };
  return Buffer.from(ask({ ...maria, clock }, readReportFile, input).body.base64, "base64");
};
const bytesOf = (report: Report, encoding: "identity" | "gzip" = "identity") => {
  const size = (encoding === "gzip" ? report.compressed_size : report.size) ?? 0;
  const parts: Buffer[] = [];
  for (let at = 0; at < size; at += LARGEST_SLICE) parts.push(slice(report, at, LARGEST_SLICE, encoding));
  return Buffer.concat(parts);
};
async function made(changes: Partial<Asked> = {}): Promise<Report> {
  const report = create(changes);
  await runner.work();
  return read(report);
}
const sold = () =>
  everyPage(
    (cursor) =>
      ask(maria, listSales, { params: { customerId: "cli-1001" }, query: { ...period, ...cursor } }).body,
  );
const told = () =>
  db.prepare("select user_id, subject, detail from notices where kind = 'report_ready'").all();
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");

/** The rows of a workbook's first sheet, as a library reads them that is none of ours; its types are not asked for. */
async function sheetOf(workbook: Buffer): Promise<unknown[][]> {
  const library: string = "read-excel-file/node";
  const { default: open } = (await import(library)) as {
    default: (workbook: Buffer) => Promise<{ data: unknown[][] }[]>;
  };
  const [sheet] = await open(workbook);
  return sheet?.data ?? [];
}

describe("a report", () => {
  test("holds every row of the list, in its order, and says how far it is", async () => {
    const asked = create();
    expect(asked).toMatchObject({ state: "queued", rows_done: 0, size: null, asked_by_name: "maria" });
    await runner.work();
    const report = read(asked);
    const sales = sold();
    expect(report).toMatchObject({ state: "ready", rows_done: sales.length, rows_total: sales.length });
    const text = bytesOf(report).toString();
    const [head, ...lines] = text.trimEnd().split("\r\n");
    expect(head).toBe("\ufeffData;NSU;Bruto");
    expect(lines.map((line) => line.split(";").slice(1))).toEqual(
      sales.map(({ nsu, gross_amount }) => [nsu, reais(gross_amount)]),
    );
    expect(report.sha256).toBe(createHash("sha256").update(bytesOf(report)).digest("hex"));
    expect(gunzipSync(bytesOf(report, "gzip")).equals(bytesOf(report))).toBe(true);
  });

  test("is a workbook that another program opens: amounts and times are figures, text is text", async () => {
    const trap = column("Fixo", { as: "text", path: "none", empty: "=1+1<&>" });
    const report = await made({ format: "xlsx", columns: [...COLUMNS, trap] });
    const rows = await sheetOf(bytesOf(report));
    const sales = sold();
    expect(rows[0]).toEqual(["Data", "NSU", "Bruto", "Fixo"]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual(
      sales.map(({ nsu, gross_amount }) => [nsu, gross_amount / 100, "=1+1<&>"]),
    );
    const [first] = sales;
    const local = new Date(Date.parse(first?.sold_at ?? "") - 3 * 3_600_000);
    const shown = rows[1]?.[0];
    expect(shown).toBeInstanceOf(Date);
    expect(Math.abs(Number(shown) - local.getTime())).toBeLessThan(1_000);
  });

  test("is a workbook whose columns are as wide as their heads, days and amounts: no day is ########", async () => {
    const note = column("Observação de quem conferiu", { as: "text", path: "none" });
    const bytes = bytesOf(await made({ format: "xlsx", columns: [...COLUMNS, note] }));
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const widths = [...sheet.matchAll(/<col min="(\d+)" max="(\d+)" width="(\d+)" customWidth="1"\/>/g)];
    expect(widths.map(([, from, to]) => [from, to])).toEqual(["1", "2", "3", "4"].map((at) => [at, at]));
    const [day, , amount, words] = widths.map(([, , , width]) => Number(width));
    expect(day).toBeGreaterThan("20/11/2026 14:03:21".length);
    expect(amount).toBeGreaterThan("-1.234.567,89".length);
    expect(words).toBeGreaterThan("Observação de quem conferiu".length);
    expect(sheet.indexOf("<cols>")).toBeLessThan(sheet.indexOf("<sheetData>"));
  });

  test("is a ZIP that holds the same CSV", async () => {
    const [csv, zip] = [await made(), await made({ format: "zip" })];
    const bytes = bytesOf(zip);
    const name = bytes.readUInt16LE(26);
    expect(bytes.subarray(30, 30 + name).toString()).toBe("vendas.csv");
    const end = bytes.length - 22;
    const start = bytes.readUInt32LE(end + 16);
    const packed = bytes.readUInt32LE(start + 20);
    expect(inflateRawSync(bytes.subarray(30 + name, 30 + name + packed)).equals(bytesOf(csv))).toBe(true);
  });

  test("makes text harmless that a spreadsheet would run", async () => {
    const trap = column("Fixo", { as: "text", path: "none", empty: '=cmd|"x"' });
    const text = bytesOf(await made({ columns: [trap] })).toString();
    expect(text.split("\r\n")[1]).toBe(`"'=cmd|""x"""`);
  });

  test("is the same bytes in any slices", async () => {
    const report = await made();
    const whole = bytesOf(report);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: whole.length }), { maxLength: 8 }), (cuts) => {
        const ends = [...new Set([...cuts, whole.length])].sort((one, other) => one - other);
        const parts = ends.map((end, at) =>
          slice(report, ends[at - 1] ?? 0, Math.min(end - (ends[at - 1] ?? 0), LARGEST_SLICE)),
        );
        const covered = Buffer.concat(parts);
        if (ends.every((end, at) => end - (ends[at - 1] ?? 0) <= LARGEST_SLICE))
          expect(covered.equals(whole)).toBe(true);
      }),
      { numRuns: 50, seed: 3 },
    );
    expect(refusalOf(() => slice(report, whole.length, 1)).status).toBe(422);
    expect(refusalOf(() => slice({ ...report, sha256: "0".repeat(64) }, 0, 1)).status).toBe(409);
  });

  test("leads an address that has several companies through the choice of the report's", async () => {
    db.exec(
      "insert into sso_users (id, person_id, username, status, roles) values ('usr-ana', 'pes-ana', 'ana@grupo.example', 'active', '[]')",
    );
    const { id } = await made({ recipients: ["Ana@grupo.example"] });
    const mail = listMails(db).find(({ to }) => to === "Ana@grupo.example");
    const page = encodeURIComponent(`/customer/relatorios#${id}`);
    expect(mail?.text).toContain(
      `${portal}/environment?ambiente=customer&busca=Loja+da+Maria&returnTo=${page}`,
    );
  });

  test("tells whoever asked for it, and each address once, with no row of it in the mail", async () => {
    await made({ recipients: ["socia@loja.example", "MARIA@loja.example"] });
    const mails = listMails(db);
    expect(mails.map(({ to }) => to.toLowerCase()).sort()).toEqual([
      "maria@loja.example",
      "socia@loja.example",
    ]);
    expect(mails[0]).toMatchObject({ subject: "Relatório pronto: Vendas detalhadas" });
    expect(mails[0]?.text).toMatch(/^Loja da Maria:\n/);
    expect(mails[0]?.text).not.toContain(sold()[0]?.nsu);
    expect(mails[0]?.text).toContain("Para baixá-lo, com o seu acesso ao portal, até ");
    expect(mails[0]?.text).toContain(`${portal}/customer/relatorios#${list()[0]?.id}`);
    expect(told()).toContainEqual(
      expect.objectContaining({ user_id: "usr-maria", subject: "Vendas detalhadas" }),
    );
  });

  test("that expired is asked for once more as it was, of the rows of now, and told to who asks now alone", async () => {
    const first = await made({
      format: "zip",
      recipients: ["socia@loja.example"],
      query: { ...period, brand: "visa" },
    });
    const repeat = (as: Setting = maria) =>
      ask({ clock, ...as }, repeatReport, { params: { ...params, reportId: first.id } }).body;
    expect(refusalOf(() => repeat()).status).toBe(409);
    now = stopped(new Date(Date.parse(first.expires_at ?? "") + 1).toISOString());
    expect(refusalOf(() => repeat(bare)).status).toBe(404);
    db.exec("delete from outbox");
    expect(repeat()).toMatchObject({ id: first.id, state: "queued", size: null, expires_at: null });
    expect(refusalOf(() => repeat()).status).toBe(409);
    await runner.work();
    expect(read(first)).toMatchObject({ state: "ready", format: "zip", rows_done: first.rows_done });
    expect(bytesOf(read(first)).equals(Buffer.alloc(0))).toBe(false);
    expect(listMails(db).map(({ to }) => to)).toEqual(["maria@loja.example"]);
    expect(told()).toHaveLength(2);
  });

  test("tells whoever asked as they prefer: an address that was typed gets its mail in any case", async () => {
    const prefer = (mail: boolean) =>
      ask({ ...maria, clock }, updateNoticePreferences, {
        params,
        body: { report_ready: { portal: true, mail } },
      });
    const waiting = () => db.prepare("select id from notices where mail = 1").all();
    prefer(true);
    await made();
    expect(listMails(db).map(({ to }) => to)).toEqual(["maria@loja.example"]);
    expect(waiting()).toEqual([]);
    prefer(false);
    await made();
    expect(listMails(db)).toHaveLength(1);
    await made({ recipients: ["maria@loja.example"] });
    expect(listMails(db)).toHaveLength(2);
    expect(told()).toHaveLength(3);
  });

  test("is told of once and kept as long, however often its file is made anew after a start", async () => {
    const report = await made();
    const started = async (later: number) => {
      now = stopped(new Date(Date.parse(report.expires_at ?? "") + later).toISOString());
      const next = new ReportRunner({ db, clock, portal, rolesOf: () => roles });
      next.start();
      await expect.poll(() => read(report).state).toMatch(/ready|expired/);
      await next.close();
      return read(report);
    };
    expect(await started(-86_400_000)).toMatchObject({ state: "ready", expires_at: report.expires_at });
    expect(await started(1)).toMatchObject({ state: "expired", expires_at: report.expires_at });
    expect(listMails(db)).toHaveLength(1);
  });

  test("goes after seven days, and is not found a week later", async () => {
    const report = await made();
    now = stopped(new Date(Date.parse(report.expires_at ?? "") + 1).toISOString());
    expect(read(report).state).toBe("expired");
    expect(refusalOf(() => slice(report, 0, 1)).message).toContain("não existe mais");
    await runner.work();
    expect(read(report).state).toBe("expired");
    now = stopped(new Date(Date.parse(report.expires_at ?? "") + 8 * 86_400_000).toISOString());
    await runner.work();
    expect(refusalOf(() => read(report)).status).toBe(404);
  });

  test("that is deleted stops, and nothing is told of it", async () => {
    const report = create();
    const working = runner.work();
    expect(remove(report)).toBe(204);
    await working;
    expect([list(), listMails(db)]).toEqual([[], []]);
  });

  test("of a filter that finds nothing, or that is none of the list's, is refused at the filter", () => {
    const nothing = refusalOf(() => create({ query: { ...period, q: "nadaassim" } }));
    expect(nothing).toMatchObject({
      status: 422,
      fields: { query: expect.stringContaining("nenhuma linha") },
    });
    const reversed = { from: "2026-11-19", to: "2026-10-01" };
    const unlike: Asked["query"][] = [{}, { ...period, brand: "outra" }, reversed];
    for (const query of unlike) expect(refusalOf(() => create({ query })).status).toBe(422);
  });

  test("fails in a sentence when whoever asked may not read the list any more", async () => {
    const report = create();
    roles = [];
    await runner.work();
    expect(read(report)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("não pode mais"),
    });
  });

  test("fails in a sentence that names the column, where the list has no day for one of days", async () => {
    const brand: Asked["columns"][number] = {
      label: "Bandeira",
      priced: false,
      cell: { as: "second", path: "brand" },
    };
    const report = create({ columns: [...COLUMNS, brand] });
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await runner.work();
    expect(stderr).not.toHaveBeenCalled();
    stderr.mockRestore();
    expect(read(report)).toMatchObject({
      state: "failed",
      problem: "A coluna “Bandeira” não pôde ser escrita: o que está nela não é uma data.",
    });
  });

  test("that fails is told of by notice and mail, with what to do", async () => {
    const report = create({ recipients: ["socia@loja.example"] });
    // Its columns can be written no more.
    db.prepare("update reports set content = replace(content, '\"columns\":', '\"other\":')").run();
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await runner.work();
    stderr.mockRestore();
    expect(read(report).state).toBe("failed");
    const mails = listMails(db);
    expect(mails.map(({ to }) => to).sort()).toEqual(["maria@loja.example", "socia@loja.example"]);
    expect(mails[0]).toMatchObject({ subject: "Relatório não foi feito: Vendas detalhadas" });
    expect(mails[0]?.text).toContain("use “Pedir de novo”");
    expect(mails[0]?.text).toContain(`${portal}/customer/relatorios#${report.id}`);
    expect(told()).toMatchObject([
      { subject: "Vendas detalhadas", detail: expect.stringContaining("não foi feito") },
    ]);
    now = stopped("2026-12-04T18:30:01.000Z");
    await runner.work();
    expect(list()).toEqual([]);
  });
});

describe("who opens a report", () => {
  test("is nobody of another company, nor who may not read its list", async () => {
    const report = await made();
    expect(refusalOf(() => read(report, paulo)).status).toBe(404);
    expect(
      refusalOf(() => ask(paulo, getReport, { params: { ...params, reportId: report.id } })).status,
    ).toBe(404);
    expect(refusalOf(() => read(report, bare)).status).toBe(404);
    expect(list(bare)).toEqual([]);
    expect(refusalOf(() => create({}, bare)).status).toBe(403);
  });

  test("with prices in it is only who may see prices; without them everybody who may read the list", async () => {
    const hidden: Setting = { ...maria, roles: ["customer-sales-read", "dont-show-price-read"] };
    const priced = await made({ columns: [...COLUMNS, NET] });
    const plain = await made();
    expect(list(hidden).map(({ id }) => id)).toEqual([plain.id]);
    expect(refusalOf(() => read(priced, hidden)).status).toBe(404);
    expect(refusalOf(() => remove(priced, hidden)).status).toBe(404);
    expect(refusalOf(() => create({ columns: [NET] }, hidden)).status).toBe(403);
    expect(read(plain, hidden).id).toBe(plain.id);
  });
});

describe("a schedule", () => {
  const schedule = (changes: object = {}) =>
    ask({ ...maria, clock }, createReportSchedule, {
      params,
      body: { ...CONTENT, cadence: "weekly", recipients: ["contador@loja.example"], ...changes },
    }).body;
  const schedules = () => ask(maria, listReportSchedules, { params }).body.items;

  test("makes its report when its time comes, of its own days, and then waits for the next", async () => {
    const made = schedule({ address: "bandeira=visa&de=2026-01-01" });
    expect(made.next_run_at).toBe("2026-11-23T09:00:00.000Z");
    await runner.work();
    expect(list()).toEqual([]);
    now = stopped("2026-11-23T09:00:01.000Z");
    await runner.work();
    const [report] = list();
    expect(report).toMatchObject({
      state: "ready",
      schedule_id: made.id,
      said: "de 16/11/2026 a 22/11/2026",
      file_name: "vendas-2026-11-16-a-2026-11-22",
      address: "bandeira=visa&de=2026-11-16&ate=2026-11-22",
    });
    expect(
      listMails(db)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(["contador@loja.example", "maria@loja.example"]);
    expect(schedules()[0]?.next_run_at).toBe("2026-11-30T09:00:00.000Z");
    await runner.work();
    expect(list()).toHaveLength(1);
  });

  test("of a list without days calls its file after the day of its making", async () => {
    roles = ["terminals-read"];
    const reader: Setting = { ...bare, roles: [...roles] };
    const columns = [column("Número de série", { as: "text", path: "serial_number" })];
    const terminals = { list: "terminals", query: {}, columns, file_name: "terminais" } as const;
    ask({ ...reader, clock }, createReportSchedule, {
      params,
      body: { ...CONTENT, ...terminals, cadence: "weekly", recipients: ["contador@loja.example"] },
    });
    now = stopped("2026-11-23T09:00:01.000Z");
    await runner.work();
    expect(list(reader)[0]).toMatchObject({ file_name: "terminais-2026-11-23" });
  });

  test("whose times have gone by while nobody worked makes the last of them alone", async () => {
    schedule();
    now = stopped("2026-12-09T12:00:00.000Z");
    await runner.work();
    await runner.work();
    expect(list().map(({ said }) => said)).toEqual(["de 30/11/2026 a 06/12/2026"]);
    expect(schedules()[0]?.next_run_at).toBe("2026-12-14T09:00:00.000Z");
  });

  test("that is paused makes nothing, and goes on from its next day", async () => {
    const { id, version } = schedule();
    const one = { params: { ...params, scheduleId: id } };
    const paused = ask({ ...maria, clock }, pauseReportSchedule, one).body;
    expect(paused).toMatchObject({
      next_run_at: null,
      paused_at: CLOCK.now().toISOString(),
      version: version + 1,
    });
    expect(ask({ ...maria, clock }, pauseReportSchedule, one).body).toEqual(paused);
    now = stopped("2026-12-02T09:00:01.000Z");
    await runner.work();
    expect(list()).toEqual([]);
    const running = ask({ ...maria, clock }, unpauseReportSchedule, one).body;
    expect(running).toMatchObject({ next_run_at: "2026-12-07T09:00:00.000Z", paused_at: null });
    expect(ask({ ...maria, clock }, unpauseReportSchedule, one).body).toEqual(running);
    await runner.work();
    expect(list()).toEqual([]);
    now = stopped("2026-12-07T09:00:01.000Z");
    await runner.work();
    expect(list()).toMatchObject([{ schedule_id: id, state: "ready" }]);
    expect(refusalOf(() => ask({ ...bare, clock }, pauseReportSchedule, one)).status).toBe(404);
  });

  test("whose maker has left the company is told to its addresses, not to them, and that it goes on", async () => {
    schedule();
    now = stopped("2026-11-23T09:00:01.000Z");
    roles = null;
    await runner.work();
    const [mail, ...others] = listMails(db);
    expect([mail?.to, others, told()]).toEqual(["contador@loja.example", [], []]);
    expect(mail?.text).toContain("Quem pode ler a lista pede o relatório e o agenda de novo");
    expect(mail?.text).toContain("o próximo é em 30/11/2026");
  });

  test("is changed by who saw it as it is, and stopped", () => {
    const { id, version } = schedule();
    const change = (seen: number, recipients = ["fiscal@loja.example"]) =>
      ask({ ...maria, clock }, updateReportSchedule, {
        params: { ...params, scheduleId: id },
        body: { format: "xlsx", cadence: "monthly", recipients, version: seen },
      }).body;
    expect(change(version)).toMatchObject({ cadence: "monthly", next_run_at: "2026-12-01T09:00:00.000Z" });
    expect(refusalOf(() => change(version)).status).toBe(409);
    ask(maria, deleteReportSchedule, { params: { ...params, scheduleId: id } });
    expect(schedules()).toEqual([]);
  });

  test("always runs later, at six, about days that have passed", () => {
    const cadence = fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const);
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) });
    fc.assert(
      fc.property(cadence, instant, (every, after) => {
        const run = nextRun(every, after);
        const { from, to } = periodOf(every, run);
        const day = new Date(run).toISOString();
        expect(run).toBeGreaterThan(after);
        expect(run - after).toBeLessThanOrEqual(32 * 86_400_000);
        expect(day.slice(11)).toBe("09:00:00.000Z");
        expect([from <= to, to < day.slice(0, 10)]).toEqual([true, true]);
        if (every === "weekly") expect(new Date(run).getUTCDay()).toBe(1);
        if (every === "monthly") expect([day.slice(8, 10), from.slice(8)]).toEqual(["01", "01"]);
        // The days of one run end where those of the next begin.
        expect(Date.parse(periodOf(every, nextRun(every, run)).from) - Date.parse(to)).toBe(86_400_000);
      }),
      { seed: 5 },
    );
  });
});
