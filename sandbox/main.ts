/** The sandbox as a process of its own: `tsx sandbox/main.ts [--reset]`. */
import { readSettings } from "./settings.ts";
import { startSandbox } from "./start.ts";

const settings = readSettings(process.env);
if ("problems" in settings) {
  for (const problem of settings.problems) process.stderr.write(`sandbox: ${problem}\n`);
  process.exit(1);
}

const sandbox = await startSandbox({ ...settings, reset: process.argv.includes("--reset") });
process.stdout.write(`sandbox ready ${sandbox.url}\n`);

let ending = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    sandbox.close().then(() => process.exit(0));
  });
}
