import { readFileSync, writeFileSync } from "node:fs";
import { asMarkdown, asText, callTable, README, withTable } from "./call-table.ts";

const rows = callTable();
if (process.argv.includes("--write")) {
  writeFileSync(README, withTable(readFileSync(README, "utf8"), asMarkdown(rows)));
} else {
  process.stdout.write(asText(rows));
}
