/** `npm run bench`: brings what is missing, then measures. `-- --check` only counts, and fails over a budget. */
import { ensureBuild, ensureChromium, ensureDependencies } from "./ensure.mjs";
import { programs, runNode } from "./run.mjs";

const wanted = process.argv.slice(2);
ensureDependencies();
if (!wanted.includes("--help")) ensureBuild();
const env = wanted.includes("--usable") ? { ...process.env, PORTAL_CHROMIUM: ensureChromium() } : process.env;
process.exit(runNode(programs.tsx, ["bench/main.ts", ...wanted], env));
