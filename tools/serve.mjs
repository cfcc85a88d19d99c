/** `npm run serve`: the same build under plain remix-serve, with the settings of the environment or of `.env`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { programs, root, startNode, stop } from "./run.mjs";

const file = join(root, ".env");
if (existsSync(file)) process.loadEnvFile(file);
ensureDependencies();
ensureBuild();

const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "3000", ...process.env };
const server = startNode("remix-serve", [programs.remixServe, "build/server/index.js"], { env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(server));
const { code } = await server.ended;
process.exit(code ?? 0);
