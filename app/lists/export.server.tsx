/** A list as a file to download: one at a time for each person, and a page in its place when it cannot be had. */
import { json } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { type Fault, isFault } from "~/faults/fault";
import { BarePage } from "~/ui/bare-page";
import { type CsvColumn, type CsvPage, csvResponse } from "./csv.server";

/** Seconds; a guess, as nobody knows how long the other file takes. */
const TRY_AGAIN_AFTER = 10;

interface ExportParts<Row> {
  request: Request;
  requestId: string;
  /** Waits for the person's turn and answers how to give it back; null while another file of theirs is on its way. */
  takeTurn: () => Promise<(() => void) | null>;
  name: string;
  columns: readonly CsvColumn<Row>[];
  readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>;
}

export async function exportCsv<Row>(parts: ExportParts<Row>): Promise<Response> {
  const { request, requestId, name, columns, readPage } = parts;
  const end = await parts.takeTurn();
  if (!end) throw await shown(busy(requestId), request);
  try {
    return await csvResponse(name, columns, readPage, { signal: request.signal, ended: end });
  } catch (thrown) {
    end();
    throw thrown instanceof Response ? await shown(thrown, request) : thrown;
  }
}

function busy(reference: string): Response {
  const fault: Fault = {
    kind: "rate-limited",
    title: "Já existe um arquivo sendo baixado",
    message:
      "Cada pessoa baixa um arquivo por vez. Espere o outro download terminar, ou cancele-o, e tente de novo.",
    reference,
  };
  return json(fault, { status: 429, headers: { "retry-after": String(TRY_AGAIN_AFTER) } });
}

/** A route that answers with a file has no boundary around it: a browser would show the fault as it travels. */
async function shown(thrown: Response, request: Request): Promise<Response> {
  const asksForPage = request.headers.get("accept")?.includes("text/html");
  if (!asksForPage || !thrown.headers.get("content-type")?.includes("json")) return thrown;
  const fault: unknown = await thrown.clone().json();
  if (!isFault(fault)) return thrown;
  const { pathname, search } = new URL(request.url);
  const page = <BarePage {...fault} retry={pathname + search} />;
  const headers = new Headers(thrown.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status: thrown.status, headers });
}
