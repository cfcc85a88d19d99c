/** `npm run dev`: portal and sandbox from their sources; what changes is on the page at once. `-- --reset` seeds anew. */
import { demandFreePorts, demoEnvironment, forgetSessions, readEnvFile } from "./demo-environment.mjs";
import { ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { programs } from "./run.mjs";
import { runTogether } from "./together.mjs";

const { reset } = readOptions({ reset: { type: "boolean" } });
readEnvFile();
const env = { ...demoEnvironment(), NODE_ENV: "development", LOG_LEVEL: process.env.LOG_LEVEL || "info" };
await demandFreePorts(env);
ensureDependencies();
if (reset) forgetSessions(env);

const watched = (file, ...args) => [programs.tsx, "watch", "--clear-screen=false", file, ...args];
await runTogether(
  { sandbox: watched("sandbox/main.ts", ...(reset ? ["--reset"] : [])), portal: watched("server/dev.ts") },
  env,
);
