/** Which screen asks which call, read off the code: a call is asked by the screens that reach a module naming it. */
import { screens } from "../app/screens/table.ts";
import { catalogue } from "../sandbox/catalogue.ts";
import { reachedFrom, textsUnder } from "./reached-modules.ts";

interface CallRow {
  call: string;
  purpose: string;
  extension: boolean;
  /**
   * Names of the requirement table; `the door` is what `enterPortal`, sign-in and the session ask, `the frame` what stands
   * around every screen.
   */
  askedBy: string[];
}

export const README = "prisma-free-README.md";
export const DOOR = "the door";
export const FRAME = "the frame";
export const NOBODY = "no screen yet";

/** One row for each call of the contract, the source's own first, each part in the order of its path. */
export function callTable(): CallRow[] {
  const routes = Object.keys(screens).map((name) => ({ name, texts: reachedFrom(`${name}/route`) }));
  const door = ["access", "page", "session"].flatMap((room) => textsUnder(`app/${room}`));
  const frame = reachedFrom("frame.server");
  const rows = [...catalogue].map(([name, { spelling, purpose, extension, provider }]) => {
    const names = (text: string) => new RegExp(`\\b${name}\\b`).test(text);
    const byScreens = routes
      .filter(({ texts }) => texts.some(names))
      .map((screen) => screen.name)
      .sort();
    const around = [...(provider || door.some(names) ? [DOOR] : []), ...(frame.some(names) ? [FRAME] : [])];
    return {
      call: spelling,
      purpose,
      extension: extension === true,
      askedBy: [...around, ...byScreens],
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
    askedBy.map((name) => (name === DOOR || name === FRAME ? name : `\`${name}\``)).join(", ") || NOBODY;
  const lines = rows.map((row) => `| \`${row.call}\` | ${row.purpose} | ${names(row)} |`);
  return ["| Call | Purpose | Asked by |", "|---|---|---|", ...lines].join("\n");
}

const TABLE = /^\| Call \| Purpose \| Asked by \|\n(?:\|.*(?:\n|$))+/m;

/** The README with its table of calls replaced. */
export function withTable(readme: string, table: string): string {
  if (!TABLE.test(readme)) throw new Error(`${README} has no table of calls`);
  return readme.replace(TABLE, () => `${table}\n`);
}
