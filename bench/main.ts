/** `npm run bench` prints tables; `-- --help` says what there is besides. */
import { WireVisitor } from "#tests/support/wire-visitor";
import { SECOND } from "./budgets.ts";
import { checkOnce } from "./checked-once.ts";
import { compiled } from "./compiled.ts";
import { writeTables } from "./documents.ts";
import { measureGrowth } from "./growth.ts";
import { loadTables } from "./load-tables.ts";
import { growthRows } from "./page-growth.ts";
import { overweight, ownScript, type PageWeight, weigh } from "./page-weight.ts";
import { measurePortfolio } from "./portfolio.ts";
import { timeReplay } from "./replay.ts";
import { measureReports } from "./reports.ts";
import { measureServer } from "./server/cost.ts";
import { soak } from "./server/soak.ts";
import { measureShifts } from "./shift.ts";
import { type Stack, startStack } from "./stack.ts";
import { table, toHundredth, toTenth } from "./table.ts";
import { compareThroughput } from "./throughput.ts";
import { FEW, timeUpstream } from "./upstream.ts";
import { measureUsable, usableRows } from "./usable.ts";
import { visitsOf } from "./visits.ts";
import { countWaves, tooManyWaves, type Waves } from "./waves.ts";
import { tooHeavy, type Widget, weighWidgets } from "./widgets.ts";

const given = process.argv.slice(2);
const isCheck = given.includes("--check");
const isWritten = given.includes("--write");
const print = (text: string) => process.stdout.write(`${text}\n`);
/** Prints tables, and with `--write` puts them into `docs/performance.md` too. */
function tell(name: string, ...tables: string[]): void {
  const text = tables.join("\n");
  print(text);
  if (isWritten) writeTables(name, text);
}

/** Sales of the larger upstream. */
const MANY = Number(process.env.BENCH_SALES ?? 1_000_000);

interface Part {
  flag: string;
  /** What it measures. */
  what: string;
  /** Measured beside the screens too, where no part is asked for. */
  always?: true;
  run: () => Promise<void>;
}

/** In the order in which they are measured. */
const PARTS: readonly Part[] = [
  {
    flag: "--upstream",
    what: "how the sandbox takes a million sales (BENCH_SALES for another number)",
    always: true,
    run: printUpstream,
  },
  {
    flag: "--growth",
    what: "how pages and the file of sales do with as many (BENCH_DATA names a folder that keeps the seeds)",
    always: true,
    run: printGrowth,
  },
  { flag: "--routing", what: "how rules are judged and replayed", always: true, run: printRouting },
  {
    flag: "--portfolio",
    what: "how a partner's list of ten thousand customers does against one of a hundred",
    run: printPortfolio,
  },
  {
    flag: "--reports",
    what: "what a report of a million rows takes of either process (BENCH_SALES for another number)",
    run: printReports,
  },
  {
    flag: "--usable",
    what: "how soon some screens can be used on slow lines (BENCH_RUNS for another number than five)",
    run: printUsable,
  },
  {
    flag: "--server",
    what: "what a page costs the portal's processor, against React alone",
    run: printServer,
  },
  {
    flag: "--soak",
    what: "whether a process goes on as it began (BENCH_PAGES for another number than 100,000)",
    run: printSoak,
  },
  { flag: "--shift", what: "what moves while documents arrive over a slow line", run: printShifts },
  {
    flag: "--load",
    what: "what hundreds at once are told, and what a second process brings",
    run: async () => tell("load", ...(await loadTables())),
  },
];

const HELP: readonly (readonly [flag: string, what: string])[] = [
  ["", "what every screen weighs and asks, how many are answered a second, and the parts marked *"],
  ["--check", "only counts, and ends with 1 when a budget or the wave rule breaks"],
  ["--write", "puts the tables of a part into docs/performance.md"],
  ...PARTS.map(({ flag, what, always }) => [flag, `only ${what}${always ? " *" : ""}`] as const),
];

const isKnown = (one: string) => one === "--help" || HELP.some(([flag]) => flag === one);
const unknown = given.filter((one) => !isKnown(one));
const asked = PARTS.filter(({ flag }) => given.includes(flag));
const isWhole = asked.length === 0;
const parts = isWhole ? PARTS.filter(({ always }) => always) : asked;

try {
  if (unknown.length > 0) throw new Error(`${unknown.join(" ")} is not known here: see --help`);
  if (given.includes("--help")) for (const [flag, what] of HELP) print(`${flag.padEnd(11)} ${what}`);
  else {
    if (isWhole) await measureScreens();
    if (!isCheck) for (const { run } of parts) await run();
  }
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  // Whatever a part has left behind may not keep the command.
  process.exit(1);
}

async function measureScreens(): Promise<void> {
  const stack = await startStack();
  try {
    process.exitCode = await measure(stack);
  } finally {
    await stack.stop();
  }
}

async function printUsable(): Promise<void> {
  const stack = await startStack();
  try {
    const { head, rows } = usableRows(await measureUsable(stack.portal, Number(process.env.BENCH_RUNS ?? 5)));
    tell("usable", "Until usable and until started, ms, with a processor 4 times slower", table(head, rows));
  } finally {
    await stack.stop();
  }
}

async function printShifts(): Promise<void> {
  const stack = await startStack();
  try {
    const { screens, shifts } = await measureShifts(stack.portal);
    const rows = shifts.map(({ path, width, score, moved }) => [path, width, score.toFixed(3), moved]);
    tell(
      "shift",
      `Of ${screens} documents at 20 kB a second, those whose layout shifts: ${shifts.length}`,
      ...(rows.length > 0 ? [table(["screen", "px", "score", "what moved"], rows)] : []),
    );
  } finally {
    await stack.stop();
  }
}

async function printServer(): Promise<void> {
  const { pages, packages, functions } = await measureServer();
  const rows = pages.map(({ path, elements, portal, bare }) => [
    path,
    elements,
    toTenth(portal),
    toTenth(bare),
    toTenth(portal / bare),
  ]);
  const head = ["page", "elements", "portal's CPU ms", "React alone", "ratio"];
  const shares = (all: typeof packages) => all.map(({ what, percent }) => [what, percent]);
  tell(
    "server",
    `One page, against Express and React with the same elements, by turns\n${table(head, rows)}`,
    `Where the portal works, of all these pages\n${table(["package", "%"], shares(packages))}`,
    table(["function", "%"], shares(functions)),
  );
}

async function printSoak(): Promise<void> {
  const lots = await soak(Number(process.env.BENCH_PAGES ?? 100_000));
  const rows = lots.map(({ pages, cost, memory }) => [pages, toTenth(cost), memory]);
  const [first, last] = [lots.at(0), lots.at(-1)];
  const growth = first && last && [last.cost / first.cost, last.memory / first.memory].map(toHundredth);
  tell(
    "soak",
    `Page after page, in one process\n${table(["pages", "portal's CPU ms", "MiB"], rows)}`,
    `the last lot against the first: time ${growth?.[0]}, memory ${growth?.[1]}`,
  );
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
  const { head, rows } = growthRows(pages);
  const files = exports.map(({ sales, rows, bytes, seconds, memory }) => [
    sales,
    rows,
    toTenth(bytes / 2 ** 20),
    toTenth(seconds),
    ...[memory.portal, memory.sandbox].flatMap(({ before, peak }) => [before ?? "?", peak ?? "?"]),
  ]);
  const columns = ["sales", "rows", "MiB", "s", "portal before", "peak", "sandbox before", "peak "];
  tell(
    "growth",
    `With ${FEW} sales and with ${MANY}: whole page, processor, the sandbox's\n${table(head, rows)}`,
    `The file of ten days, all columns; resident memory in MiB\n${table(columns, files)}`,
  );
}

async function printReports(): Promise<void> {
  const { phases, same } = await measureReports(MANY, ["csv", "xlsx"]);
  const rows = phases.map(({ what, rows, bytes, seconds, memory }) => [
    what,
    rows,
    toTenth(bytes / 2 ** 20),
    toTenth(seconds),
    ...[memory.portal, memory.sandbox].flatMap(({ before, peak }) => [before ?? "?", peak ?? "?"]),
  ]);
  const columns = ["report", "rows", "MiB", "s", "portal before", "peak", "sandbox before", "peak "];
  tell(
    "reports",
    `Reports of the instalments of a year, with ${MANY} sales; resident memory in MiB\n${table(columns, rows)}`,
  );
  if (!same) throw new Error("a download that was cut and resumed has other bytes than a whole one");
}

async function printPortfolio(): Promise<void> {
  const { few, many, pages } = await measurePortfolio();
  const { head, rows } = growthRows(pages);
  tell("portfolio", `With ${few} more customers and with ${many}, by turns\n${table(head, rows)}`);
}

async function printRouting(): Promise<void> {
  const { timeFindings } = await compiled<typeof import("./routing.ts")>("bench/routing.ts");
  const found = timeFindings().map(({ rules, usual, adverse }) => [
    rules,
    toTenth(usual.ms),
    usual.findings,
    toTenth(adverse.ms),
    adverse.findings,
  ]);
  const head = ["rules", "ms, usual", "findings", "ms, no two alike", "findings "];
  print(`What is wrong with a customer's rules\n${table(head, found)}`);
  const replays = (await timeReplay(MANY)).map(({ sales, replayed, seconds, memory }) => [
    sales,
    replayed,
    toTenth(seconds),
    ...[memory.portal, memory.sandbox].flatMap(({ before, peak }) => [before ?? "?", peak ?? "?"]),
  ]);
  const columns = ["sales", "replayed", "s", "portal before", "peak", "sandbox before", "peak "];
  print(
    `A quarter of a customer's sales through a draft; resident memory in MiB\n${table(columns, replays)}`,
  );
}

async function measure({ portal, sandbox, pid }: Stack): Promise<number> {
  const visits = await visitsOf(portal);
  const weights: PageWeight[] = [];
  const waves: Waves[] = [];
  for (const { visitor, screen } of visits) {
    weights.push(await weigh(visitor, screen));
    waves.push(await countWaves(visitor, sandbox, screen));
  }
  printWeights(weights);
  printWaves(waves);
  if (!isCheck) {
    printThroughput(await compareThroughput(portal, pid, visits));
  }

  const once = await checkOnce({ portal, sandbox }, weights);
  for (const sentence of once.found) print(sentence);

  const widgets = await weighWidgets(await WireVisitor.signedIn(portal, portal, SECOND.account), weights);
  printWidgets(widgets);

  const broken = [...overweight(weights), ...tooHeavy(widgets), ...once.broken, ...tooManyWaves(waves)];
  for (const sentence of broken) print(`over budget: ${sentence}`);
  print(broken.length === 0 ? "every budget holds" : `${broken.length} over budget`);
  return isCheck && broken.length > 0 ? 1 : 0;
}

function printWeights(weights: readonly PageWeight[]): void {
  const head = [
    "screen",
    "until usable",
    "document",
    "head",
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
    weight.usable,
    weight.document,
    weight.head,
    weight.script,
    weight.style,
    [...weight.fonts.values()].reduce((sum, bytes) => sum + bytes, 0),
    weight.requests,
    weight.blocking.length,
    weight.data ?? 0,
    ownScript(weight, weights),
  ]);
  print(`Bytes on the wire, brotli, first load\n${table(head, rows)}`);
}

function printWidgets(widgets: readonly Widget[]): void {
  const rows = widgets.map(({ path, files, bytes, ground }) => [path, files, bytes, ground]);
  print(`On demand, bytes on the wire\n${table(["file", "files", "own", "ground"], rows)}`);
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
