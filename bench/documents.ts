/** Tables in `docs/performance.md`, between `<!-- name -->` and `<!-- /name -->`: nobody copies a figure by hand. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const FILE = "docs/performance.md";

/** Puts tables in the place of the last ones of this name, with the machine that they were measured on. */
export function writeTables(name: string, tables: string): void {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const text = readFileSync(FILE, "utf8");
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for ${name}`);
  const machine = `${cpus().length} processors, Node ${process.versions.node}`;
  const block = `\n\`\`\`text\n${tables.trimEnd()}\n\n${machine}\n\`\`\`\n\n`;
  writeFileSync(FILE, text.slice(0, from + start.length) + block + text.slice(to));
}
