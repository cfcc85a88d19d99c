/** `npm run bench` prints tables; `-- --check` only counts, and ends with 1 when a budget or the wave rule breaks. */
import { SCREENS, type Screen } from "./budgets.ts";
import { overweight, ownScript, type PageWeight, weigh } from "./page-weight.ts";
import { type Stack, startStack } from "./stack.ts";
import { table } from "./table.ts";
import { compareThroughput } from "./throughput.ts";
import { Visitor } from "./visitor.ts";
import { countWaves, tooManyWaves, type Waves } from "./waves.ts";

const isCheck = process.argv.includes("--check");
const print = (text: string) => process.stdout.write(`${text}\n`);

const stack = await startStack();
try {
  process.exitCode = await measure(stack);
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await stack.stop();
}

async function measure({ portal, sandbox, pid }: Stack): Promise<number> {
  const visitors = await signEveryoneIn(portal);
  const visitorOf = ({ account }: Screen) => visitors.get(account) ?? new Visitor();

  const weights: PageWeight[] = [];
  const waves: Waves[] = [];
  for (const screen of SCREENS) {
    weights.push(await weigh(visitorOf(screen), portal, screen));
    waves.push(await countWaves(visitorOf(screen), portal, sandbox, screen));
  }
  printWeights(weights);
  printWaves(waves);
  if (!isCheck) {
    const screens = SCREENS.map((screen) => ({ screen, visitor: visitorOf(screen) }));
    printThroughput(await compareThroughput(portal, pid, screens));
  }

  const broken = [...overweight(weights), ...tooManyWaves(waves)];
  for (const sentence of broken) print(`over budget: ${sentence}`);
  print(broken.length === 0 ? "every budget holds" : `${broken.length} over budget`);
  return isCheck && broken.length > 0 ? 1 : 0;
}

async function signEveryoneIn(portal: string): Promise<Map<string | null, Visitor>> {
  const visitors = new Map<string | null, Visitor>([[null, new Visitor()]]);
  for (const { account } of SCREENS) {
    if (account === null || visitors.has(account)) continue;
    const visitor = new Visitor();
    await visitor.signIn(portal, account);
    visitors.set(account, visitor);
  }
  return visitors;
}

function printWeights(weights: readonly PageWeight[]): void {
  const head = [
    "screen",
    "document",
    "script",
    "style",
    "font",
    "requests",
    "blocking",
    "navigation",
    "own script",
  ];
  const rows = weights.map((weight) => [
    weight.screen.path,
    weight.document,
    weight.script,
    weight.style,
    weight.font,
    weight.requests,
    weight.blocking.length,
    weight.data ?? 0,
    ownScript(weight, weights),
  ]);
  print(`Bytes on the wire, brotli, first load\n${table(head, rows)}`);
}

function printWaves(waves: readonly Waves[]): void {
  const rows = waves.map(({ screen, calls, chain }) => [screen.path, calls.length, chain.length]);
  print(`Upstream, warm\n${table(["screen", "calls", "waves"], rows)}`);
}

function printThroughput(results: Awaited<ReturnType<typeof compareThroughput>>): void {
  const rows = results.map(({ path, perSecond, cpu, ratio }) => [
    path,
    Math.round(perSecond),
    cpu === null ? "?" : Number(cpu.toFixed(2)),
    Number(ratio.toFixed(1)),
  ]);
  const head = ["screen", "per second", "portal's CPU ms", "x fixed string"];
  print(`Throughput on this machine, upstream included\n${table(head, rows)}`);
}
