/** The oldest Node that we support, and those that are in their long-term support. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { programs } from "../../tools/run.mjs";
import type { Part, Trial } from "../part.ts";
import { mustRun, runProgram } from "../programs.ts";

/** `package.json` asks for the first; each stands for the newest of its line but the first. */
const VERSIONS = ["20.19.0", "22", "24"] as const;

export const node: Part = {
  name: "node",
  title: "Node",
  async run(trial) {
    for (const version of VERSIONS) await tryVersion(trial, version);
  },
};

async function tryVersion(trial: Trial, asked: string): Promise<void> {
  const binary = await fetchNode(trial.folder, asked);
  const version = (await mustRun(binary, ["--version"])).trim();
  trial.uses("Node", version);
  for (const project of ["unit", "portal"]) {
    const { code, printed } = await runProgram(
      binary,
      [programs.vitest, "run", "--project", project, "--reporter", "dot"],
      { env: { ...process.env, NO_COLOR: "1" } },
    );
    const counted = /^\s*Tests\s+(.*)$/m.exec(printed)?.[1] ?? printed.slice(-300);
    trial.tell(`tests "${project}" on Node ${version}`, code === 0, counted);
  }
}

/** npm packs Node itself as `node`; its install script would only copy what its own dependency holds. */
async function fetchNode(folder: string, version: string): Promise<string> {
  const home = join(folder, version);
  const binary = join(home, "node_modules/node/bin/node");
  if (!existsSync(binary))
    await mustRun("npm", ["install", "--no-audit", "--no-fund", "--prefix", home, `node@${version}`]);
  return binary;
}
