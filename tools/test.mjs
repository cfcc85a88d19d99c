/** `npm test`: everything that must hold, from a bare clone. Ends with one line `N passed, N failed`. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { differenceFromBuild, ensureChromium, ensureDependencies, ensureRedis } from "./ensure.mjs";
import { programs, runAside, runNode } from "./run.mjs";
import { say } from "./say.mjs";
import { INCREMENTALLY } from "./types.mjs";

const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
const report = join(folder, "vitest.json");
/** Names of what is broken, and how long each part took. */
const broken = [];
const times = [];

await timed("packages", () => ensureDependencies());
const env = { ...process.env, PORTAL_CHROMIUM: ensureChromium() };
ensureRedis();

// Each of them works on one core: what needs the build goes beside what does not.
await Promise.all([
  (async () => {
    if (differenceFromBuild() && !(await aside("build", "tools/build.mjs"))) return;
    await aside("budgets", programs.tsx, ["bench/main.ts", "--check"]);
  })(),
  (async () => {
    await aside("format and lint", programs.biome, ["ci", "."]);
    await aside("types", programs.tsc, INCREMENTALLY);
  })(),
]);
// Without a build there is nothing to walk through.
const tests = broken.includes("build")
  ? ["--project", "unit", "--project", "upstream", "--project", "portal"]
  : [];
await timed("tests", () => {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...tests];
  if (runNode(programs.vitest, args, env) !== 0) broken.push("tests");
});

const { passed, failed } = countTests();
rmSync(folder, { recursive: true, force: true });
say(`seconds: ${times.join(", ")}`);

// What is not a test counts as one: nobody should read "0 failed" under a broken budget.
const others = broken.filter((name) => name !== "tests" || failed === 0);
for (const name of others) say(`broken: ${name}`);
process.stdout.write(`${passed} passed, ${failed + others.length} failed\n`);
process.exit(broken.length === 0 && failed === 0 ? 0 : 1);

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
