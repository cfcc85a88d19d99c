/** The tools of every page: to ask, to tell, to read what was sent, and to answer. */
import { savesData } from "~/economy.server";
import { ANSWER } from "~/forms/answer-address";
import type { FormToken } from "~/forms/form-token";
import type { CsvColumn, CsvPage } from "~/lists/csv.server";
import { exportCsv } from "~/lists/export.server";
import { settled } from "~/lists/settled-period";
import { theServices } from "~/services.server";
import type { Caller } from "~/upstream/bearer";
import type { AnswerOwner } from "~/upstream/stale-if-error.server";
import { type Answering, createAnswering } from "./answering.server";
import { type Asking, createAsking } from "./asking.server";
import { createCalls } from "./calls.server";
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
  /** A list as a file, one at a time for each person: asked page by page, as fast as it is read. */
  csv<Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
  ): Promise<Response>;
  /** A file that somebody sent, to download: never shown as a page of the portal, whatever it holds. */
  download(read: () => Promise<Downloaded>): Promise<Response>;
}

/** What the request has found out so far. */
interface Memo {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly body?: Promise<FormData>;
  readonly shared: Map<string, Promise<unknown>>;
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
  /** Forgets what was typed here before the session ended; a `Set-Cookie` value, null when there is none. */
  forgetDraft: () => Promise<string | null>;
}

export function createPageTools(materials: Materials): PageTools {
  const { request, params, memo, caller, formToken, answerOwner, sealedFor, forgetDraft } = materials;
  const { requestId, clientAddress } = memo;
  /** The session's name in the store. */
  const owner = answerOwner?.session ?? "nobody";
  const url = pageUrl(request);
  const body = async () => memo.body;

  const calls = createCalls({ ...materials, requestId });
  const { tell, told } = createTelling({ calls, requestId, caller, owner, answerOwner, body });
  const { redirect } = createLeading({ told, forgetDraft });
  const listFailed = (status: number) => {
    memo.faultStatus = status;
  };

  // What an action knows is of before its command.
  const shared = request.method === "GET" ? memo.shared : null;

  return {
    ...createAsking({ calls, requestId, listFailed, shared }),
    ...createReading({ requestId, params, url, body }),
    ...createAnswering({ request, formToken, requestId, owner: sealedFor, told, redirect }),
    tell,
    redirect,
    requestId,
    clientAddress,
    url,
    economy: savesData(request),
    formToken,
    csv(name, columns, readPage) {
      const takeTurn = () => theServices().exportTurns.take(owner);
      return exportCsv({ request, requestId, takeTurn, name, columns, readPage });
    },
    download: (read) => downloadOf(request, read),
  };
}

/** The address without what names a former answer, what only the framework asks for, or a period said twice. */
function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  // Deleting writes the whole search anew, in the writing of forms: only where there is something to delete.
  for (const name of [ANSWER, "_routes"]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return settled(url);
}
