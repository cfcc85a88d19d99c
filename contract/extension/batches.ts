/**
 * Our extension: many lines that are looked over first, and then carried out one after the other in the upstream's
 * own time. Each is carried out whole or not at all, and once: its number in its batch is its idempotency key.
 */
import { z } from "zod";
import { call, none } from "../call";
import { listOf } from "../paging";
import { Centavos, Count, Id, Instant, Line, label } from "../values";
import { BatchChoice } from "./batch-choices";

/** What becomes of each line. What one of each takes stands in `BATCH_INPUTS`. */
export const BatchKind = z.enum([
  "merchant-import",
  "routing-template",
  "plan-change",
  "invitation-resend",
  "invitation",
  "work-owner",
]);
export type BatchKind = z.output<typeof BatchKind>;

/** `draft`: its lines may still change, and nothing was carried out. */
export const BatchState = z.enum(["draft", "queued", "running", "done", "stopped"]);
export type BatchState = z.output<typeof BatchState>;

/**
 * `unread`: it has no input yet. `ready`: it would be carried out. `faulty`: it is left out, its faults say why.
 * `done`: carried out. `refused`: it was its turn, and nothing of it was carried out. `left`: the batch was stopped
 * before its turn came.
 */
export const BatchLineState = z.enum(["unread", "ready", "faulty", "done", "refused", "left"]);
export type BatchLineState = z.output<typeof BatchLineState>;

/** What is wrong with a line, as a pt-BR sentence. */
export const BatchFault = z.object({
  /** By its name in the input, `company.address.zip_code`; null for what is of no one field. */
  field: z.string().max(120).nullable(),
  message: z.string().min(1).max(300),
});
export type BatchFault = z.output<typeof BatchFault>;

/** The most lines of one batch, and the most that are handed over or read at once. */
export const MOST_LINES = 1_000;
export const LARGEST_LINE_LOT = 200;
/** Batches of a partner that are kept; one more is refused while as many are drafts or under way. */
export const MOST_BATCHES = 100;
/** Days for which one is kept: a draft since it was begun, another since it ended. */
export const DRAFT_KEPT_DAYS = 7;
export const BATCH_KEPT_DAYS = 90;

/** As it came: one text for each column of the batch; the longest tell of all the rules of a template. */
const Source = z.array(z.string().max(40_000)).max(60);

export const Batch = z.object({
  id: Id,
  kind: label(BatchKind),
  /** What people call it: `Importação de clientes`. */
  title: z.string(),
  /** What it was made of: the file's name, or a filter in words. */
  said: z.string(),
  /** What the columns of each line's `source` are called; empty where lines did not come from a file. */
  columns: z.array(z.string()),
  state: label(BatchState),
  /** How many lines it was begun for. */
  expected: Count,
  lines: z.object({
    total: Count,
    unread: Count,
    ready: Count,
    faulty: Count,
    done: Count,
    refused: Count,
    left: Count,
  }),
  /** Of the lines that are left out or were refused, how many for which reason; those without one are not counted. */
  reasons: z.array(z.object({ reason: z.string(), count: Count })),
  /** Centavos: the sum of what its lines that are ready or done are about; null where they are about no money. */
  amount: Centavos.nullable(),
  /** Centavos: what the same lines came to before; null where nothing came to anything. */
  amount_before: Centavos.nullable(),
  /** The batch that it takes back. */
  undoes: Id.nullable(),
  /** The batch that takes it back, or did; null before that is started. */
  undone_by: Id.nullable(),
  /** Whether what it has done can be taken back, by a batch of its own. */
  can_undo: z.boolean(),
  /** Why it went no further by itself, as a pt-BR sentence. */
  problem: z.string().nullable(),
  created_at: Instant,
  created_by_name: z.string(),
  started_at: Instant.nullable(),
  /** When its last line was carried out, or it was stopped. */
  ended_at: Instant.nullable(),
});
export type Batch = z.output<typeof Batch>;

export const BatchLine = z.object({
  /** Its place in what it came from, counted from 1; of a file, that of its row. */
  number: z.int().min(1),
  /** What people call it: a document, a name. */
  name: z.string(),
  source: Source,
  state: label(BatchLineState),
  faults: z.array(BatchFault),
  /** Why it is left out or was refused, in a few pt-BR words that others share; null where nobody has sorted it. */
  reason: z.string().nullable(),
  /** Centavos; what it is about, such as the volume that a merchant expects. */
  amount: Centavos.nullable(),
  /** Centavos; what that came to before. What is for the next cycle is held against what would follow without it. */
  amount_before: Centavos.nullable(),
  /** What it made or changed, once it is done. */
  record_id: z.string().nullable(),
  /** Rules of a template that were published, and taken back since. */
  is_taken_back: z.boolean(),
  /** What became of it, as a pt-BR sentence. */
  said: z.string().nullable(),
  ended_at: Instant.nullable(),
});
export type BatchLine = z.output<typeof BatchLine>;

const partner = z.object({ partnerId: Id });
const batch = partner.extend({ batchId: Id });
const own = { company: "partner", extension: true } as const;

/** Those of kinds that the person may carry out, the latest first. */
export const listBatches = call("GET /api/portal/partners/{partnerId}/batches", {
  purpose: "list what a partner carries out on many lines at once",
  params: partner,
  query: z.object({ kind: BatchKind.optional() }),
  replies: { 200: z.object({ items: z.array(Batch) }) },
  ...own,
});

export const getBatch = call("GET /api/portal/partners/{partnerId}/batches/{batchId}", {
  purpose: "read how far a batch is",
  params: batch,
  replies: { 200: Batch },
  ...own,
});

/** By their numbers. */
export const listBatchLines = call("GET /api/portal/partners/{partnerId}/batches/{batchId}/lines", {
  purpose: "read the lines of a batch and what became of each",
  params: batch,
  query: z.object({
    /** Comma-separated. */
    states: listOf(BatchLineState).optional(),
    /** Those left out or refused for this reason. */
    reason: z.string().max(80).optional(),
    /** Those after this number. */
    after: z.coerce.number<number | string>().int().min(0).max(2_000_000).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(LARGEST_LINE_LOT).optional(),
  }),
  replies: { 200: z.object({ items: z.array(BatchLine), total: Count, next_after: Count.nullable() }) },
  ...own,
});

/** Begins an empty draft. */
export const createBatch = call("POST /api/portal/partners/{partnerId}/batches", {
  purpose: "begin a batch",
  audit: "registry",
  params: partner,
  body: z.object({
    kind: BatchKind,
    title: Line.min(1).max(80),
    said: z.string().max(2_000),
    columns: Source,
    /** It starts with so many lines and no fewer, so that a sending that was cut in the middle is not taken for whole. */
    expected: z.int().min(1).max(MOST_LINES),
  }),
  replies: { 201: Batch },
  ...own,
});

/**
 * Adds lines to a draft; a number that is there already takes the place of the former. Each line with an input and no
 * faults of the sender's own is tried at once: carried out and taken back, so that its verdict is that of the act
 * itself. What is wrong with a line is no refusal of the call.
 */
export const putBatchLines = call("PUT /api/portal/partners/{partnerId}/batches/{batchId}/lines", {
  purpose: "hand over lines of a batch, and learn what would become of each",
  audit: "registry",
  params: batch,
  body: z.object({
    lines: z
      .array(
        z.object({
          number: z.int().min(1).max(2_000_000),
          name: z.string().max(200),
          source: Source,
          /** As the batch's kind takes it; null: not read yet. */
          input: z.record(z.string(), z.unknown()).nullable(),
          /** What the sender has found wrong. */
          faults: z.array(BatchFault).max(60),
        }),
      )
      .min(1)
      .max(LARGEST_LINE_LOT),
  }),
  replies: { 200: Batch },
  ...own,
});

/**
 * Begins a draft of rows of a list: the upstream reads them, keeps in each line how it saw its record, and says what
 * would become of each. What a filter finds later changes nothing. 422 for none, or for more than one batch takes.
 */
export const chooseBatch = call("POST /api/portal/partners/{partnerId}/batches/chosen", {
  purpose: "begin a batch of rows of a list, and learn what would become of each",
  audit: "registry",
  params: partner,
  body: z.object({ said: z.string().max(2_000), choice: BatchChoice }),
  replies: { 201: Batch },
  ...own,
});

/** Begins a draft that takes back what another has done; that draft where there is one. 409 where nothing can be. */
export const undoBatch = call("POST /api/portal/partners/{partnerId}/batches/{batchId}/undo", {
  purpose: "begin a batch that takes back what another has done",
  audit: "registry",
  params: batch,
  replies: { 200: Batch, 201: Batch },
  ...own,
});

/** 409 unless it is a draft whose lines are read, of which exactly as many are ready as the person was shown. */
export const startBatch = call("POST /api/portal/partners/{partnerId}/batches/{batchId}/start", {
  purpose: "carry out the lines of a batch that are ready",
  audit: "registry",
  params: batch,
  body: z.object({ ready: Count }),
  replies: { 200: Batch },
  ...own,
});

/** What was carried out stays. 409 for one that is not under way. */
export const stopBatch = call("POST /api/portal/partners/{partnerId}/batches/{batchId}/stop", {
  purpose: "carry out no further line of a batch",
  audit: "registry",
  params: batch,
  replies: { 200: Batch },
  ...own,
});

/** 409 for one that is under way. */
export const deleteBatch = call("DELETE /api/portal/partners/{partnerId}/batches/{batchId}", {
  purpose: "forget a draft, or the list of what a batch has done",
  audit: "registry",
  params: batch,
  replies: { 204: none },
  ...own,
});

const BatchColumns = z.object({
  /** A column's name in a file, and the field that it fills. */
  columns: z
    .array(z.object({ header: z.string().min(1).max(200), field: z.string().min(1).max(120) }))
    .max(200),
});

const columnsOf = partner.extend({ kind: BatchKind });

/** A person's own; empty before the first. */
export const getBatchColumns = call("GET /api/portal/partners/{partnerId}/batch-columns/{kind}", {
  purpose: "read which columns of a file fill which fields, as a person has said before",
  params: columnsOf,
  replies: { 200: BatchColumns },
  ...own,
});

export const putBatchColumns = call("PUT /api/portal/partners/{partnerId}/batch-columns/{kind}", {
  purpose: "remember which columns of a file fill which fields",
  audit: "personal",
  params: columnsOf,
  body: BatchColumns,
  replies: { 204: none },
  ...own,
});
