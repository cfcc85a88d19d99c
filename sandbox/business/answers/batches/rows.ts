import {
  BATCH_KEPT_DAYS,
  type Batch,
  BatchKind,
  type BatchLine,
  DRAFT_KEPT_DAYS,
} from "#contract/extension/batches";
import { type ApiCompany, ApiRefusal, type ApiRequest, type ApiUser } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { KINDS } from "../../batches/kinds.ts";
import { all, first, instant, listIn, run } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { isAdmin, requireUser } from "../visibility.ts";
import { maySeeItem } from "../work/causes.ts";

/** `made_for` is who began it, or started it, as JSON. */
export const BATCH_TABLES = {
  batches: `
    id text primary key,
    partner_id text not null,
    kind text not null,
    title text not null,
    said text not null,
    columns text not null,
    expected integer not null,
    state text not null,
    made_for text not null,
    problem text,
    undoes text,
    created_at integer not null,
    started_at integer,
    ended_at integer`,
  batch_lines: `
    batch_id text not null,
    number integer not null,
    name text not null,
    source text not null,
    input text,
    state text not null,
    faults text not null,
    reason text,
    amount integer,
    amount_before integer,
    record_id text,
    said text,
    ended_at integer,
    primary key (batch_id, number)`,
  batch_columns: `
    user_id text not null,
    partner_id text not null,
    kind text not null,
    columns text not null,
    primary key (user_id, partner_id, kind)`,
} as const;

export interface BatchRow {
  id: string;
  partner_id: string;
  kind: string;
  title: string;
  said: string;
  columns: string;
  expected: number;
  state: Batch["state"];
  made_for: string;
  problem: string | null;
  undoes: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
}

export interface LineRow {
  batch_id: string;
  number: number;
  name: string;
  source: string;
  input: string | null;
  state: BatchLine["state"];
  faults: string;
  reason: string | null;
  amount: number | null;
  amount_before: number | null;
  record_id: string | null;
  said: string | null;
  ended_at: number | null;
}

/** Whether a line was taken back; only a set of changes to the rules is, line by line. */
export const TAKEN_BACK = `exists (select 1 from routing_changes c
  where c.undoes = batch_lines.record_id and c.stage = 'published') as is_taken_back`;

/** Who acts, for which company. */
export interface Actor {
  user: ApiUser;
  company: ApiCompany;
}

export const actorOf = ({ made_for }: Pick<BatchRow, "made_for">) => JSON.parse(made_for) as Actor;

export function requireActor(request: Pick<ApiRequest, "user" | "company">): Actor {
  const user = requireUser(request);
  if (!request.company) throw new ApiRefusal(403, "Esta chamada precisa de uma empresa escolhida.");
  return { user, company: request.company };
}

/** Whether a person may carry out what a kind does. */
export function mayCarryOut(user: Pick<ApiUser, "roles">, kind: string): boolean {
  const known = BatchKind.safeParse(kind);
  return known.success && (isAdmin(user) || user.roles.includes(KINDS[known.data].needs));
}

export function requireKind(user: ApiUser, kind: BatchKind): void {
  if (!mayCarryOut(user, kind)) throw new ApiRefusal(403, "Você não tem permissão para isto.");
}

export function batchesOf(db: Db, { user }: Actor, partnerId: string): BatchRow[] {
  const sql = "select * from batches where partner_id = ? order by created_at desc, id";
  return all<BatchRow>(db, sql, partnerId).filter(({ kind }) => mayCarryOut(user, kind));
}

export function requireBatch(db: Db, { user }: Actor, partnerId: string, id: string): BatchRow {
  const row = first<BatchRow>(db, "select * from batches where partner_id = ? and id = ?", partnerId, id);
  if (!row || !mayCarryOut(user, row.kind)) throw new ApiRefusal(404, "Lote não encontrado.");
  return row;
}

export function forget(db: Db, id: string): void {
  run(db, "delete from batch_lines where batch_id = ?", id);
  run(db, "delete from batches where id = ?", id);
}

/** Those whose days are over go, with their lines. */
export function forgetOld(db: Db, now: number): void {
  const old = all<{ id: string }>(
    db,
    "select id from batches where ended_at <= ? or (state = 'draft' and created_at <= ?)",
    now - BATCH_KEPT_DAYS * DAY,
    now - DRAFT_KEPT_DAYS * DAY,
  );
  for (const { id } of old) forget(db, id);
}

export function toBatch(db: Db, row: BatchRow): Batch {
  const sums = all<{
    state: keyof Batch["lines"];
    lines: number;
    amount: number | null;
    before: number | null;
  }>(
    db,
    `select state, count(*) as lines, sum(amount) as amount, sum(amount_before) as before
     from batch_lines where batch_id = ? group by state`,
    row.id,
  );
  const undoing = first<{ id: string }>(
    db,
    "select id from batches where undoes = ? and state <> 'draft'",
    row.id,
  );
  const reasons = all<Batch["reasons"][number]>(
    db,
    `select reason, count(*) as count from batch_lines where batch_id = ? and reason is not null
     group by reason order by count desc, reason`,
    row.id,
  );
  const lines = { total: 0, unread: 0, ready: 0, faulty: 0, done: 0, refused: 0, left: 0 };
  let amount: number | null = null;
  let amount_before: number | null = null;
  for (const sum of sums) {
    lines[sum.state] = sum.lines;
    lines.total += sum.lines;
    if (sum.state !== "ready" && sum.state !== "done") continue;
    if (sum.amount !== null) amount = (amount ?? 0) + sum.amount;
    if (sum.before !== null) amount_before = (amount_before ?? 0) + sum.before;
  }
  return {
    id: row.id,
    kind: row.kind as Batch["kind"],
    title: row.title,
    said: row.said,
    columns: listIn(row.columns),
    state: row.state,
    expected: row.expected,
    lines,
    reasons: [...reasons],
    amount,
    amount_before,
    undoes: row.undoes,
    undone_by: undoing?.id ?? null,
    can_undo: canUndo(row) && lines.done > 0 && undoing === null,
    problem: row.problem,
    created_at: instant(row.created_at),
    created_by_name: actorOf(row).user.name,
    started_at: instant(row.started_at),
    ended_at: instant(row.ended_at),
  };
}

/** One that is over and takes nothing back itself, of a kind that can be. */
function canUndo({ kind, state, undoes }: BatchRow): boolean {
  const known = BatchKind.safeParse(kind);
  const isOver = state === "done" || state === "stopped";
  return known.success && isOver && undoes === null && KINDS[known.data].undo !== undefined;
}

/** As somebody may see it who may carry out its kind: of work that they may not open, not what it is about. */
export function toLine(
  row: LineRow & { is_taken_back: number },
  { kind, user }: { kind: string; user: ApiUser },
): BatchLine {
  const source = listIn(row.source);
  const isNamed = kind !== "work-owner" || maySeeItem(user, source[0] ?? "");
  return {
    number: row.number,
    name: isNamed ? row.name : "Trabalho",
    source,
    state: row.state,
    faults: JSON.parse(row.faults) as BatchLine["faults"],
    reason: row.reason,
    amount: row.amount,
    amount_before: row.amount_before,
    record_id: row.record_id,
    is_taken_back: row.is_taken_back === 1,
    said: row.said,
    ended_at: instant(row.ended_at),
  };
}
