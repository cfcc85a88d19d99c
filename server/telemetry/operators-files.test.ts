/** What an operator takes from `deploy/` asks for figures that the portal has, and its alerts are explained. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import { openMetrics } from "./metrics.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const alerts = read("deploy/alerts.yml");
const board = JSON.parse(read("deploy/grafana/portal.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: unknown }[] };
};
const every = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const recorded = every(alerts, /- record: (\S+)/g);
const named = /\b(?:portal|nodejs|process)_\w+|\b[a-z_]+:[\w:]+|\bup\b/g;
/** Names of figures that an expression asks for; what stands in quotes are labels. */
const namesIn = (expression: string) => expression.replaceAll(/"[^"]*"/g, "").match(named) ?? [];

let exposed: Set<string>;
beforeAll(async () => {
  const { registry } = await openMetrics();
  const figures = await registry.getMetricsAsJSON();
  exposed = new Set(
    figures.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  for (const name of ["up", ...recorded]) exposed.add(name);
});

test("every rule asks for figures that there are", () => {
  const expressions = every(alerts, /^ +expr: (.+)$/gm);
  expect(expressions).toHaveLength(every(alerts, /- (record|alert): /g).length);
  const asked = expressions.map(namesIn);
  expect(asked.filter((names) => names.length === 0)).toEqual([]);
  expect(asked.flat().filter((name) => !exposed.has(name))).toEqual([]);
});

test("every panel of the dashboard asks for figures that there are", () => {
  const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.filter((expression) => namesIn(expression).length === 0)).toEqual([]);
  expect(expressions.flatMap(namesIn).filter((name) => !exposed.has(name))).toEqual([]);
  const choices = JSON.stringify(board.templating.list).match(/portal_\w+/g) ?? [];
  expect(choices.filter((name) => !exposed.has(name))).toEqual([]);
});

test("every alert says how grave it is, what it saw, and stands in the operators' page under its name", () => {
  const names = every(alerts, /- alert: (\w+)/g);
  const page = read("docs/operations.md");
  const blocks = alerts.split("- alert: ").slice(1);
  for (const [at, block] of blocks.entries()) {
    expect(block).toMatch(/severity: (critical|warning)\n/);
    expect(block).toMatch(/summary: "[^"]+"\n/);
    expect(block).toContain(`runbook_url: docs/operations.md#${names[at]?.toLowerCase()}\n`);
  }
  expect(names.filter((name) => !page.includes(`\n### ${name}\n`))).toEqual([]);
  expect(every(page, /^### (Portal\w+)$/gm)).toEqual(names);
});

test("every figure of ours stands in the operators' page", () => {
  const page = read("docs/operations.md");
  const ours = [...exposed]
    .filter((name) => /^portal_/.test(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("every event that warns stands in the operators' page", () => {
  const page = read("docs/operations.md");
  const sources = ["app", "server"].flatMap((folder) => filesUnder(folder, /(?<!\.test)\.tsx?$/));
  const events = sources.flatMap((file) =>
    every(readFileSync(file, "utf8"), /\blog\.(?:warn|error)\(\s*["`]([^"`]+)["`]/g),
  );
  expect(events).toContain("upstream.failed");
  // One of them is made of the door's verdict.
  const named = (event: string) => page.match(new RegExp(`\`${event.replace(/\$\{\w+\}/, "\\w+")}\``));
  expect(events.filter((event) => !named(event))).toEqual([]);
});

test("a pod asks for the memory that a process usually takes, and its heap fits into what it may have", () => {
  const pod = read("deploy/kubernetes/deployment.yaml");
  const heap = Number(/--max-old-space-size=(\d+)/.exec(pod)?.[1]);
  const memory = Number(/limits:\n +memory: (\d+)Mi/.exec(pod)?.[1]);
  expect(heap).toBeGreaterThan(256);
  expect(memory - heap).toBeGreaterThanOrEqual(160);
  const asked = Number(/requests:\n +cpu: \w+\n +memory: (\d+)Mi/.exec(pod)?.[1]);
  const usual = Number(/usually one stays below (\d+) MiB/.exec(read("docs/operations.md"))?.[1]);
  expect(asked).toBeGreaterThanOrEqual(usual);
});
