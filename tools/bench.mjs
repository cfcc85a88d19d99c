/** `npm run bench`: brings what is missing, then measures. `-- --check` only counts, and fails over a budget. */
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { programs, runNode } from "./run.mjs";

ensureDependencies();
ensureBuild();
process.exit(runNode(programs.tsx, ["bench/main.ts", ...process.argv.slice(2)]));
