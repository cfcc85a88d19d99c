/** Whether pages and the file of sales take a million sales as they take twenty thousand. */
import { join, resolve } from "node:path";
import { request } from "undici";
import { controlOf } from "#tests/support/control";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { growthPages } from "./growth-pages.ts";
import { type MemoryUse, memoryDuring } from "./memory.ts";
import { median } from "./quantile.ts";
import { type Stack, startStack } from "./stack.ts";
import { FEW } from "./upstream.ts";
import { workTime } from "./work-time.ts";

const FILE = "/customer/vendas-detalhadas/exportar?de=2025-11-21&ate=2026-11-20&colunas=todas";
const WARM_UP = 3;
const RUNS = 5;

/** Milliseconds for one page. The processor's are null where the system does not tell. */
interface Cost {
  /** Upstream and socket included. */
  wall: number;
  /** Of portal and sandbox, and of the sandbox alone: what else the machine does is not in them. */
  work: number | null;
  sandbox: number | null;
}

interface PageGrowth {
  name: string;
  few: Cost;
  many: Cost;
  /** Rows of tables on the page: more rows are more work, however they were found. */
  rows: { few: number; many: number };
}

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
      pages.push(await compare(page.name, [small, page.path], [large, large.pages[at]?.path ?? page.path]));
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

interface Entered {
  stack: Stack;
  visitor: WireVisitor;
  pages: { name: string; path: string }[];
}

async function enter(stack: Stack): Promise<Entered> {
  const visitor = await WireVisitor.signedIn(stack.portal, stack.portal, "maria@loja.example");
  return { stack, visitor, pages: await growthPages(visitor) };
}

type Asked = readonly [Entered, path: string];

async function compare(name: string, few: Asked, many: Asked): Promise<PageGrowth> {
  const [small, large]: [Cost[], Cost[]] = [[], []];
  const rows = { few: 0, many: 0 };
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    for (const [asked, costs, size] of [
      [few, small, "few"],
      [many, large, "many"],
    ] as const) {
      const { cost, found } = await costOf(...asked);
      rows[size] = found;
      if (run >= 0) costs.push(cost);
    }
  }
  return { name, few: medianOf(small), many: medianOf(large), rows };
}

async function costOf({ stack, visitor }: Entered, path: string): Promise<{ cost: Cost; found: number }> {
  const [portal, sandbox, start] = [workTime(stack.pid), workTime(stack.sandboxPid), performance.now()];
  const { status, text } = await visitor.get(path);
  const wall = performance.now() - start;
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  const used = [
    [portal, workTime(stack.pid)],
    [sandbox, workTime(stack.sandboxPid)],
  ].map(([before = null, after = null]) => (before === null || after === null ? null : after - before));
  const [ofPortal = null, ofSandbox = null] = used;
  const work = ofPortal === null || ofSandbox === null ? null : ofPortal + ofSandbox;
  return { cost: { wall, work, sandbox: ofSandbox }, found: text.split("<tr").length - 1 };
}

function medianOf(costs: readonly Cost[]): Cost {
  const medianOfAll = (times: readonly (number | null)[]) =>
    times.every((time) => time !== null) ? median(times) : null;
  return {
    wall: median(costs.map(({ wall }) => wall)),
    work: medianOfAll(costs.map(({ work }) => work)),
    sandbox: medianOfAll(costs.map(({ sandbox }) => sandbox)),
  };
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

/** The head and the rows of the pages' table. */
export function growthRows(pages: readonly PageGrowth[]) {
  const cost = (name: keyof Cost) => (page: PageGrowth) => ratioOf(page.few[name], page.many[name]);
  const columns = [cost("wall"), cost("work"), cost("sandbox")];
  const rows = pages.map((page) => [
    page.name,
    page.rows.few,
    page.rows.many,
    ...columns.flatMap((column) => column(page)),
  ]);
  const sizes = (what: string) => [`${what}, few`, "many", "ratio"];
  return { head: ["page", "rows", "many", ...sizes("ms"), ...sizes("CPU"), ...sizes("sandbox")], rows };
}

function ratioOf(few: number | null, many: number | null): (string | number)[] {
  if (few === null || many === null) return ["?", "?", "?"];
  return [few, many, many / few].map((value) => Number(value.toFixed(2)));
}
