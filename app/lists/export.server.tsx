/** A list as a file to download: one at a time for each person, and a page in its place when it cannot be had. */
import { json } from "@remix-run/node";
import type { Fault } from "~/faults/fault";
import { faultPage } from "~/faults/fault-page.server";
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
  /** What is answered in place of a file that would take too long; null for one that does not. */
  refuse: () => Promise<Response | null>;
}

export async function exportCsv<Row>(parts: ExportParts<Row>): Promise<Response> {
  const { request, requestId, name, columns, readPage, refuse } = parts;
  const end = await parts.takeTurn();
  if (!end) throw await faultPage(busy(requestId, "um arquivo por vez"), request);
  try {
    const first = await readPage(undefined);
    // One lot is never too much: its rows need no counting.
    const refusal = first.next_cursor === null ? null : await refuse();
    if (refusal) {
      end();
      return refusal;
    }
    const readOn = async (cursor: string | undefined) => (cursor === undefined ? first : readPage(cursor));
    return await csvResponse(name, columns, readOn, { signal: request.signal, ended: end });
  } catch (thrown) {
    end();
    throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
  }
}

/** @param most how many files a person has at a time, in words */
export function busy(reference: string, most: string): Response {
  const fault: Fault = {
    kind: "rate-limited",
    title: "Já existe um arquivo sendo baixado",
    message: `Cada pessoa baixa ${most}. Espere o outro download terminar, ou cancele-o, e tente de novo.`,
    reference,
  };
  return json(fault, { status: 429, headers: { "retry-after": String(TRY_AGAIN_AFTER) } });
}
