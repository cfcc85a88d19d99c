import { existsSync } from "node:fs";
import { join } from "node:path";
import { Missing } from "../part.ts";
import { runProgram } from "../programs.ts";

/**
 * The binary of a version, `24` for the newest of its line. npm packs Node for each system; the package `node` would
 * only choose among them, by an install script that npm no longer runs by itself.
 */
export async function fetchNode(folder: string, version: string): Promise<string> {
  const home = join(folder, version);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(home, "node_modules", name, "bin/node");
  if (existsSync(binary)) return binary;
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", home];
  const { code, printed } = await runProgram("npm", [...args, `${name}@${version}`]);
  if (code !== 0 || !existsSync(binary))
    throw new Missing(`Node ${version}`, `npm has no ${name}@${version}: ${printed.slice(-300)}`);
  return binary;
}
