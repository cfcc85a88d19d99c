/**
 * `npm run interop`: the portal with the real programs that run around it. Prints what was tried with each and whether
 * it held, writes `docs/interop.md`, and ends with 1 when something did not hold. `-- --only keycloak` tries one part;
 * several are separated by commas. What has to be fetched goes to `INTEROP_DIR`, by default a folder of the system's
 * temporary one.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withReports } from "./document.ts";
import { PARTS } from "./parts.ts";
import { runPart } from "./run-part.ts";

const DOCUMENT = "docs/interop.md";
const FOLDER = process.env.INTEROP_DIR || join(tmpdir(), "portal-interop");
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",") ?? PARTS.map(({ name }) => name);
const unknown = wanted.filter((one) => !PARTS.some(({ name }) => name === one));
if (unknown.length > 0) {
  process.stderr.write(
    `interop: there is no part ${unknown.join(", ")}: ${PARTS.map(({ name }) => name).join(", ")}\n`,
  );
  process.exit(1);
}

const reports = [];
for (const part of PARTS.filter(({ name }) => wanted.includes(name))) {
  print(`\n${part.title}`);
  const report = await runPart(part, FOLDER, (line) => print(`  ${line}`));
  for (const { program, version } of report.programs) print(`  with ${program} ${version}`);
  reports.push(report);
}
const day = new Date().toISOString().slice(0, 10);
writeFileSync(DOCUMENT, withReports(readFileSync(DOCUMENT, "utf8"), reports, day));

const lines = reports.flatMap((report) => report.lines);
const count = (wanted: boolean | null) => lines.filter(({ held }) => held === wanted).length;
const broken = count(false);
print(`\n${count(true)} held, ${broken} not, ${count(null)} not tried; written to ${DOCUMENT}`);
// Whatever a part has left behind may not keep the command.
process.exit(broken === 0 ? 0 : 1);
