/** Batches of rows of a list, and those that take another back. */
import { BATCH_INPUTS } from "#contract/extension/batch-inputs";
import { type BatchKind, chooseBatch, MOST_LINES, undoBatch } from "#contract/extension/batches";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { readingTools } from "../../batches/carry-out.ts";
import type { ChosenLine } from "../../batches/kind.ts";
import { KINDS } from "../../batches/kinds.ts";
import { all, first, listIn } from "../../query.ts";
import { type Actor, type BatchRow, type LineRow, requireActor, requireBatch, toBatch } from "./rows.ts";
import { begin, keepLine } from "./write.ts";

type Asking = Pick<ApiRequest, "db" | "clock" | "url"> & { params: { partnerId: string } };

interface Draft {
  kind: BatchKind;
  title: string;
  said: string;
  undoes: string | null;
}

export const answerChooseBatch = answer(chooseBatch, (request) => {
  const { db, clock, url, params, body } = request;
  const { said, choice } = body;
  const actor = requireActor(request);
  const { choose } = KINDS[choice.kind];
  if (!choose) throw new Error(`${choice.kind} is of no list`);
  const tools = readingTools({ db, clock, url, actor, kind: choice.kind });
  const { title, lines } = choose(choice, tools, params.partnerId);
  if (lines.length === 0) throw new ApiRefusal(422, "Nada há neste filtro.");
  const draft = { kind: choice.kind, title, said, undoes: null };
  return { status: 201, body: toBatch(db, drafted(request, actor, draft, lines)) };
});

export const answerUndoBatch = answer(undoBatch, (request) => {
  const { db, params } = request;
  const actor = requireActor(request);
  const row = requireBatch(db, actor, params.partnerId, params.batchId);
  const before = first<BatchRow>(db, "select * from batches where undoes = ?", row.id);
  if (before) return { status: 200, body: toBatch(db, before) };
  const { kind, can_undo, title } = toBatch(db, row);
  const { undo } = KINDS[kind];
  if (!undo || !can_undo) throw new ApiRefusal(409, "Não há o que desfazer neste lote.");
  const done = all<LineRow>(
    db,
    "select * from batch_lines where batch_id = ? and state = 'done' order by number",
    row.id,
  );
  const lines = done.map(({ name, source, input }) => ({
    name,
    ...undo(BATCH_INPUTS[kind].parse(JSON.parse(input ?? "null")) as never, listIn(source)),
  }));
  const draft = { kind, title: `Desfazer: ${title}`.slice(0, 80), said: row.said, undoes: row.id };
  return { status: 201, body: toBatch(db, drafted(request, actor, draft, lines)) };
});

/** A draft of lines, each of them tried. */
function drafted(
  request: Asking,
  actor: Actor,
  { kind, title, said, undoes }: Draft,
  lines: ChosenLine[],
): BatchRow {
  if (lines.length > MOST_LINES)
    throw new ApiRefusal(
      422,
      `O filtro tem mais de ${MOST_LINES.toLocaleString("pt-BR")} linhas, que é o que cabe em um lote. Escolha menos.`,
    );
  const columns = [...(KINDS[kind].columns ?? [])];
  const row = begin(request, actor, { kind, title, said, columns, expected: lines.length, undoes });
  const taken = new Set<string>();
  for (const [at, { name, source, input, reason, once }] of lines.entries()) {
    const left =
      once && taken.has(once.of)
        ? once.otherwise
        : reason === undefined
          ? null
          : { reason, message: `${reason}.` };
    const state = keepLine(request, actor, row, {
      number: at + 1,
      name,
      source,
      input: input as Record<string, unknown> | null,
      faults: left === null ? [] : [{ field: null, message: left.message }],
      reason: left?.reason,
    });
    if (once && state === "ready") taken.add(once.of);
  }
  return row;
}
