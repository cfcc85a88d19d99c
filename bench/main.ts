/**
 * `npm run bench` prints tables; `-- --check` only counts, and ends with 1 when a budget or the wave rule breaks;
 * `-- --upstream` prints only how the sandbox takes a million sales (`BENCH_SALES` for another number), and
 * `-- --growth` only how the sales list and its file do, and `-- --routing` only how rules are judged and replayed.
 */
import { formWith } from "../tests/support/forms.ts";
import { WireVisitor } from "../tests/support/wire-visitor.ts";
import { SCREENS, type Screen } from "./budgets.ts";
import { compiled } from "./compiled.ts";
import { measureGrowth } from "./growth.ts";
import { overweight, ownScript, type PageWeight, weigh } from "./page-weight.ts";
import { timeReplay } from "./replay.ts";
import { type Stack, startStack } from "./stack.ts";
import { table } from "./table.ts";
import { compareThroughput } from "./throughput.ts";
import { FEW, timeUpstream } from "./upstream.ts";
import { countWaves, tooManyWaves, type Waves } from "./waves.ts";

const isCheck = process.argv.includes("--check");
const print = (text: string) => process.stdout.write(`${text}\n`);

const onlyUpstream = process.argv.includes("--upstream");
const onlyGrowth = process.argv.includes("--growth");
const onlyRouting = process.argv.includes("--routing");
const isPart = onlyUpstream || onlyGrowth || onlyRouting;
/** Sales of the larger upstream. */
const MANY = Number(process.env.BENCH_SALES ?? 1_000_000);

try {
  if (!isPart) await measureScreens();
  if (!isCheck && (!isPart || onlyUpstream)) await printUpstream();
  if (!isCheck && (!isPart || onlyGrowth)) await printGrowth();
  if (!isCheck && (!isPart || onlyRouting)) await printRouting();
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function measureScreens(): Promise<void> {
  const stack = await startStack();
  try {
    process.exitCode = await measure(stack);
  } finally {
    await stack.stop();
  }
}

async function printUpstream(): Promise<void> {
  const { seeding, questions } = await timeUpstream(MANY);
  const rows = questions.map(({ call, few, many }) => [
    call,
    ...[few, many].map(toTenth),
    toTenth(many / few),
  ]);
  const head = ["question", `ms, ${FEW} sales`, `ms, ${MANY} sales`, "ratio"];
  print(`The sandbox's questions, by example\n${table(head, rows)}`);
  print(`seeded in ${toTenth(seeding.few)} s and ${toTenth(seeding.many)} s`);
}

async function printGrowth(): Promise<void> {
  const { pages, exports } = await measureGrowth(MANY);
  const rows = pages.map(({ path, few, many }) => [path, ...[few, many, many / few].map(toTenth)]);
  const head = ["page", `ms, ${FEW} sales`, `ms, ${MANY} sales`, "ratio"];
  print(`The sales list as the sales grow\n${table(head, rows)}`);
  const files = exports.map(({ sales, rows, bytes, seconds, memory }) => [
    ...[sales, rows, toTenth(bytes / 2 ** 20), toTenth(seconds)],
    ...[memory.portal, memory.sandbox].flatMap(({ before, peak }) => [before ?? "?", peak ?? "?"]),
  ]);
  const columns = ["sales", "rows", "MiB", "s", "portal before", "peak", "sandbox before", "peak "];
  print(`The file of a year, all columns; resident memory in MiB\n${table(columns, files)}`);
}

async function printRouting(): Promise<void> {
  const { timeFindings } = await compiled<typeof import("./routing.ts")>("bench/routing.ts");
  const found = timeFindings().map(({ rules, usual, adverse }) => [
    ...[rules, toTenth(usual.ms), usual.findings, toTenth(adverse.ms), adverse.findings],
  ]);
  const head = ["rules", "ms, usual", "findings", "ms, no two alike", "findings "];
  print(`What is wrong with a customer's rules\n${table(head, found)}`);
  const replays = (await timeReplay(MANY)).map(({ sales, replayed, seconds, memory }) => [
    ...[sales, replayed, toTenth(seconds)],
    ...[memory.portal, memory.sandbox].flatMap(({ before, peak }) => [before ?? "?", peak ?? "?"]),
  ]);
  const columns = ["sales", "replayed", "s", "portal before", "peak", "sandbox before", "peak "];
  print(
    `A quarter of a customer's sales through a draft; resident memory in MiB\n${table(columns, replays)}`,
  );
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

async function measure({ portal, sandbox, pid }: Stack): Promise<number> {
  const visitors = await signEveryoneIn(portal);
  const visitorOf = ({ account }: Screen) => visitors.get(account) ?? new WireVisitor(portal, portal);
  const screens: Screen[] = [];
  for (const screen of SCREENS) screens.push(await inItsFlow(visitorOf(screen), screen));

  const weights: PageWeight[] = [];
  const waves: Waves[] = [];
  for (const screen of screens) {
    weights.push(await weigh(visitorOf(screen), screen));
    waves.push(await countWaves(visitorOf(screen), sandbox, screen));
  }
  printWeights(weights);
  printWaves(waves);
  if (!isCheck) {
    const asked = screens.map((screen) => ({ screen, visitor: visitorOf(screen) }));
    printThroughput(await compareThroughput(portal, pid, asked));
  }

  const broken = [...overweight(weights), ...tooManyWaves(waves)];
  for (const sentence of broken) print(`over budget: ${sentence}`);
  print(broken.length === 0 ? "every budget holds" : `${broken.length} over budget`);
  return isCheck && broken.length > 0 ? 1 : 0;
}

async function signEveryoneIn(portal: string): Promise<Map<string | null, WireVisitor>> {
  const visitors = new Map<string | null, WireVisitor>();
  for (const { account, partner } of SCREENS) {
    if (account === null || visitors.has(account)) continue;
    const visitor = await WireVisitor.signedIn(portal, portal, account);
    if (partner) await choosePartner(visitor, partner);
    visitors.set(account, visitor);
  }
  return visitors;
}

async function choosePartner(visitor: WireVisitor, company: string): Promise<void> {
  const { text } = await visitor.get("/environment");
  const form = formWith(text, `${visitor.origin}/environment`, ({ fields }) => fields.includes("company"));
  if (!form) throw new Error("no form to choose a company with");
  const { location } = await visitor.post("/environment", {
    ...form.hidden,
    environment: "partner",
    company,
  });
  if (!location) throw new Error(`${company} could not be chosen`);
}

/** The screen of a flow that is begun for it; whoever begins with the same document again is in the same flow. */
async function inItsFlow(visitor: WireVisitor, screen: Screen): Promise<Screen> {
  if (!screen.flow) return screen;
  const [start = ""] = screen.path.split("/:flow");
  const { text } = await visitor.get(start);
  const form = formWith(text, visitor.origin + start, ({ fields }) => fields.includes("document"));
  const { location } = await visitor.post(start, { ...form?.hidden, document: screen.flow });
  if (!location) throw new Error(`no flow was begun at ${start}`);
  // Its first page finds what exists already: only then its steps know where they stand.
  await visitor.get(location);
  return { ...screen, path: screen.path.replace(`${start}/:flow`, location) };
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
