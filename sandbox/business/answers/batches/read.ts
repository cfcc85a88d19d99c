import {
  BatchLineState,
  getBatch,
  getBatchColumns,
  LARGEST_LINE_LOT,
  listBatches,
  listBatchLines,
} from "#contract/extension/batches";
import { answer, fieldRefusal } from "../../../api/handler.ts";
import { all, first, type Value } from "../../query.ts";
import {
  batchesOf,
  type LineRow,
  requireActor,
  requireBatch,
  requireKind,
  TAKEN_BACK,
  toBatch,
  toLine,
} from "./rows.ts";

export const answerListBatches = answer(listBatches, (request) => {
  const { db, params, query } = request;
  const rows = batchesOf(db, requireActor(request), params.partnerId);
  const items = rows.filter(({ kind }) => query.kind === undefined || kind === query.kind);
  return { status: 200, body: { items: items.map((row) => toBatch(db, row)) } };
});

export const answerGetBatch = answer(getBatch, (request) => {
  const { db, params } = request;
  const row = requireBatch(db, requireActor(request), params.partnerId, params.batchId);
  return { status: 200, body: toBatch(db, row) };
});

export const answerListBatchLines = answer(listBatchLines, (request) => {
  const { db, params, query } = request;
  const actor = requireActor(request);
  const { id, kind } = requireBatch(db, actor, params.partnerId, params.batchId);
  const states = query.states?.split(",") ?? [...BatchLineState.options];
  if (!states.every((state) => BatchLineState.safeParse(state).success))
    throw fieldRefusal({
      states: "Escolha entre os valores aceitos.",
    });
  const { reason } = query;
  const isState = `state in (${states.map(() => "?").join(", ")})`;
  const where = `batch_id = ? and ${isState}${reason === undefined ? "" : " and reason = ?"}`;
  const values: Value[] = [id, ...states, ...(reason === undefined ? [] : [reason])];
  const limit = query.limit ?? LARGEST_LINE_LOT;
  const rows = all<LineRow & { is_taken_back: number }>(
    db,
    `select *, ${TAKEN_BACK} from batch_lines where ${where} and number > ? order by number limit ?`,
    ...values,
    query.after ?? 0,
    limit + 1,
  );
  const found = first<{ n: number }>(db, `select count(*) as n from batch_lines where ${where}`, ...values);
  const items = rows.slice(0, limit).map((row) => toLine(row, { kind, user: actor.user }));
  const next = rows.length > limit ? (items.at(-1)?.number ?? null) : null;
  return { status: 200, body: { items, total: found?.n ?? 0, next_after: next } };
});

export const answerGetBatchColumns = answer(getBatchColumns, (request) => {
  const { db, params } = request;
  const { user } = requireActor(request);
  requireKind(user, params.kind);
  const row = first<{ columns: string }>(
    db,
    "select columns from batch_columns where user_id = ? and partner_id = ? and kind = ?",
    user.id,
    params.partnerId,
    params.kind,
  );
  const columns = JSON.parse(row?.columns ?? "[]") as { header: string; field: string }[];
  return { status: 200, body: { columns } };
});
