import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

/** docs/glossary.md says what to write instead. The address of the comparison keeps its name: links are out there. */
const BANNED = [
  /\bpernas?\b/i,
  // Who reads may be a woman.
  /\bvocê mesmo\b/i,
  /constitu[ií]d/i,
  /(?<![/"])reprise(?!["/])/i,
  /"PIX"|Conciliação DTX Pro/,
  // Whoever looks after something owns nothing.
  /"(Sem d|D)ono"/,
  /\btarefas?\b|\bnotificaç|\bfiltros? salvos?\b|\bponte\b/i,
  // A share has its space, which does not break: 50 %.
  /[ "]\d+%[ .]/,
];

const files = filesUnder("app", /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));

test.each(BANNED)("nobody reads %s", (word) => {
  expect(files.filter((file) => word.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("nor in what the sandbox says of a transaction, or in an invitation", () => {
  const said = ["sandbox/business", "sandbox/identity"]
    .flatMap((folder) => filesUnder(folder, /\.ts$/))
    .filter((file) => !/\.test\.ts$/.test(file));
  const word = /\bpernas?\b|Você foi convidado\b/i;
  expect(said.filter((file) => word.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no schema of a form answers in the English of its library", () => {
  const forms = files.filter((file) => /^app\/(routes|forms)\//.test(file));
  const asking = forms.filter((file) => /\.issues\b/.test(readFileSync(file, "utf8")));
  expect(asking).toEqual(["app/forms/said.server.ts"]);
});

/** What code and comments call by the word of the field; docs/glossary.md. A "ticket médio" is the upstream's. */
const PRIVATE_WORDS = [
  /(?<!average_?)ticket(?!_amount| médio)/i,
  /last-?good|standby|standingAnswer/i,
  // A visitor is a client of the tests.
  /visitor|\bvisit(s|Of)?\b/i,
  // What the person can correct is a refusal, what broke a fault, what they may not a denial.
  /[mM]istake|\bWhyNot\b|faultsOf/,
];

const sources = ["app", "contract", "server"]
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$/.test(file));

test.each(PRIVATE_WORDS)("no code says %s", (word) => {
  expect(sources.filter((file) => word.test(readFileSync(file, "utf8")))).toEqual([]);
});

/** Only a cardholder contests: what a merchant claims back from an acquirer is a "reclamação". */
const CLAIMS =
  /^(app\/routes\/customer\/discrepancies|app\/domain\/discrepanc|sandbox\/business\/answers\/discrepancies)/;
const CONTESTS = /contesta(?!cao\b)(?!ção do portador)|\bconteste\b|(?<!["/])contestar\b/i;

test("a merchant's claim is never called what a cardholder does", () => {
  const said = filesUnder("sandbox", /\.ts$/)
    .concat(files)
    .filter((file) => CLAIMS.test(file) && !/\.test\.tsx?$/.test(file));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((file) => CONTESTS.test(readFileSync(file, "utf8")))).toEqual([]);
  const words = readFileSync("app/words/discrepancies.ts", "utf8");
  expect(words).toMatch(/contested: "Em reclamação"/);
});
