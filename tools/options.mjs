import { parseArgs } from "node:util";
import { fail } from "./say.mjs";

/**
 * The options that a command was called with. One that it does not know, misspelt or meant for another, ends it.
 * @param known as `parseArgs` takes them
 * @param hint where whoever called it so finds what they look for
 */
export function readOptions(known = {}, hint = "") {
  try {
    return parseArgs({ options: known }).values;
  } catch {
    const names = Object.keys(known).map((name) => `--${name}`);
    const only = names.length > 0 ? `: only ${names.join(", ")}` : "";
    return fail(`${process.argv.slice(2).join(" ")} is not known here${only}${hint}`);
  }
}
