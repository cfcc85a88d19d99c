/** `npm test`: everything that must hold, from a bare clone. Ends with one line `N passed, N failed`. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { differenceFromBuild, ensureChromium, ensureDependencies, ensureRedis } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { passingFolder, programs, runAside, runBeside } from "./run.mjs";
import { say } from "./say.mjs";
import { TYPES } from "./types.mjs";

readOptions({}, ": everything is run. One file: `npx vitest run FILE` (docs/tests.md)");

const report = join(passingFolder("portal-test-"), "vitest.json");
/** Names of what is broken, and how long each part took. */
const broken = [];
const times = [];

await timed("packages", () => ensureDependencies());
const env = { ...process.env, PORTAL_CHROMIUM: ensureChromium() };
ensureRedis();

// On two cores none may stand idle: what needs the build follows it, what does not goes beside.
await Promise.all([
  (async () => {
    await aside("format and lint", programs.biome, ["ci", "."]);
    await aside("types", programs.tsc, TYPES);
  })(),
  (async () => {
    if (differenceFromBuild()) await aside("build", "tools/build.mjs");
    // Without a build there is nothing to walk through, and nothing to weigh.
    const hasBuild = !broken.includes("build");
    await Promise.all([
      hasBuild ? aside("budgets", programs.tsx, ["bench/main.ts", "--check"]) : null,
      runTests(hasBuild ? [] : ["unit", "upstream", "portal"]),
    ]);
  })(),
]);

const { passed, failed } = countTests();
say(`seconds: ${times.join(", ")}`);

// What is not a test counts as one: nobody should read "0 failed" under a broken budget.
const others = broken.filter((name) => name !== "tests" || failed === 0);
for (const name of others) say(`broken: ${name}`);
process.stdout.write(`${passed} passed, ${failed + others.length} failed\n`);
process.exit(broken.length === 0 && failed === 0 ? 0 : 1);

/** @param projects none for all */
async function runTests(projects) {
  const only = projects.flatMap((name) => ["--project", name]);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...only];
  if ((await timed("tests", () => runBeside(programs.vitest, args, env))) !== 0) broken.push("tests");
}

async function timed(name, work) {
  const start = performance.now();
  const result = await work();
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)}`);
  return result;
}

/** Runs a program, says what it printed once it has ended, and answers whether it went well. */
async function aside(name, script, args = []) {
  const { code, printed } = await timed(name, () => runAside(script, args, env));
  say(name);
  process.stdout.write(printed);
  if (code !== 0) broken.push(name);
  return code === 0;
}

function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: numFailedTests };
}
