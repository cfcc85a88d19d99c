/** Whether pages and the file of sales take a million sales as they take twenty thousand. */
import { join, resolve } from "node:path";
import { request } from "undici";
import { controlOf } from "#tests/support/control";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { growthPages } from "./growth-pages.ts";
import { type MemoryUse, memoryDuring } from "./memory.ts";
import { comparePages, type PageGrowth, type Entered as Visited } from "./page-growth.ts";
import { type Stack, startStack } from "./stack.ts";
import { FEW } from "./upstream.ts";

/** Of as many days as a list hands over at once, however many sales there are: what is more is a report. */
const FILE = "/customer/vendas-detalhadas/exportar?de=2026-11-11&ate=2026-11-20&colunas=todas";

interface Export {
  sales: number;
  rows: number;
  bytes: number;
  seconds: number;
  memory: Record<"portal" | "sandbox", MemoryUse>;
}

interface Growth {
  pages: PageGrowth[];
  exports: Export[];
}

/** Both stand at the same time and are asked by turns. @param many sales of the larger sandbox */
export async function measureGrowth(many: number): Promise<Growth> {
  const stacks: Stack[] = [];
  try {
    for (const sales of [FEW, many]) stacks.push(await startStack(settingsOf(sales)));
    const [small, large] = await Promise.all(stacks.map(enter));
    if (!small || !large) throw new Error("a growth needs two sizes");
    const pages: PageGrowth[] = [];
    for (const [at, page] of small.pages.entries()) {
      pages.push(
        await comparePages(page.name, [small, page.path], [large, large.pages[at]?.path ?? page.path]),
      );
    }
    const exports = [await takeFile(small, FEW), await takeFile(large, many)];
    return { pages, exports };
  } finally {
    for (const stack of stacks) await stack.stop();
  }
}

/** Seeding a million takes minutes: with `BENCH_DATA` naming a folder, the next run finds them there. */
function settingsOf(sales: number): Record<string, string> {
  const kept = process.env.BENCH_DATA;
  return { SANDBOX_SALES: String(sales), ...(kept && { DATA_DIR: join(resolve(kept), String(sales)) }) };
}

interface Entered extends Visited {
  pages: { name: string; path: string }[];
}

async function enter(stack: Stack): Promise<Entered> {
  const visitor = await WireVisitor.signedIn(stack.portal, stack.portal, "maria@loja.example");
  return { stack, visitor, pages: await growthPages(visitor) };
}

/** Downloads the whole file as a browser does, and forgets it line by line. */
async function takeFile({ stack, visitor }: Entered, sales: number): Promise<Export> {
  const { portal, sandbox, pid, sandboxPid } = stack;
  let [rows, bytes] = [-1, 0];
  const start = performance.now();
  // The sandbox notes down every request for the tests: what it notes is not what it needs.
  const forget = setInterval(() => void controlOf(sandbox).clearJournal(), 1_000);
  const memory = await memoryDuring({ portal: pid, sandbox: sandboxPid }, async () => {
    const headers = { cookie: visitor.jar.header, "x-forwarded-for": freshAddress() };
    const answer = await request(portal + FILE, { headers, bodyTimeout: 0 });
    if (answer.statusCode !== 200) throw new Error(`${FILE} was answered with ${answer.statusCode}`);
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) rows += 1;
    }
  }).finally(() => clearInterval(forget));
  return { sales, rows, bytes, seconds: (performance.now() - start) / 1000, memory };
}
