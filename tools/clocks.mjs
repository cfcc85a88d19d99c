/**
 * `npm run test:clocks`: the tests of units and pages, and the budgets, with the clock at other instants than the
 * usual one. What is true only on some days or at some hours shows here.
 */
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { programs, runNode } from "./run.mjs";
import { say } from "./say.mjs";

/** New Year from both sides, the end of a short February, and the small hours of a day that few years have. */
const INSTANTS = [
  "2026-12-31T23:20:00-03:00",
  "2027-01-01T00:10:00-03:00",
  "2027-02-28T12:00:00-03:00",
  "2028-02-29T03:00:00-03:00",
];

readOptions();
ensureDependencies();
ensureBuild();

const broken = INSTANTS.flatMap((instant) => {
  const env = { ...process.env, TEST_CLOCK: instant };
  say(`the clock at ${instant}`);
  const checks = {
    tests: () => runNode(programs.vitest, ["run", "--project", "unit", "--project", "portal"], env),
    budgets: () => runNode(programs.tsx, ["bench/main.ts", "--check"], env),
  };
  return Object.entries(checks).flatMap(([name, check]) => (check() === 0 ? [] : `${name} at ${instant}`));
});

for (const name of broken) say(`broken: ${name}`);
process.exit(broken.length === 0 ? 0 : 1);
