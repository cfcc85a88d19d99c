/** Which screen asks which call, read off the code: a call is asked by the screens that reach a module naming it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogue } from "#contract/catalogue";
import { screens } from "../app/screens/table.ts";

interface CallRow {
  call: string;
  purpose: string;
  extension: boolean;
  /** Names of the requirement table; `the door` is what `enterPortal`, sign-in and the session ask. */
  askedBy: string[];
}

export const README = "prisma-free-README.md";
export const DOOR = "the door";
export const NOBODY = "no screen yet";

/** One row for each call of the contract, the source's own first, each part in the order of its path. */
export function callTable(): CallRow[] {
  const modules = new Map(sourcesUnder("app/routes").map(({ file, text }) => [file, text]));
  const routes = Object.keys(screens).map((name) => ({ name, texts: reachedFrom(name, modules) }));
  const door = ["access", "page", "session"].flatMap((room) => sourcesUnder(`app/${room}`));
  const rows = [...catalogue].map(([name, { spelling, purpose, extension, provider }]) => {
    const names = (text: string) => new RegExp(`\\b${name}\\b`).test(text);
    const byScreens = routes
      .filter(({ texts }) => texts.some(names))
      .map((screen) => screen.name)
      .sort();
    const byDoor = provider || door.some(({ text }) => names(text));
    return {
      call: spelling,
      purpose,
      extension: extension === true,
      askedBy: byDoor ? [DOOR, ...byScreens] : byScreens,
    };
  });
  const rank = ({ extension, call }: CallRow) => `${extension ? 1 : 0}${call.replace(/^\w+ /, "")} ${call}`;
  return rows.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Lines for a terminal: the call, an arrow, the screens. */
export function asText(rows: readonly CallRow[]): string {
  const width = Math.max(...rows.map(({ call }) => call.length));
  const silent = rows.filter(({ askedBy }) => askedBy.length === 0).length;
  const lines = rows.map(({ call, askedBy }) => `${call.padEnd(width)}  →  ${askedBy.join(", ") || NOBODY}`);
  return `${lines.join("\n")}\n\n${rows.length} calls, ${silent} of them with ${NOBODY}\n`;
}

/** The same as a table of the README. */
export function asMarkdown(rows: readonly CallRow[]): string {
  const names = ({ askedBy }: CallRow) =>
    askedBy.map((name) => (name === DOOR ? DOOR : `\`${name}\``)).join(", ") || NOBODY;
  const lines = rows.map((row) => `| \`${row.call}\` | ${row.purpose} | ${names(row)} |`);
  return ["| Call | Purpose | Asked by |", "|---|---|---|", ...lines].join("\n");
}

const TABLE = /^\| Call \| Purpose \| Asked by \|\n(?:\|.*(?:\n|$))+/m;

/** The README with its table of calls replaced. */
export function withTable(readme: string, table: string): string {
  if (!TABLE.test(readme)) throw new Error(`${README} has no table of calls`);
  return readme.replace(TABLE, () => `${table}\n`);
}

interface Source {
  file: string;
  text: string;
}

function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** What a screen's module is made of: its own text, and those of all modules below `app/routes` that it reaches. */
function reachedFrom(screen: string, modules: ReadonlyMap<string, string>): string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    const file = [`${path}.ts`, `${path}.tsx`].find((one) => modules.has(one));
    if (file === undefined || reached.has(file)) return;
    reached.add(file);
    for (const target of importsOf(file, modules.get(file) ?? "")) visit(target);
  };
  visit(`app/routes/${screen}/route`);
  return [...reached].map((file) => modules.get(file) ?? "");
}

/** Modules, without extension, of which more than types is imported. */
function importsOf(file: string, text: string): string[] {
  const imports = text.matchAll(/(?:import|export)\s+(?!type\s)[^;"']*?from\s+"([^"]+)"/g);
  return [...imports].flatMap(([, from = ""]) => {
    if (from.startsWith("~/")) return [from.replace("~/", "app/")];
    return from.startsWith(".") ? [join(dirname(file), from)] : [];
  });
}
