/** `npm run serve`: the same build under plain remix-serve, with the settings of the environment or of `.env`. */
import { readEnvFile } from "./demo-environment.mjs";
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { programs, startNode, stop } from "./run.mjs";

readOptions();
readEnvFile();
ensureDependencies();
ensureBuild();

const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "3000", ...process.env };
const server = startNode("remix-serve", [programs.remixServe, "build/server/index.js"], { env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(server));
const { code } = await server.ended;
process.exit(code ?? 0);
