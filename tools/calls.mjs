/** `npm run calls` prints which screen asks which call; `-- --write` puts the table into `prisma-free-README.md`. */
import { ensureDependencies } from "./ensure.mjs";
import { readOptions } from "./options.mjs";
import { programs, runNode } from "./run.mjs";

readOptions({ write: { type: "boolean" } });
ensureDependencies();
process.exit(runNode(programs.tsx, ["tools/print-calls.ts", ...process.argv.slice(2)]));
