/** Whether the sales list and its file take a million sales as they take twenty thousand. */
import { request } from "undici";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { type MemoryUse, memoryDuring } from "./memory.ts";
import { type Stack, startStack } from "./stack.ts";
import { FEW } from "./upstream.ts";

const LIST = "/customer/vendas-detalhadas";
/** What a merchant opens: the usual page, a year by amount, and one sale of that year by its number. */
const PAGES = [
  `${LIST}?por=50`,
  `${LIST}?por=50&de=2025-11-21&ate=2026-11-20&ordem=-bruto`,
  `${LIST}?por=50&de=2025-11-21&ate=2026-11-20&q=004512`,
] as const;
const FILE = `${LIST}/exportar?de=2025-11-21&ate=2026-11-20&colunas=todas`;

const WARM_UP = 5;
const RUNS = 15;

interface PageTime {
  path: string;
  /** The median over the runs, milliseconds, upstream and socket included. */
  few: number;
  many: number;
}

interface Export {
  sales: number;
  rows: number;
  bytes: number;
  seconds: number;
  memory: Record<"portal" | "sandbox", MemoryUse>;
}

interface Growth {
  pages: PageTime[];
  exports: Export[];
}

/** @param many sales of the larger sandbox */
export async function measureGrowth(many: number): Promise<Growth> {
  const [small, large] = [await measureWith(FEW), await measureWith(many)];
  return {
    pages: PAGES.map((path, at) => ({ path, few: small.times[at] ?? 0, many: large.times[at] ?? 0 })),
    exports: [small.file, large.file],
  };
}

async function measureWith(sales: number): Promise<{ times: number[]; file: Export }> {
  const stack = await startStack({ SANDBOX_SALES: String(sales) });
  try {
    const maria = await WireVisitor.signedIn(stack.portal, stack.portal, "maria@loja.example");
    const times: number[] = [];
    for (const path of PAGES) times.push(await medianTime(maria, path));
    return { times, file: await takeFile(stack, maria, sales) };
  } finally {
    await stack.stop();
  }
}

async function medianTime(visitor: WireVisitor, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const start = performance.now();
    const { status } = await visitor.get(path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    if (run >= 0) times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[RUNS >> 1] ?? 0;
}

/** Downloads the whole file as a browser does, and forgets it line by line. */
async function takeFile({ portal, sandbox, pid, sandboxPid }: Stack, { jar }: WireVisitor, sales: number) {
  let [rows, bytes] = [-1, 0];
  const start = performance.now();
  // The sandbox notes down every request for the tests: what it notes is not what it needs.
  const forget = setInterval(() => void fetch(`${sandbox}/_control/journal`, { method: "DELETE" }), 1_000);
  const memory = await memoryDuring({ portal: pid, sandbox: sandboxPid }, async () => {
    const headers = { cookie: jar.header, "x-forwarded-for": freshAddress() };
    const answer = await request(portal + FILE, { headers, bodyTimeout: 0 });
    if (answer.statusCode !== 200) throw new Error(`${FILE} was answered with ${answer.statusCode}`);
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) rows += 1;
    }
  }).finally(() => clearInterval(forget));
  return { sales, rows, bytes, seconds: (performance.now() - start) / 1000, memory };
}
