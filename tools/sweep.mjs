/** `npm run sweep`: what `npm test` looks at in part, as a whole. `-- layout` runs the sweeps of these names. */
import { ensureBuild, ensureChromium, ensureDependencies } from "./ensure.mjs";
import { programs, runNode } from "./run.mjs";
import { fail, say } from "./say.mjs";

/** Each answers with an exit code. */
const SWEEPS = [
  { name: "layout", run: () => journey("tests/e2e/layout.test.ts") },
  { name: "hydration", run: () => journey("tests/e2e/hydration.test.ts") },
  { name: "clocks", run: () => runNode("tools/clocks.mjs") },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((one) => !SWEEPS.some(({ name }) => name === one));
if (unknown.length > 0)
  fail(`no sweep is called ${unknown.join(", ")}: ${SWEEPS.map(({ name }) => name).join(", ")}`);

ensureDependencies();
ensureBuild();
const env = { ...process.env, SWEEP: "1", PORTAL_CHROMIUM: ensureChromium() };

const broken = SWEEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).filter(
  ({ name, run }) => {
    say(name);
    return run() !== 0;
  },
);
for (const { name } of broken) say(`broken: ${name}`);
process.exit(broken.length === 0 ? 0 : 1);

function journey(file) {
  return runNode(programs.vitest, ["run", "--project", "e2e", file], env);
}
