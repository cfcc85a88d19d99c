import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../support/source-files.ts";

/** docs/glossary.md says what to write instead. The address of the comparison keeps its name: links are out there. */
const BANNED = [/2ª perna/i, /constitu[ií]d/i, /(?<![/"])reprise(?!["/])/i];

const files = filesUnder("app", /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));

test.each(BANNED)("nobody reads %s", (word) => {
  expect(files.filter((file) => word.test(readFileSync(file, "utf8")))).toEqual([]);
});
