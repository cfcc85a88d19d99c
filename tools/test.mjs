/** `npm test`: everything that must hold, from a bare clone. Ends with one line `N passed, N failed`. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensureChromium, ensureDependencies, ensureRedis } from "./ensure.mjs";
import { programs, runNode } from "./run.mjs";
import { say } from "./say.mjs";

const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
const report = join(folder, "vitest.json");

ensureDependencies();
const env = { ...process.env, PORTAL_CHROMIUM: ensureChromium() };
ensureRedis();
ensureBuild();

const checks = [
  ["format and lint", () => runNode(programs.biome, ["ci", "."], env)],
  ["types", () => runNode(programs.tsc, [], env)],
  ["tests", () => runNode(programs.vitest, vitestArguments(), env)],
  ["budgets", () => runNode(programs.tsx, ["bench/main.ts", "--check"], env)],
];
const broken = checks.filter(([name, check]) => {
  say(name);
  return check() !== 0;
});

const { passed, failed } = countTests();
rmSync(folder, { recursive: true, force: true });

// What is not a test counts as one: nobody should read "0 failed" under a broken budget.
const others = broken.map(([name]) => name).filter((name) => name !== "tests" || failed === 0);
for (const name of others) say(`broken: ${name}`);
process.stdout.write(`${passed} passed, ${failed + others.length} failed\n`);
process.exit(broken.length === 0 && failed === 0 ? 0 : 1);

function vitestArguments() {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
}

function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: numFailedTests };
}
