/** The tools of every page: to ask, to tell, to read what was sent, and to answer. */
import { savesData } from "~/economy.server";
import { throwFailure } from "~/faults/throw-fault.server";
import { ANSWER } from "~/forms/answer-address";
import { type FormToken, withFrom } from "~/forms/form-token";
import { asTyped } from "~/forms/submission.server";
import type { CsvColumn, CsvPage } from "~/lists/csv.server";
import { exportCsv } from "~/lists/export.server";
import { MOST_EXPORTED } from "~/lists/most-exported";
import { settled } from "~/lists/settled-period";
import { theServices } from "~/services.server";
import { warning } from "~/toasts/toast";
import type { Caller } from "~/upstream/bearer";
import { type Failure, isServiceFault } from "~/upstream/failure";
import type { AnswerOwner } from "~/upstream/stale-if-error.server";
import { type Answering, createAnswering, isDocument } from "./answering.server";
import { type Asking, createAsking } from "./asking.server";
import { createCalls } from "./calls.server";
import { cameFrom, cameFromOf } from "./came-from.server";
import { type Downloaded, downloadOf } from "./downloading.server";
import { createLeading, type Leading } from "./leading.server";
import { createReading, type Reading } from "./reading.server";
import { createTelling, type Telling } from "./telling.server";

export interface PageTools extends Asking, Telling, Reading, Answering, Leading {
  requestId: string;
  /** The caller's address, for receipts. */
  clientAddress: string;
  /** Whether the person saves data: no charts, and the fewest rows. */
  economy: boolean;
  /** The page's address, without what names a former answer of its form. */
  url: URL;
  /** A form token for a form that this page renders. */
  formToken(): FormToken;
  /**
   * A list as a file, one at a time for each person: asked page by page, as fast as it is read. One of more than
   * `MOST_EXPORTED` rows leads to a report in its place, where the list has reports.
   */
  csv<Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
    long?: LongFile,
  ): Promise<Response>;
  /** A file that somebody sent, to download: never shown as a page of the portal, whatever it holds. */
  download(read: () => Promise<Downloaded>): Promise<Response>;
}

export interface LongFile {
  /** Rows of the whole filter; null where nobody counts them now. */
  count: () => Promise<number | null>;
  /** The address that asks for a report of the same filter. */
  report: string;
}

/** What the request has found out so far. */
interface Memo {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly body?: Promise<FormData>;
  readonly shared: Map<string, Promise<unknown>>;
  /** What the document is answered with when a list failed in its own place of the page. */
  faultStatus?: number;
  /** A question failed before anything of a form was sent. */
  isUnsent?: boolean;
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
  /** Keeps what was posted for the form of a page, its own unless told: headers that lead back to it. */
  keepDraft: (page?: string) => Promise<Record<string, string>>;
  /** Forgets what was typed here before the session ended; a `Set-Cookie` value, null when there is none. */
  forgetDraft: () => Promise<string | null>;
}

export function createPageTools(materials: Materials): PageTools {
  const { request, params, memo, caller, answerOwner, sealedFor, keepDraft, forgetDraft } = materials;
  const { requestId, clientAddress } = memo;
  /** The session's name in the store. */
  const owner = answerOwner?.session ?? "nobody";
  const url = pageUrl(request);
  const body = async () => memo.body;

  const calls = createCalls({ requestId, ...materials });
  const { told, ...telling } = createTelling({ calls, requestId, caller, owner, answerOwner, body });
  const from = async () => (memo.body && cameFromOf(await memo.body)) ?? cameFrom(request);
  const formToken = () => withFrom(materials.formToken(), cameFrom(request));
  const { redirect, leadToList, leadAnew } = createLeading({ told, from, keepDraft, forgetDraft });
  const listFailed = (status: number) => {
    memo.faultStatus = status;
  };

  // What an action knows is of before its command.
  const shared = request.method === "GET" ? memo.shared : null;

  const reading = createReading({ requestId, params, url, body });
  const answering = createAnswering({
    request,
    formToken: materials.formToken,
    requestId,
    from,
    owner: sealedFor,
    told,
    formKey: telling.formKey,
    redirect,
  });
  /** The action has the form: all of it outlives a question that is asked before its command. */
  let isRead = false;

  async function fail(failure: Failure): Promise<never> {
    memo.isUnsent = request.method !== "GET" && told.replayed === undefined && isServiceFault(failure);
    // What a script has sent stays in its form.
    if (!memo.isUnsent || !isDocument(request)) return throwFailure(failure, requestId);
    told.key ??= await telling.formKey();
    const sent = isRead && (await memo.body);
    if (sent) await answering.unanswered(asTyped(sent), failure);
    return throwFailure(failure, requestId, await keepDraft());
  }

  // What is spread comes behind: V8 takes forty times as long to put so many properties behind it.
  return {
    redirect,
    leadToList,
    leadAnew,
    requestId,
    clientAddress,
    url,
    economy: savesData(request),
    formToken,
    csv(name, columns, readPage, long) {
      const takeTurn = () => theServices().exportTurns.take(owner);
      const refuse = async () => {
        const count = (await long?.count()) ?? 0;
        return long && count > MOST_EXPORTED ? redirect(long.report, warning(tooLong(count))) : null;
      };
      return exportCsv({ request, requestId, takeTurn, name, columns, readPage, refuse });
    },
    download: (read) => downloadOf(request, read),
    ...telling,
    ...createAsking({ calls, requestId, fail, listFailed, shared }),
    ...reading,
    ...answering,
    read(schema) {
      isRead = true;
      return reading.read(schema);
    },
  };
}

function tooLong(rows: number): string {
  const [found, most] = [rows, MOST_EXPORTED].map((count) => count.toLocaleString("pt-BR"));
  return `São ${found} linhas, e na hora um arquivo leva até ${most}. Peça o relatório: ele tem todas, com o mesmo filtro.`;
}

/** The address without what names a former answer, what only the framework asks for, or a period said twice. */
function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  // Deleting writes the whole search anew, in the writing of forms: only where there is something to delete.
  for (const name of [ANSWER, "_routes"]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return settled(url);
}
