/**
 * `npm run validate`: what to run before a commit. Format, lint, types, exports, the tests of the architecture, and those that
 * what has changed reaches, but for journeys, processes, and sweeps over every screen: any view reaches those, and they
 * are for `npm test`. `-- main` counts from there what has changed.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { ensureDependencies } from "./ensure.mjs";
import { programs, root, runAside } from "./run.mjs";
import { fail, say } from "./say.mjs";
import { TYPES } from "./types.mjs";

ensureDependencies();
const [since = "HEAD"] = process.argv.slice(2);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const architecture = readdirSync(`${root}tests/architecture`).map((name) => `tests/architecture/${name}`);
const sweeps = readdirSync(`${root}tests/portal`)
  .map((name) => `tests/portal/${name}`)
  .filter((path) => !changed.includes(path))
  .filter((path) => /support\/(rendered-page|list-screens)"/.test(readFileSync(root + path, "utf8")));
const projects = ["unit", "portal", "upstream"].flatMap((name) => ["--project", name]);

const broken = (
  await Promise.all([
    check("format and lint", programs.biome, ["ci", "."]),
    check("types", programs.tsc, TYPES),
    check("exports that nobody imports", programs.knip),
    check(`tests that ${changed.length} changed files reach`, programs.vitest, [
      "related",
      "--run",
      ...projects,
      ...sweeps.flatMap((path) => ["--exclude", path]),
      ...[...changed, ...architecture].filter((path) => /\.(tsx?|mjs|js|json|css)$/.test(path)),
    ]),
  ])
).flat();

for (const name of broken) say(`broken: ${name}`);
process.exit(broken.length === 0 ? 0 : 1);

/** Runs a program beside the others, and says what it printed; answers its name when it is broken. */
async function check(name, script, args = []) {
  const { code, printed } = await runAside(script, args);
  say(name);
  process.stdout.write(printed);
  return code === 0 ? [] : [name];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) fail(stderr.trim());
  return stdout.split("\n").filter(Boolean);
}
