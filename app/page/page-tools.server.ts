/** The tools of every page: to ask, to tell, to read what was sent, and to answer. */
import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { savesData } from "~/economy.server";
import type { Fault } from "~/faults/fault";
import { faultOf, throwFailure, throwNotFound } from "~/faults/throw-fault.server";
import { ANSWER } from "~/forms/answer-address";
import { FORM_TOKEN_FIELDS, type FormToken } from "~/forms/form-token";
import { type ReadForm, readSubmission } from "~/forms/submission.server";
import type { CsvColumn, CsvPage } from "~/lists/csv.server";
import { exportCsv } from "~/lists/export.server";
import { theServices } from "~/services.server";
import type { Found } from "~/toasts/found";
import { onceOnly, type Toast } from "~/toasts/toast";
import type { Caller } from "~/upstream/bearer";
import { type Failure, isServiceFault, pageStatus, type Result } from "~/upstream/failure";
import { type AnswerOwner, type MaybeStale, staleIfError } from "~/upstream/stale-if-error.server";
import { UnsafePathParameter } from "~/upstream/url";
import { answered } from "./answered.server";
import { type Answering, createAnswering, type LookUp } from "./answering.server";

/** A key as our form tokens make it; whatever else was posted in its place goes no further. */
const KEY = /^[\w-]{8,64}$/;

/** A block of a page that may fail without taking the others with it. */
export type Panel<Value> =
  /** `asOf`: the upstream is away, and this is what it answered then. */
  { ok: true; value: Value; asOf?: string } | { ok: false; message: string; reference: string };

/** A list's page as it was answered, or why it was not. */
export interface Listed<Page> {
  page: Page;
  lost: boolean;
  asOf?: string;
  fault?: Fault;
}

export type { Refused } from "./answering.server";

export interface PageTools extends Answering {
  requestId: string;
  /** The caller's address, for receipts. */
  clientAddress: string;
  /** Whether the person saves data: no charts, and the fewest rows. */
  economy: boolean;
  /** The page's address, without what names a former answer of its form. */
  url: URL;
  /** A form token for a form that this page renders. */
  formToken(): FormToken;
  /** The URL's parameters; what does not fit the schema is a 404 page. */
  params<S extends z.ZodType>(schema: S): z.output<S>;
  /** The query; the schema says what becomes of a value that does not fit. */
  search<S extends z.ZodType>(schema: S): z.output<S>;
  /** A question: its answer, or the fault page. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
  /** A question whose failure stays in its own block of the page. */
  panel<C extends Call>(call: C, input: InputOf<C>): Promise<Panel<AnswerOf<C>>>;
  /** A question after a command whose outcome is unknown. `absent` is what a 404 says, where it says something. */
  lookUp<C extends Call>(
    call: C,
    input: InputOf<C>,
    judge: (now: AnswerOf<C>) => Found | null,
    absent?: Found,
  ): LookUp;
  /**
   * A page of a list, or a list that comes whole: when the place that the cursor names is gone, the first page,
   * and `lost`. While the upstream is away or slow: what was answered last, and `asOf`, when that was. A screen
   * says so beside the list; what people act upon, and files, `ask`. Where there is no such answer, `none` is the
   * page, and `fault` stands where its rows would: nothing of `none` was counted by anybody. Without `none`, and
   * for what is refused, it is the fault page.
   */
  list<C extends Call>(call: C, input: InputOf<C>, none?: AnswerOf<C>): Promise<Listed<AnswerOf<C>>>;
  /**
   * A command: a refusal is a normal answer. Carries the form's idempotency key. Where one form sends the same command
   * several times, `part` says which it is: each has a key of its own, that follows from the form's.
   */
  tell<C extends Call>(call: C, input: InputOf<C>, part?: string): Promise<Result<AnswerOf<C>>>;
  /** The posted form; fields that the schema does not name are dropped. */
  read<S extends z.ZodObject>(schema: S): Promise<ReadForm<z.output<S>>>;
  /** A posted file, cut after one byte more than the largest that is taken; null when none was chosen. */
  file(name: string): Promise<File | null>;
  /** A list as a file, one at a time for each person: asked page by page, as fast as it is read. */
  csv<Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
  ): Promise<Response>;
  /** 303 with a toast for the next page. */
  redirect(to: string, toast?: Toast, headers?: HeadersInit): Promise<Response>;
}

/** What the request has found out so far. */
interface Memo {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly body?: Promise<FormData>;
  /** What the document is answered with when a list failed in its own place of the page. */
  faultStatus?: number;
}

interface Materials {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  memo: Memo;
  caller: Caller;
  formToken: () => FormToken;
  /** Whose stale answers may stand in; null for nobody's. */
  answerOwner: AnswerOwner | null;
  /** The raw id of the session, under which the answers of its forms are sealed; null for a stranger. */
  sealedFor: string | null;
  /** What answers a request whose session ends while the upstream is asked. */
  sessionEnded: () => Promise<Response>;
}

function keyOfPart(key: string | undefined, part: string): string | undefined {
  return key && createHash("sha256").update(`${key}\n${part}`).digest("base64url");
}

const since = ({ asOf }: { asOf?: string }) => (asOf === undefined ? {} : { asOf });

export function createPageTools(materials: Materials): PageTools {
  const { request, params, memo, caller, formToken, answerOwner, sealedFor, sessionEnded } = materials;
  const { upstream, commands, exportTurns, flash, drafts, staleAnswers } = theServices();
  const { requestId, clientAddress } = memo;
  /** The session's name in the store. */
  const owner = answerOwner?.session ?? "nobody";
  const url = new URL(request.url);
  // Deleting writes the whole search anew, in the writing of forms: only where there is something to delete.
  for (const name of [ANSWER, "_routes"]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  let toldKey: string | undefined;
  let partly = false;
  /** Whether all that this form told had been done before. */
  let replayed: boolean | undefined;

  async function guarded<R extends Result<unknown>>(asking: () => Promise<R>) {
    try {
      return await answered(asking(), sessionEnded);
    } catch (error) {
      if (error instanceof UnsafePathParameter) throwNotFound(requestId);
      throw error;
    }
  }

  function send<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<Result<AnswerOf<C>>> {
    return guarded(() => upstream.send(call, input, caller, key));
  }

  /** The second of two submissions gets the answer of the first. */
  function sendOnce<C extends Call>(call: C, input: InputOf<C>, key: string | undefined) {
    if (key === undefined) return send(call, input);
    const company = caller.company?.id ?? "none";
    const command = { owner, company, call: call.spelling, key, input, requestId };
    return commands.once(command, () => send(call, input, key));
  }

  /** A question whose stale answer is better than none. */
  async function look<C extends Call>(call: C, input: InputOf<C>): Promise<MaybeStale<AnswerOf<C>>> {
    // What stands beside a command that was just refused is of now, or fails.
    if (!answerOwner || request.method !== "GET") return send(call, input);
    const ask = () => upstream.send(call, input, caller);
    return guarded(() => staleIfError({ owner: answerOwner, staleAnswers, call, input, ask }));
  }

  async function lead(to: string, toast?: Toast, init?: HeadersInit): Promise<Response> {
    const headers = new Headers(init);
    if (toast) headers.append("set-cookie", await flash.keep(replayed ? onceOnly(toast) : toast));
    const forgotten = request.method === "GET" ? null : await drafts.forget(request).catch(() => null);
    if (forgotten) headers.append("set-cookie", forgotten);
    return redirect(to, { status: 303, headers });
  }

  const told = { toldKey: () => toldKey, partly: () => partly };
  return {
    ...createAnswering({ request, formToken, owner: sealedFor, redirect: lead, ...told }),
    requestId,
    clientAddress,
    url,
    economy: savesData(request),
    formToken,
    params(schema) {
      const parsed = schema.safeParse(params);
      return parsed.success ? parsed.data : throwNotFound(requestId);
    },
    search: (schema) => schema.parse(Object.fromEntries(url.searchParams)),
    async ask(call, input) {
      const result = await send(call, input);
      return result.ok ? result.value : throwFailure(result.failure, requestId);
    },
    async panel(call, input) {
      const result = await look(call, input);
      if (result.ok) return { ok: true, value: result.value, ...since(result) };
      return { ok: false, message: result.failure.message, reference: requestId };
    },
    lookUp: (call, input, judge, absent) => async () => {
      const result = await send(call, input);
      if (result.ok) return judge(result.value);
      return (result.failure.kind === "absent" && absent) || null;
    },
    async list(call, input, none) {
      const failed = (failure: Failure) => {
        if (none === undefined || !isServiceFault(failure)) return throwFailure(failure, requestId);
        memo.faultStatus = pageStatus(failure);
        return { page: none, lost: false, fault: faultOf(failure, requestId) };
      };
      const result = await look(call, input);
      if (result.ok) return { page: result.value, lost: false, ...since(result) };
      const { failure } = result;
      const { cursor, ...query } = (input as { query?: Record<string, unknown> }).query ?? {};
      if (cursor === undefined || failure.kind !== "refused" || !failure.fields?.cursor)
        return failed(failure);
      const again = await send(call, Object.assign({}, input, { query }));
      return again.ok ? { page: again.value, lost: true } : failed(again.failure);
    },
    async tell(call, input, part) {
      const key = (await memo.body)?.get(FORM_TOKEN_FIELDS.key);
      toldKey = typeof key === "string" && KEY.test(key) ? key : undefined;
      const result = await sendOnce(call, input, part === undefined ? toldKey : keyOfPart(toldKey, part));
      await answerOwner?.told();
      partly ||= result.ok;
      replayed = replayed !== false && result.ok && result.replayed === true;
      return result;
    },
    read: async (schema) => readSubmission((await memo.body) ?? new FormData(), schema),
    async file(name) {
      const posted = (await memo.body)?.get(name);
      return posted instanceof File ? posted : null;
    },
    csv: (name, columns, readPage) =>
      exportCsv({ request, requestId, takeTurn: () => exportTurns.take(owner), name, columns, readPage }),
    redirect: lead,
  };
}
