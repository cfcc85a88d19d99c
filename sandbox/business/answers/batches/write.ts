import { randomUUID } from "node:crypto";
import {
  BatchKind,
  createBatch,
  deleteBatch,
  MOST_BATCHES,
  MOST_LINES,
  putBatchColumns,
  putBatchLines,
  startBatch,
  stopBatch,
} from "#contract/extension/batches";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { tryOut } from "../../batches/carry-out.ts";
import { endEarly } from "../../batches/runner.ts";
import { tellEnd } from "../../batches/told.ts";
import { first, insert, run, update } from "../../query.ts";
import {
  type Actor,
  actorOf,
  type BatchRow,
  batchesOf,
  forget,
  requireActor,
  requireBatch,
  requireKind,
  toBatch,
} from "./rows.ts";

export const answerCreateBatch = answer(createBatch, (request) => {
  const row = begin(request, requireActor(request), { ...request.body, undoes: null });
  return { status: 201, body: toBatch(request.db, row) };
});

type Asking = Pick<ApiRequest, "db" | "clock" | "url"> & { params: { partnerId: string } };
type Begun = (typeof createBatch.body)["_output"] & { undoes: string | null };

/** An empty draft. */
export function begin({ db, clock, params }: Asking, actor: Actor, body: Begun): BatchRow {
  requireKind(actor.user, body.kind);
  const open = batchesOf(db, actor, params.partnerId).filter(({ ended_at }) => ended_at === null);
  if (open.length >= MOST_BATCHES)
    throw new ApiRefusal(422, `Há ${MOST_BATCHES} lotes abertos. Exclua algum e comece de novo.`);
  const row: BatchRow = {
    id: `lot-${randomUUID()}`,
    partner_id: params.partnerId,
    kind: body.kind,
    title: body.title,
    said: body.said,
    columns: JSON.stringify(body.columns),
    expected: body.expected,
    state: "draft",
    made_for: JSON.stringify(actor),
    problem: null,
    undoes: body.undoes,
    created_at: clock.now().getTime(),
    started_at: null,
    ended_at: null,
  };
  insert(db, "batches", { ...row });
  return row;
}

type Line = (typeof putBatchLines.body)["_output"]["lines"][number] & { reason?: string | null | undefined };

/** Keeps a line with what would become of it, and says what state that is. */
export function keepLine(request: Asking, actor: Actor, row: BatchRow, line: Line): string {
  const verdict = verdictOf(request, actor, row, line);
  insert(request.db, "batch_lines", {
    batch_id: row.id,
    number: line.number,
    name: line.name,
    source: JSON.stringify(line.source),
    input: line.input === null ? null : JSON.stringify(line.input),
    record_id: null,
    said: null,
    ended_at: null,
    ...verdict,
  });
  return verdict.state;
}

export const answerPutBatchLines = answer(putBatchLines, (request) => {
  const { db, params, body } = request;
  const actor = requireActor(request);
  const row = requireBatch(db, actor, params.partnerId, params.batchId);
  requireDraft(row);
  for (const line of body.lines) {
    run(db, "delete from batch_lines where batch_id = ? and number = ?", row.id, line.number);
    keepLine(request, actor, row, line);
  }
  const batch = toBatch(db, row);
  if (batch.lines.total > MOST_LINES)
    throw new ApiRefusal(422, `Um lote tem no máximo ${MOST_LINES.toLocaleString("pt-BR")} linhas.`);
  return { status: 200, body: batch };
});

/** What the sender found wrong counts before what the act itself would say. */
function verdictOf(
  { db, clock, url }: Pick<ApiRequest, "db" | "clock" | "url">,
  actor: Actor,
  row: BatchRow,
  { input, faults, reason = null }: Line,
) {
  const none = { reason: null, amount: null, amount_before: null };
  if (faults.length > 0) return { ...none, state: "faulty", faults: JSON.stringify(faults), reason };
  if (input === null) return { ...none, state: "unread", faults: "[]" };
  const verdict = tryOut({ db, clock, url, actor, kind: BatchKind.parse(row.kind) }, input);
  if (!verdict.ok) {
    const { reason } = verdict;
    return { ...none, state: "faulty", faults: JSON.stringify(verdict.faults), reason };
  }
  const { amount, before: amount_before = null } = verdict.value;
  return { state: "ready", faults: "[]", reason: null, amount, amount_before };
}

export const answerStartBatch = answer(startBatch, (request) => {
  const { db, clock, params, body } = request;
  const actor = requireActor(request);
  const row = requireBatch(db, actor, params.partnerId, params.batchId);
  requireDraft(row);
  const { lines } = toBatch(db, row);
  if (lines.total !== row.expected)
    throw new ApiRefusal(409, `Chegaram ${lines.total} de ${row.expected} linhas. Comece de novo.`);
  if (lines.unread > 0) throw new ApiRefusal(409, "Ainda há linhas que não foram conferidas.");
  if (lines.ready !== body.ready)
    throw new ApiRefusal(409, `As linhas mudaram: agora são ${lines.ready} a fazer. Confira de novo.`);
  if (lines.ready === 0) throw new ApiRefusal(409, "Nenhuma linha pode ser feita.");
  // Whoever starts it is who acts.
  const started = {
    state: "queued" as const,
    made_for: JSON.stringify(actor),
    started_at: clock.now().getTime(),
  };
  update(db, "batches", row.id, started);
  return { status: 200, body: toBatch(db, { ...row, ...started }) };
});

export const answerStopBatch = answer(stopBatch, (request) => {
  const { db, clock, params } = request;
  const actor = requireActor(request);
  const row = requireBatch(db, actor, params.partnerId, params.batchId);
  if (!isUnderWay(row)) throw new ApiRefusal(409, "Este lote não está em andamento.");
  endEarly(db, row.id, clock, null);
  // Whoever stops it knows.
  if (actorOf(row).user.id !== actor.user.id) tellEnd(request, row);
  return { status: 200, body: toBatch(db, requireBatch(db, actor, params.partnerId, params.batchId)) };
});

export const answerDeleteBatch = answer(deleteBatch, (request) => {
  const { db, params } = request;
  const row = requireBatch(db, requireActor(request), params.partnerId, params.batchId);
  if (isUnderWay(row)) throw new ApiRefusal(409, "Este lote está em andamento. Pare-o antes.");
  forget(db, row.id);
  return { status: 204, body: null };
});

export const answerPutBatchColumns = answer(putBatchColumns, (request) => {
  const { db, params, body } = request;
  const { user } = requireActor(request);
  requireKind(user, params.kind);
  const key = [user.id, params.partnerId, params.kind] as const;
  const columns = JSON.stringify(body.columns);
  const where = "where user_id = ? and partner_id = ? and kind = ?";
  if (first(db, `select 1 from batch_columns ${where}`, ...key))
    run(db, `update batch_columns set columns = ? ${where}`, columns, ...key);
  else
    insert(db, "batch_columns", {
      user_id: user.id,
      partner_id: params.partnerId,
      kind: params.kind,
      columns,
    });
  return { status: 204, body: null };
});

const isUnderWay = ({ state }: BatchRow) => state === "queued" || state === "running";

function requireDraft({ state }: BatchRow): void {
  if (state === "draft") return;
  throw new ApiRefusal(
    409,
    isUnderWay({ state } as BatchRow) ? "Este lote já está em andamento." : "Este lote já terminou.",
  );
}
