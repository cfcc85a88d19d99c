/** The oldest Node that we support, and those that are in their long-term support. */
import { delimiter, dirname } from "node:path";
import { programs } from "../../tools/run.mjs";
import type { Part, Trial } from "../part.ts";
import { mustRun, runProgram } from "../programs.ts";
import { fetchNode } from "./fetch-node.ts";

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
      { env: { ...process.env, NO_COLOR: "1", PATH: dirname(binary) + delimiter + process.env.PATH } },
    );
    const counted = /^\s*Tests\s+(.*)$/m.exec(printed)?.[1] ?? printed.slice(-300);
    trial.tell(`tests "${project}" on Node ${version}`, code === 0, counted);
  }
}
