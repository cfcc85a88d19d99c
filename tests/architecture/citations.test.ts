import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import { Fault } from "../../sandbox/control/faults.ts";

/** What may be read beside the specification, which is cited as "Source section N". */
const DOCUMENT = /[\w./-]+\.md\b/g;
/** A letter and a number, as plans and lists of findings name their items. */
const ITEM = /(?:\b[Ss]creens?,? S\d|\bS\d{1,2}\.\d|\bfindings?,? [A-Z]\d)/;

const sources = ["app", "contract", "sandbox", "server", "tests", "tools", "bench", "interop"].flatMap(
  (folder) => filesUnder(folder, /\.(tsx?|m[jt]s|css)$/),
);
const commentsOf = (file: string) =>
  readFileSync(file, "utf8").match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];

test("a document that a comment cites is in the repository", () => {
  const cited = sources.flatMap((file) =>
    commentsOf(file).flatMap((comment) => comment.match(DOCUMENT)?.map((path) => ({ file, path })) ?? []),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("no comment cites an item of a list that is elsewhere", () => {
  expect(sources.filter((file) => commentsOf(file).some((comment) => ITEM.test(comment)))).toEqual([]);
});

test("a link of a document leads to a file of the repository", () => {
  const documents = [
    ...readdirSync(".").filter((name) => name.endsWith(".md")),
    ...filesUnder("docs", /\.md$/),
  ];
  const dead = documents.flatMap((file) => {
    const folder = file.replace(/[^/]*$/, "");
    return [...readFileSync(file, "utf8").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .filter(([, to]) => !existsSync(folder + to))
      .map(([, to]) => `${file} → ${to}`);
  });
  expect(dead).toEqual([]);
});

test("docs/sandbox.md names every fault and every control call", () => {
  const document = readFileSync("docs/sandbox.md", "utf8");
  const calls = [
    ...readFileSync("sandbox/control/control.ts", "utf8").matchAll(/"([A-Z]+ \/_control\/[\w/-]+)"/g),
  ];
  const named = [...Fault.shape.fault.options, ...calls.map(([, call = ""]) => call)];
  expect(calls.length).toBeGreaterThan(7);
  expect(named.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test("docs/sandbox.md names every header that a call carries", () => {
  const document = readFileSync("docs/sandbox.md", "utf8");
  const client = filesUnder("app/upstream", /(?<!\.test)\.ts$/).map((file) => readFileSync(file, "utf8"));
  const carried = client.flatMap((text) =>
    [...text.matchAll(/[{ "](x-[a-z-]+|idempotency-key|authorization)"?:/g)].map(([, name = ""]) => name),
  );
  expect(carried).toContain("x-company-id");
  expect(carried.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
