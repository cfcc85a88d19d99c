/** Makes the reports that were asked for, one after the other, and asks for those of schedules when their time comes. */
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ReportColumn } from "#contract/extension/report-cells";
import { REPORT_KEPT_DAYS, type ReportFormat } from "#contract/extension/reports";
import { ApiRefusal, type ApiUser } from "../../api/handler.ts";
import { HIDES_PRICES } from "../../identity/grants.ts";
import { countRows, isDated, mayRead, type Query, readLot } from "../answers/reports/lists.ts";
import { madeFor, type ReportRow, type ScheduleRow } from "../answers/reports/rows.ts";
import { lastDue, nextRun, periodOf } from "../answers/reports/schedules.ts";
import { removeFiles } from "../answers/reports/write.ts";
import { OwnTime } from "../own-time.ts";
import { all, first, insert, run, update } from "../query.ts";
import { DAY } from "../rules/calendar.ts";
import { makeDirectory } from "./directory.ts";
import { makeFile } from "./make.ts";
import { type Asker, type Telling, tellFailed, tellReady } from "./tell.ts";

interface Options extends Telling {
  /** The roles that a person has by now in a company; null for whoever left it. */
  rolesOf: (user: ApiUser, companyId: string) => readonly string[] | null;
}

export class ReportRunner extends OwnTime {
  readonly #options: Options;
  /** Files are no part of the data: they go with the process. */
  readonly #directory = makeDirectory();

  constructor(options: Options) {
    super("reports");
    this.#options = options;
  }

  override start(): void {
    this.#renew();
    super.start();
  }

  override async close(): Promise<void> {
    await super.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async work(): Promise<void> {
    const { db } = this.#options;
    this.#purge();
    this.#askDue();
    for (;;) {
      const sql = "select * from reports where state = 'queued' order by asked_at, id limit 1";
      const row = this.stopped ? null : first<ReportRow>(db, sql);
      if (!row) return;
      await this.#make(row);
    }
  }

  /** What another process made or began is made anew, for the days that are left of those that it was told for. */
  #renew(): void {
    const { db, clock } = this.#options;
    const rows = all<ReportRow>(
      db,
      `select * from reports where state in ('ready', 'running') and (expires_at is null or expires_at > ?)`,
      clock.now().getTime(),
    );
    for (const { id, path } of rows)
      if (path === null || !path.startsWith(this.#directory) || !existsSync(path))
        update(db, "reports", id, { state: "queued", path: null });
  }

  /** The row of one that has expired stands as long again as its file did. */
  #purge(): void {
    const { db, clock } = this.#options;
    const now = clock.now().getTime();
    const expired = all<ReportRow>(
      db,
      "select * from reports where state = 'ready' and expires_at <= ?",
      now,
    );
    for (const row of expired) {
      removeFiles(row);
      update(db, "reports", row.id, { state: "expired", path: null });
    }
    run(db, "delete from reports where expires_at <= ?", now - REPORT_KEPT_DAYS * DAY);
    // One that failed stands as long as the row of one that was made.
    const failed = "delete from reports where state = 'failed' and asked_at <= ?";
    run(db, failed, now - 2 * REPORT_KEPT_DAYS * DAY);
  }

  #askDue(): void {
    const { db, clock } = this.#options;
    const now = clock.now().getTime();
    const sql = "select * from report_schedules where next_run_at <= ? and paused_at is null";
    const due = all<ScheduleRow>(db, sql, now);
    for (const row of due) {
      const { cadence, next_run_at, version: _version, id, ...content } = row;
      const { query, columns } = JSON.parse(row.content) as { query: Query; columns: ReportColumn[] };
      const period = isDated(row.list) ? periodOf(cadence, lastDue(cadence, next_run_at, now)) : null;
      const days = period ? [period.from, period.to].map((day) => day.split("-").reverse().join("/")) : [];
      const about = period ? (days[0] === days[1] ? `dia ${days[0]}` : `de ${days[0]} a ${days[1]}`) : "";
      // The row's own fields alone: libSQL's rows may carry a key of their own.
      const { list, title, said, address, format, file_name, recipients, priced, made_for, company_id } =
        content;
      insert(db, "reports", {
        company_id,
        id: `rel-${randomUUID()}`,
        list,
        title,
        said: [about, said].filter(Boolean).join("; "),
        address: period ? inPeriod(address, period) : address,
        content: JSON.stringify({ query: { ...query, ...period }, columns }),
        format,
        file_name: `${file_name.slice(0, 55)}-${period ? `${period.from}-a-${period.to}` : clock.today()}`,
        recipients,
        priced,
        made_for,
        state: "queued",
        rows_done: 0,
        asked_at: now,
        schedule_id: id,
      });
      update(db, "report_schedules", id, { next_run_at: nextRun(cadence, now) });
    }
  }

  async #make(row: ReportRow): Promise<void> {
    const { db, clock, rolesOf } = this.#options;
    const { user, company } = madeFor(row);
    const { query, columns } = JSON.parse(row.content) as { query: Query; columns: ReportColumn[] };
    const roles = rolesOf(user, company.id);
    const isPriced = row.priced === 1;
    const owner = { company, user: { ...user, roles: roles ?? [] } };
    const asker: Asker = roles === null ? "gone" : mayRead(owner, row.list, isPriced) ? "reader" : "stranger";
    // Whoever may see no prices may read a file without them, whatever its asker may see by now.
    const shown = isPriced ? owner.user : { ...owner.user, roles: [...owner.user.roles, HIDES_PRICES] };
    const reader = { db, clock, company, user: shown };
    update(db, "reports", row.id, {
      state: "running",
      rows_done: 0,
      path: join(this.#directory, row.id),
      ...(asker === "reader" ? { made_for: JSON.stringify(owner) } : {}),
    });
    try {
      if (asker !== "reader")
        throw new ApiRefusal(403, "Quem pediu este relatório não pode mais ler o que há nele.");
      update(db, "reports", row.id, { rows_total: countRows(reader, row.list, query) });
      const made = await makeFile({
        path: join(this.#directory, row.id),
        format: row.format as ReportFormat,
        fileName: row.file_name,
        columns,
        readLot: (cursor) => readLot(reader, row.list, query, { cursor }),
        wrote: (rows) =>
          !this.stopped && run(db, "update reports set rows_done = ? where id = ?", rows, row.id) > 0,
      });
      if (made) this.#ready(row, made);
    } catch (error) {
      // Deleted, with its file, while it was made.
      if (!first(db, "select id from reports where id = ?", row.id)) return;
      if (!(error instanceof ApiRefusal)) process.stderr.write(`reports: ${(error as Error).stack}\n`);
      const isRefused = error instanceof ApiRefusal;
      const problem = isRefused ? error.message : "O arquivo não pôde ser feito.";
      update(db, "reports", row.id, { state: "failed", path: null, problem });
      tellFailed(this.#options, row, { problem, isRefused, asker });
    }
  }

  #ready(row: ReportRow, made: Awaited<ReturnType<typeof makeFile>>): void {
    const { db, clock } = this.#options;
    const now = clock.now();
    const expires_at = row.expires_at ?? now.getTime() + REPORT_KEPT_DAYS * DAY;
    const isThere = run(
      db,
      `update reports set state = 'ready', rows_total = rows_done, ready_at = ?, expires_at = ?, size = ?,
         compressed_size = ?, sha256 = ? where id = ?`,
      now.getTime(),
      expires_at,
      made?.size ?? null,
      made?.compressed_size ?? null,
      made?.sha256 ?? null,
      row.id,
    );
    // Deleted while its last bytes were written.
    if (isThere === 0) removeFiles({ path: join(this.#directory, row.id) });
    // One that is made anew after a start was told of before.
    else if (row.ready_at === null) tellReady(this.#options, row, expires_at);
  }
}

/** A list's address, about other days. */
function inPeriod(address: string, { from, to }: { from: string; to: string }): string {
  const search = new URLSearchParams(address);
  search.delete("periodo");
  search.set("de", from);
  search.set("ate", to);
  return search.toString();
}
