/** The lines of a file go over in lots, and come back in lots. */
import { type BatchLine, LARGEST_LINE_LOT, listBatchLines, putBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import type { Columns } from "./fields";
import { type Fault, readLine, repeatedEmails, repeatedLines } from "./line.server";

type Line = Pick<BatchLine, "number" | "source">;
type Sent = (typeof putBatchLines.body)["_input"]["lines"][number];

/** Letters of one sending: the upstream takes a body of 1 MiB, in which a letter may be four bytes. */
const LARGEST_LOT = 200_000;

/** Sends each line as it was read; without columns, as it came. Answers what became of the last lot that was sent. */
export async function sendLines(
  portal: Portal,
  batchId: string,
  lines: readonly Line[],
  header: readonly string[],
  columns: Columns | null,
) {
  const params = { partnerId: portal.partnerId, batchId };
  const send = (lot: Sent[]) =>
    portal.tell(putBatchLines, { params, body: { lines: lot } }, `lines-${lot[0]?.number}`);
  let last: Awaited<ReturnType<typeof send>> | null = null;
  for (const lot of lotsOf(columns === null ? lines.map(unread) : readLines(lines, header, columns))) {
    last = await send(lot);
    if (!last.ok) return last;
  }
  return last;
}

function unread({ number, source }: Line): Sent {
  return {
    number,
    name: source.find((cell) => cell !== "")?.slice(0, 200) ?? "",
    source,
    input: null,
    faults: [],
  };
}

function readLines(lines: readonly Line[], header: readonly string[], columns: Columns): Sent[] {
  const read = lines.map((line) => ({ ...line, ...readLine(line.source, columns, header.length) }));
  const [documents, emails] = [repeatedLines(read), repeatedEmails(read)];
  return read.map(({ number, source, name, input, faults }) => {
    const all = [
      ...faults,
      ...twice("company.document", documents.get(number), "este documento"),
      ...twice("person.email", emails.get(number), "este e-mail para outro CPF"),
    ];
    return { number, name, source, input: all.length > 0 ? null : input, faults: all };
  });
}

function twice(field: string, before: number | undefined, what: string): Fault[] {
  return before === undefined ? [] : [{ field, message: `Repetido: a linha ${before} já tem ${what}.` }];
}

function lotsOf(lines: readonly Sent[]): Sent[][] {
  const lots: Sent[][] = [];
  let room = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    if (room < size || (lots.at(-1)?.length ?? 0) >= LARGEST_LINE_LOT) {
      lots.push([]);
      room = LARGEST_LOT;
    }
    lots.at(-1)?.push(line);
    room -= size;
  }
  return lots;
}

/** All of them, as they came. */
export async function readSources(portal: Portal, batchId: string): Promise<Line[]> {
  const params = { partnerId: portal.partnerId, batchId };
  const lines: Line[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: BatchLine[]; next_after: number | null } = await portal.ask(listBatchLines, {
      params,
      query: { after },
    });
    lines.push(...page.items);
    after = page.next_after;
  }
  return lines;
}
