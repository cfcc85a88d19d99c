/** A list as a file to download: one at a time for each person, and a page in its place when it cannot be had. */
import { json } from "@remix-run/node";
import type { Fault } from "~/faults/fault";
import { type CsvColumn, type CsvPage, csvResponse } from "./csv.server";
import { faultPage } from "./fault-page.server";

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
  if (!end) throw await faultPage(busy(requestId), request);
  try {
    return await csvResponse(name, columns, readPage, { signal: request.signal, ended: end });
  } catch (thrown) {
    end();
    throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
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
