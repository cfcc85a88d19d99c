/** `npm run dev`: the sandbox, restarted when it changes, and Remix on Vite with hot reload. */
import { demandFreePorts, demoEnvironment } from "./demo-environment.mjs";
import { ensureDependencies } from "./ensure.mjs";
import { programs, startNode, stop } from "./run.mjs";

const env = { ...demoEnvironment(), NODE_ENV: "development", LOG_LEVEL: process.env.LOG_LEVEL || "info" };
await demandFreePorts(env);
ensureDependencies();

const running = [
  startNode("sandbox", [programs.tsx, "watch", "--clear-screen=false", "sandbox/main.ts"], { env }),
  startNode("portal", [programs.remix, "vite:dev", "--port", env.PORT, "--strictPort"], { env }),
];

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  await Promise.all(running.map((process_) => stop(process_)));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
for (const { name, ended } of running) {
  ended.then(({ code, signal }) => {
    if (!ending) process.stderr.write(`dev: the ${name} ended by itself (${signal ?? `code ${code}`})\n`);
    return end(code || 1);
  });
}
