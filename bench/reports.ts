/** What a report of a million rows takes of either process, made, cut at half and gone on with. */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { request } from "undici";
import { controlOf } from "#tests/support/control";
import { postedForms } from "#tests/support/posted-forms";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { passingFolder } from "../tools/run.mjs";
import { type MemoryUse, memoryDuring } from "./memory.ts";
import { startStack } from "./stack.ts";

/** The instalments of a year's sales: more rows than sales. */
const LIST = "lista=customer/receivables/entries&data=venda&de=2025-11-21&ate=2026-11-20";
/** Of a week, to begin with. */
const FEW = "lista=customer/receivables/entries&data=venda&de=2026-11-14&ate=2026-11-20";
const ALL = "/customer/relatorios";

type Formats = "csv" | "xlsx";

interface Phase {
  what: string;
  rows: number;
  bytes: number;
  seconds: number;
  memory: Record<"portal" | "sandbox", MemoryUse>;
}

interface Measured {
  phases: Phase[];
  /** Whether the two halves of a cut download are the bytes of a whole one, by their hash. */
  same: boolean;
}

export async function measureReports(sales: number, formats: readonly Formats[]): Promise<Measured> {
  const folder = passingFolder("portal-reports-");
  const settings = { SANDBOX_SALES: String(sales), DATA_DIR: folder };
  // What a process took to seed its sales is not the report's: another one finds them there.
  await (await startStack(settings)).stop();
  const stack = await startStack(settings);
  // The sandbox notes down every request for the tests: what it notes is not what it needs.
  const forget = setInterval(() => void controlOf(stack.sandbox).clearJournal(), 1_000);
  try {
    const visitor = await WireVisitor.signedIn(stack.portal, stack.portal, "maria@loja.example");
    const processes = { portal: stack.pid, sandbox: stack.sandboxPid };
    const phases: Phase[] = [];
    let same = true;
    // What a process takes because it has only just begun is not the report's.
    for (const format of formats) await take(visitor, await made(visitor, format, FEW), []);
    for (const format of formats) {
      let file = "";
      let start = performance.now();
      let memory = await memoryDuring(processes, async () => {
        file = await made(visitor, format);
      });
      const rows = rowsOf((await visitor.get(ALL)).text);
      phases.push({ what: `${format}, made`, rows, bytes: 0, seconds: since(start), memory });
      start = performance.now();
      let whole = { hash: "", bytes: 0, etag: "" };
      memory = await memoryDuring(processes, async () => {
        whole = await take(visitor, file, []);
      });
      phases.push({ what: `${format}, downloaded`, rows, bytes: whole.bytes, seconds: since(start), memory });
      start = performance.now();
      let parts = whole;
      const half = Math.floor(whole.bytes / 2);
      memory = await memoryDuring(processes, async () => {
        parts = await take(visitor, file, [half], whole.etag);
      });
      phases.push({
        what: `${format}, cut and resumed`,
        rows,
        bytes: parts.bytes,
        seconds: since(start),
        memory,
      });
      same &&= parts.hash === whole.hash;
    }
    return { phases, same };
  } finally {
    clearInterval(forget);
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const since = (start: number) => (performance.now() - start) / 1000;

/** Rows of the latest report, as the page says them: `1.204 linhas`. */
function rowsOf(page: string): number {
  return Number(/([\d.]+) linhas/.exec(page)?.[1]?.replaceAll(".", "") ?? Number.NaN);
}

/** Asks for it, waits, and answers where its file is. */
async function made(visitor: WireVisitor, format: Formats, list = LIST): Promise<string> {
  const before = filesIn((await visitor.get(ALL)).text);
  const path = `/customer/relatorios/novo?${list}`;
  const page = (await visitor.get(path)).text;
  const form = postedForms(page).find(({ names }) => names.includes("format"));
  if (!form) throw new Error("no form asks for a report");
  const fields = { ...form.hidden, format, when: "once", recipients: "" };
  const { status } = await visitor.post(path, fields);
  if (status >= 400) throw new Error(`asking was answered with ${status}`);
  for (;;) {
    const file = filesIn((await visitor.get(ALL)).text).find((one) => !before.includes(one));
    if (file) return file;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function filesIn(page: string): string[] {
  return [...page.matchAll(/href="(\/customer\/relatorios\/[\w-]+\/arquivo)"/g)].map(([, href = ""]) => href);
}

/** The file in parts, each begun where the one before was cut; its bytes are forgotten as they come. */
async function take(visitor: WireVisitor, file: string, cuts: readonly number[], etag = "") {
  const hash = createHash("sha256");
  let bytes = 0;
  let found = etag;
  for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
    const answer = await request(visitor.at + file, {
      headers: {
        host: new URL(visitor.origin).host,
        cookie: visitor.jar.header,
        "x-forwarded-for": freshAddress(),
        "accept-encoding": "identity",
        ...(bytes > 0 && { range: `bytes=${bytes}-`, "if-range": found }),
      },
      bodyTimeout: 0,
    });
    if (answer.statusCode !== (bytes > 0 ? 206 : 200)) throw new Error(`answered with ${answer.statusCode}`);
    found = String(answer.headers.etag);
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, cut - bytes);
      hash.update(part);
      bytes += part.length;
      // The rest of what is on its way is nobody's: leaving the loop cuts the connection.
      if (bytes >= cut) break;
    }
  }
  return { hash: hash.digest("hex"), bytes, etag: found };
}
