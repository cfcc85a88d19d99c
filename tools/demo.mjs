/** `npm run demo`: portal and sandbox together, from a bare clone to a page that answers. `-- --reset` seeds anew. */
import { demandFreePorts, demoEnvironment, forgetSessions, readEnvFile } from "./demo-environment.mjs";
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { say } from "./say.mjs";
import { runTogether } from "./together.mjs";

const { reset } = readOptions({ reset: { type: "boolean" } });
readEnvFile();
const env = demoEnvironment();
await demandFreePorts(env);
ensureDependencies();
ensureBuild();

if (reset) {
  say("seeding anew");
  forgetSessions(env);
}

await runTogether(
  {
    sandbox: ["build/sandbox/main.js", ...(reset ? ["--reset"] : [])],
    portal: ["build/shell/main.js"],
  },
  env,
);
