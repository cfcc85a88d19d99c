import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS } from "../../interop/parts.ts";

const FOLDER = "docs";
const document = readFileSync(`${FOLDER}/faults.md`, "utf8");

/** How many rows each section of the catalogue has. */
const SECTIONS = { A: 18, B: 24, C: 15, D: 19, E: 21, F: 17, G: 16, H: 13 };
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
  expect(KNOWN).toHaveLength(143);
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
  if (part !== undefined) return PARTS.some(({ name }) => name === part) ? null : `there is no part ${part}`;
  if (!/\.test\.tsx?$/.test(file)) return `${file} is no test`;
  const source = readFileSync(file, "utf8");
  return ['"', "'", "`"].some((quote) => source.includes(quote + title + quote))
    ? null
    : `${file} has no test “${title}”`;
}

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
  expect(faultOf("npm run interop -- --only nothing", "../interop/parts.ts")).toBe(
    "there is no part nothing",
  );
  expect(faultOf("npm run interop -- --only contract", "../interop/parts.ts")).toBeNull();
});
