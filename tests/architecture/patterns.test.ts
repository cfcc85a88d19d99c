import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

/** What the browser or an upstream says passes through these. */
const files = ["app", "contract", "server"].flatMap((folder) =>
  filesUnder(folder, /(?<!\.test|\.d)\.tsx?$/).filter((file) => !file.includes("/test-support/")),
);

/** Patterns that see short texts alone, and what sees to that. */
const BOUNDED: Readonly<Record<string, string>> = {
  "/\\B(?=(\\d{3})+$)/g": "the digits of one number, as we write it or as a field of the person's own has it",
  "/^(.+?)(\\s*[/,-]\\s*)(\\p{L}{2})$/u": "what is typed is cut to 80 characters before",
  "/[\\s\"'\\ufeff]+$/": "a cell of a list of documents is cut to 40 characters before",
};

/** A body may have 256 KiB, an answer 5 MiB; what is slow here would hold the process for minutes there. */
const LENGTH = 20_000;
/** Repeated, each fits some pattern for long; the end then fits none. */
const PIECES = [..."0-@. \n/=é<", "1,", "1.", "a", "a@", "@.", "a.", "a-", "a=", "a ", "eyJ.", "%2f", "a b "];
const ENDS = ["\u0000!", " !", "<"];
const texts = PIECES.flatMap((piece) => ENDS.map((end) => piece.repeat(LENGTH / piece.length) + end));

/**
 * Milliseconds of the processor, not of the clock, for all texts of one pattern: enough to look at each character many
 * times, not for each anew, on however busy a machine.
 */
const PATIENCE = 500;
/** Milliseconds of the clock after which a pattern that is still at it is given up. */
const HOPELESS = 30_000;

/** The patterns that stand in a file, as they are written. */
function patternsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const world = createContext({ texts });

/** Whether a pattern has soon looked at every text; the first at which it has not ends the trial. */
function keepsUp(pattern: string): boolean {
  try {
    // All places of the text, as `replace` and `matchAll` look for.
    const all = pattern.replace(/\/([a-z]*)$/, (_, flags: string) => `/${flags.replace(/[gy]/g, "")}g`);
    const before = process.cpuUsage();
    return texts.every((_, at) => {
      runInContext(`texts[${at}].replace(${all}, "")`, world, { timeout: HOPELESS });
      return process.cpuUsage(before).user / 1000 < PATIENCE;
    });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return false;
  }
}

test("no pattern of ours goes back and forth over a long text", () => {
  const found = files.flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })));
  const patterns = new Set(found.map(({ pattern }) => pattern));
  expect(patterns.size).toBeGreaterThan(200);
  expect(Object.keys(BOUNDED).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  const slow = [...patterns].filter((pattern) => BOUNDED[pattern] === undefined && !keepsUp(pattern));
  expect(found.filter(({ pattern }) => slow.includes(pattern))).toEqual([]);
});

test("one that does is found", () => {
  expect(keepsUp("/\\s*%$/")).toBe(false);
  expect(keepsUp("/\\s?%$/")).toBe(true);
});
