/** The sandbox as a process of its own: `tsx sandbox/main.ts [--reset]`. */
import { DataUnavailable } from "./database.ts";
import { readSettings } from "./settings.ts";
import { startSandbox } from "./start.ts";

const settings = readSettings(process.env);
if ("problems" in settings) {
  for (const problem of settings.problems) process.stderr.write(`sandbox: ${problem}\n`);
  process.exit(1);
}

const sandbox = await startSandbox({
  ...settings,
  reset: process.argv.includes("--reset"),
}).catch((error) => {
  if (!(error instanceof DataUnavailable) && error.code !== "EADDRINUSE") throw error;
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exit(1);
});
if (sandbox.found === "other-version")
  process.stdout.write("sandbox: the data were of another version and are seeded anew\n");
process.stdout.write(`sandbox ready ${sandbox.url}\n`);

let ending = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    sandbox.close().then(() => process.exit(0));
  });
}
