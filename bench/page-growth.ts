/** The same page on two stacks, asked by turns: what the larger one costs more. */
import type { WireVisitor } from "#tests/support/wire-visitor";
import { median } from "./quantile.ts";
import type { Stack } from "./stack.ts";
import { workTime } from "./work-time.ts";

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

export interface PageGrowth {
  name: string;
  few: Cost;
  many: Cost;
  /** Rows of tables on the page: more rows are more work, however they were found. */
  rows: { few: number; many: number };
}

/** Somebody who is signed in at a stack. */
export interface Entered {
  stack: Stack;
  visitor: WireVisitor;
}

type Asked = readonly [Entered, path: string];

export async function comparePages(name: string, few: Asked, many: Asked): Promise<PageGrowth> {
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
