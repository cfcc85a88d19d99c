/** Carries out the batches that were started, the oldest first, a line at a time. */
import { BatchKind } from "#contract/extension/batches";
import type { ApiUser } from "../../api/handler.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { putMail } from "../../outbox/outbox.ts";
import { actorOf, type BatchRow, forgetOld, type LineRow, mayCarryOut } from "../answers/batches/rows.ts";
import { OwnTime } from "../own-time.ts";
import { first, run, update } from "../query.ts";
import { carryOut, type Leaving, type Verdict } from "./carry-out.ts";
import { tellEnd } from "./told.ts";

interface Options {
  db: Db;
  clock: Clock;
  url: string;
  /** The roles that a person has by now in a company; null for whoever left it. */
  rolesOf: (user: ApiUser, companyId: string) => readonly string[] | null;
  audited: Leaving["audited"];
}

/** What another process began goes on: each line is in one transaction with what is noted of it. */
export class BatchRunner extends OwnTime {
  readonly #options: Options;

  constructor(options: Options) {
    super("batches");
    this.#options = options;
  }

  /** Does all that is to be done by now; between two lines whoever asks is answered. */
  async work(): Promise<void> {
    const { db, clock } = this.#options;
    forgetOld(db, clock.now().getTime());
    while (!this.stopped && this.#next()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Carries out one line; false where there is none. */
  #next(): boolean {
    const { db, clock } = this.#options;
    const sql = "select * from batches where state in ('running', 'queued') order by started_at, id limit 1";
    const row = first<BatchRow>(db, sql);
    if (!row) return false;
    const line = first<LineRow>(
      db,
      "select * from batch_lines where batch_id = ? and state = 'ready' order by number limit 1",
      row.id,
    );
    const now = clock.now().getTime();
    if (row.state === "queued") update(db, "batches", row.id, { state: "running" });
    if (!line)
      db.transaction(() => {
        update(db, "batches", row.id, { state: "done", ended_at: now });
        tellEnd(this.#options, row);
      }).immediate();
    else db.transaction(() => this.#carryOut(row, line)).immediate();
    return true;
  }

  #carryOut(row: BatchRow, line: LineRow): void {
    const { db, clock, url, rolesOf, audited } = this.#options;
    const { user, company } = actorOf(row);
    const roles = rolesOf(user, company.id);
    const kind = BatchKind.safeParse(row.kind);
    const actor = { user: { ...user, roles: roles ?? [] }, company };
    // Held against a line it would be taken for something of that line's.
    if (!kind.success || !mayCarryOut(actor.user, kind.data)) {
      const lost = roles === null ? "pode mais agir por esta empresa" : "tem mais permissão para isto";
      endEarly(db, row.id, clock, `Quem iniciou este lote não ${lost}.`);
      tellEnd(this.#options, row);
      return;
    }
    const mail = (to: string, subject: string, text: string) =>
      putMail(db, clock.now(), { to, subject, text });
    let verdict: Verdict;
    try {
      const setting = { db, clock, url, actor, kind: kind.data, leaves: { batchId: row.id, audited, mail } };
      verdict = carryOut(setting, JSON.parse(line.input ?? "null"));
    } catch (error) {
      process.stderr.write(`batches: ${(error as Error).stack}\n`);
      const faults = [{ field: null, message: "Esta linha não pôde ser feita." }];
      verdict = { ok: false, faults, reason: null };
    }
    note(db, line, verdict, clock.now().getTime());
  }
}

/** What of it was not carried out stays so. */
export function endEarly(db: Db, id: string, clock: Clock, problem: string | null): void {
  run(db, "update batch_lines set state = 'left' where batch_id = ? and state = 'ready'", id);
  update(db, "batches", id, { state: "stopped", ended_at: clock.now().getTime(), problem });
}

function note(db: Db, line: LineRow, verdict: Verdict, now: number): void {
  const [state, faults] = verdict.ok ? ["done", []] : ["refused", verdict.faults];
  run(
    db,
    `update batch_lines set state = ?, faults = ?, reason = ?, amount = ?, amount_before = ?, record_id = ?,
       said = ?, ended_at = ?
     where batch_id = ? and number = ?`,
    state,
    JSON.stringify(faults),
    verdict.ok ? null : verdict.reason,
    verdict.ok ? verdict.value.amount : line.amount,
    verdict.ok ? (verdict.value.before ?? null) : line.amount_before,
    verdict.ok ? verdict.value.recordId : null,
    verdict.ok ? verdict.value.said : null,
    now,
    line.batch_id,
    line.number,
  );
}
