/** What the tools print: one line each, with the tool's name first. */

export const tool = (process.argv[1] ?? "").replace(/^.*[\\/]|\.\w+$/g, "");

export function say(text) {
  process.stdout.write(`${tool}: ${text}\n`);
}

/** @returns {never} */
export function fail(text) {
  process.stderr.write(`${tool}: ${text}\n`);
  process.exit(1);
}
