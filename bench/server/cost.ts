/** The portal's own processor time for a page, against Express and React alone with the same elements, turn by turn. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { freePort } from "#tests/support/free-port";
import { passingFolder, startNode, stop, waitForAnswer } from "../../tools/run.mjs";
import type { Screen } from "../budgets.ts";
import { median } from "../quantile.ts";
import { startStack } from "../stack.ts";
import { visitsOf } from "../visits.ts";
import { ask, costOf, type Subject, subjectOf } from "./asking.ts";
import { longestIn, type Share } from "./profile.ts";

const MERCHANT = "maria@loja.example";
const PARTNER = "paulo@parceiro.example";

const noBudget = { usable: 0, document: 0, script: 0, blocking: 0 };
/** The sign-in page, and what people open most. */
export const MEASURED_PAGES: readonly Screen[] = [
  { path: "/signin", account: null, budget: noBudget },
  { path: "/customer/visao-geral", account: MERCHANT, budget: noBudget },
  { path: "/customer/vendas-detalhadas?por=50", account: MERCHANT, budget: noBudget },
  { path: "/partner/customers?por=50", account: PARTNER, budget: noBudget },
  { path: "/partner/customers/cli-1001/roteamento/parcelas", account: PARTNER, budget: noBudget },
  { path: "/partner/subscriptions/create?cliente=cli-1001", account: PARTNER, budget: noBudget },
];

const ROUNDS = 5;
const PER_ROUND = 60;
const WARM_UP = 300;

interface PageCost {
  path: string;
  /** Elements of the document. */
  elements: number;
  /** Milliseconds of processor time for one page, the middle of the rounds. */
  portal: number;
  bare: number;
}

interface ServerCost {
  pages: PageCost[];
  /** Of the portal over all pages alike. */
  packages: Share[];
  functions: Share[];
}

export async function measureServer(): Promise<ServerCost> {
  const folder = passingFolder("portal-bench-");
  try {
    return { pages: await comparePages(folder), ...(await profilePages(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function comparePages(folder: string): Promise<PageCost[]> {
  const stack = await startStack();
  try {
    const visits = await visitsOf(stack.portal, MEASURED_PAGES);
    const documents = join(folder, "documents");
    mkdirSync(documents);
    const elements = await Promise.all(
      visits.map(async ({ visitor, screen }, at) => {
        const { text } = await visitor.get(screen.path);
        writeFileSync(join(documents, `${at}.html`), text);
        return text.match(/<[a-z]/g)?.length ?? 0;
      }),
    );
    const bare = await startBare(folder, documents);
    try {
      const pages: PageCost[] = [];
      for (const [at, visit] of visits.entries()) {
        const theirs = { origin: bare.origin, pid: bare.pid, path: `/${at}.html`, cookie: "" };
        const [portal, alone] = await byTurns(subjectOf(stack, visit), theirs);
        pages.push({ path: visit.screen.path, elements: elements[at] ?? 0, portal, bare: alone });
      }
      return pages;
    } finally {
      await bare.stop();
    }
  } finally {
    await stack.stop();
  }
}

/** A round of the one, then of the other; what is told is the middle round of each. */
async function byTurns(one: Subject, other: Subject): Promise<[number, number]> {
  const costs: [number[], number[]] = [[], []];
  await Promise.all([ask(one, WARM_UP), ask(other, WARM_UP)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs[0].push(await costOf([one], PER_ROUND));
    costs[1].push(await costOf([other], PER_ROUND));
  }
  return [median(costs[0]), median(costs[1])];
}

async function startBare(folder: string, documents: string) {
  const script = join(folder, "bare.cjs");
  await build({
    entryPoints: ["bench/server/bare.ts"],
    outfile: script,
    bundle: true,
    platform: "node",
    target: "node20",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
  const print = (line: string) => void process.stderr.write(line);
  const running = startNode("bare", [script, documents, String(port)], { env, print });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/0.html`, running.ended);
  return { origin, pid: running.child.pid ?? 0, stop: () => stop(running, { signal: "SIGINT" }) };
}

/** In a process of its own: whoever is watched works more slowly. */
async function profilePages(folder: string): Promise<Pick<ServerCost, "packages" | "functions">> {
  const profiles = join(folder, "profiles");
  const stack = await startStack({}, ["--cpu-prof", `--cpu-prof-dir=${profiles}`]);
  try {
    for (const visit of await visitsOf(stack.portal, MEASURED_PAGES))
      await ask(subjectOf(stack, visit), WARM_UP);
  } finally {
    await stack.stop();
  }
  return longestIn(profiles, stack.pid);
}
