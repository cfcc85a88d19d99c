import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { PARTS } from "../../interop/parts.ts";

const FOLDER = "docs";
const document = readFileSync(`${FOLDER}/faults.md`, "utf8");

/** How many rows each section of the catalogue has. */
const SECTIONS = { A: 18, B: 24, C: 15, D: 19, E: 21, F: 26, G: 16, H: 13 };
const KNOWN = Object.entries(SECTIONS).flatMap(([letter, rows]) =>
  Array.from({ length: rows }, (_, at) => `${letter}${String(at + 1).padStart(2, "0")}`),
);

/** `| A01 | what happens | what we answer | [title](../file.test.ts), … |` */
const rows = [...document.matchAll(/^\| ([A-Z]\d\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = "", happens = "", answer = "", proof = ""]) => ({
    id,
    happens,
    answer,
    proofs: [...proof.matchAll(/\[(.+?)\]\(([^)\s]+)\)/g)].map(([, title = "", path = ""]) => ({
      title,
      path,
    })),
  }),
);
/** `- G10: why` under the last heading. */
const notShown = [
  ...document.slice(document.indexOf("## Not shown")).matchAll(/^- ([A-Z]\d\d): .{20,}$/gm),
].map(([, id = ""]) => id);

test("docs/faults.md has every row of the catalogue, once and in its order", () => {
  expect(KNOWN).toHaveLength(152);
  expect(rows.map(({ id }) => id)).toEqual(KNOWN);
});

test("each row is shown by a test, or says why by none", () => {
  expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual(notShown);
});

/** Part of `npm run interop`: `[npm run interop -- --only NAME](../interop/NAME/part.ts)`. */
const PART = /^npm run interop -- --only ([\w-]+)$/;

/** What is wrong with a link; null for nothing. */
function faultOf(title: string, path: string): string | null {
  const file = new URL(path, `file:///${FOLDER}/`).pathname.slice(1);
  if (!existsSync(file)) return `there is no ${file}`;
  const part = PART.exec(title)?.[1];
  if (part !== undefined) return faultOfPart(part);
  if (!/\.test\.tsx?$/.test(file)) return `${file} is no test`;
  const source = readFileSync(file, "utf8");
  const at = ['"', "'", "`"].map((quote) => source.indexOf(quote + title + quote)).find((one) => one >= 0);
  if (at === undefined) return `${file} has no test “${title}”`;
  const called = [...source.slice(0, at).matchAll(/\b(describe|test)((?:\.\w+)*)\s*[(<]/g)].at(-1);
  if (/\.(skip|todo)\b/.test(called?.[2] ?? "")) return `${file} does not run “${title}”`;
  // A group is no proof, but where its title goes on in those of its tests: `describe("of a", …("%s"`.
  const opens = called?.[1] === "describe" && source.slice(called.index, at).includes(",") === false;
  const [group = ""] = source.slice(at).split(/\bdescribe\b/);
  return opens && !/\(\s*"%s/.test(group) ? `${file} has a group “${title}”, and no test` : null;
}

/** `- networks: what was tried`, under the heading of what does not hold: what `docs/interop.md` says no of. */
const notHeld = new Set(
  [...document.slice(document.indexOf("## Does not hold")).matchAll(/^- ([\w-]+: .+)$/gm)].map(
    ([, line = ""]) => line,
  ),
);

const sectionOf = (part: string, told: string) =>
  told.split(`<!-- ${part} -->`)[1]?.split(`<!-- /${part} -->`)[0] ?? "";

/** What was tried of a part and did not hold, as `docs/interop.md` has it. */
function brokenOf(part: string, section: string): string[] {
  return [...section.matchAll(/^\| (.+?) \| \*\*no\*\* \|/gm)].map(([, what]) => `${part}: ${what}`);
}

/** What `docs/interop.md` says of a part of `npm run interop`. */
function faultOfPart(part: string, told = readFileSync(`${FOLDER}/interop.md`, "utf8")): string | null {
  if (!PARTS.some(({ name }) => name === part)) return `there is no part ${part}`;
  const section = sectionOf(part, told);
  if (!section.includes("| yes |")) return `docs/interop.md tells nothing of ${part}`;
  const [broken] = brokenOf(part, section).filter((line) => !notHeld.has(line));
  return broken === undefined ? null : `docs/interop.md says that it does not hold: ${broken}`;
}

test("what is said not to hold is what docs/interop.md says no of, in the parts that rows link to", () => {
  const told = readFileSync(`${FOLDER}/interop.md`, "utf8");
  const linked = new Set(
    rows.flatMap(({ proofs }) => proofs.flatMap(({ title }) => PART.exec(title)?.[1] ?? [])),
  );
  const broken = [...linked].flatMap((part) => brokenOf(part, sectionOf(part, told)));
  expect([...notHeld].filter((line) => !broken.includes(line))).toEqual([]);
});

test("what a row links to is there: the file, and the title in it", () => {
  const wrong = rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ title, path }) => {
      const fault = faultOf(title, path);
      return fault ? [`${id}: ${fault}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a link that leads nowhere would be found", () => {
  const here = "../tests/architecture/faults.test.ts";
  expect(faultOf("a link that leads nowhere would be found", here)).toBeNull();
  expect(faultOf(["no test of", "this name"].join(" "), here)).toMatch(/has no test/);
  expect(faultOf("anything", "../tests/architecture/nothing.test.ts")).toMatch(/there is no/);
  const [skipped, group] = ["a test that is", "a group that is"].map((words) => `${words} linked`);
  // Where no other test looks for sources meanwhile.
  const folder = mkdtempSync("node_modules/faults-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const example = `${folder}/example.test.ts`;
  writeFileSync(
    example,
    `test.skip("${skipped}", () => {});\ndescribe("${group}", () => { test("x", () => {}); });\n`,
  );
  expect(faultOf(skipped ?? "", `../${example}`)).toMatch(/does not run/);
  expect(faultOf(group ?? "", `../${example}`)).toMatch(/has a group/);
  expect(faultOf("npm run interop -- --only nothing", "../interop/parts.ts")).toBe(
    "there is no part nothing",
  );
  expect(faultOf("npm run interop -- --only proxy", "../interop/parts.ts")).toBeNull();
});

test("a part of which something does not hold is no proof, unless the document says so", () => {
  const told = (held: string) =>
    `<!-- proxy -->\n| a page is served | yes | 200 |\n| nobody waits | ${held} | 3 s |\n<!-- /proxy -->\n`;
  expect(faultOfPart("proxy", told("yes"))).toBeNull();
  expect(faultOfPart("proxy", told("not tried"))).toBeNull();
  expect(faultOfPart("proxy", told("**no**"))).toMatch(/does not hold: proxy: nobody waits$/);
  expect(faultOfPart("proxy", "")).toMatch(/tells nothing/);
});
