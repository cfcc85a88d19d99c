import { measureLoad } from "./load.ts";
import { table, toTenth } from "./table.ts";
import { compareWorkers } from "./workers.ts";

/** What hundreds at once are told, and what a second process brings. */
export async function loadTables(): Promise<string[]> {
  const crowds = (await measureLoad()).map(({ connections, perSecond, answered, refused, health }) =>
    [
      connections,
      perSecond,
      answered.median,
      answered.p99,
      refused.count,
      refused.slowest,
      health.p99,
      health.most,
    ].map(Math.round),
  );
  const { one, two, ratio } = await compareWorkers();
  const processes = [one, two].map(({ perSecond, cost, busy, besides }, at) =>
    [at + 1, perSecond, cost, busy, besides].map(toTenth),
  );
  return [
    `People at once, who ask for page after page, and come again when they are told\n${table(CROWDS, crowds)}`,
    `Processes over an upstream at hand, asked by turns\n${table(PROCESSES, processes)}`,
    `two against one: ${toTenth(ratio)}`,
  ];
}

const CROWDS = [
  "people",
  "pages per second",
  "median ms",
  "p99 ms",
  "503",
  "slowest 503 ms",
  "/healthz p99 ms",
  "most ms",
];
const PROCESSES = [
  "processes",
  "pages per second",
  "CPU ms a page",
  "processors busy",
  "asking and upstream",
];
