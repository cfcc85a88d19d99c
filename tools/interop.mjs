/** `npm run interop`: brings what the repository itself needs, then tries the parts that run around the portal. */
import { ensureBuild, ensureChromium, ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { programs, runNode } from "./run.mjs";

readOptions({ only: { type: "string" } });
ensureDependencies();
ensureBuild();
const env = { ...process.env, PORTAL_CHROMIUM: ensureChromium() };
process.exit(runNode(programs.tsx, ["interop/main.ts", ...process.argv.slice(2)], env));
