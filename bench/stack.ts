/** Portal and sandbox as the demo starts them, on free ports and in a folder that is thrown away. */
import { rmSync } from "node:fs";
import { freePort } from "#tests/support/free-port";
import { seedOf } from "#tests/support/processes";
import { demoEnvironment } from "../tools/demo-environment.mjs";
import { passingFolder, startNode, stop, waitForAnswer } from "../tools/run.mjs";
import { CLOCK } from "./clock.ts";

export interface Stack {
  portal: string;
  sandbox: string;
  /** The portal's process. */
  pid: number;
  sandboxPid: number;
  /** What the portal runs with. */
  settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Of a sandbox that is not told. */
const USUAL_SALES = 20_000;
/** A million sales are seeded on a machine that has other things to do. */
const PATIENCE = { patience: 20 * 60_000 };

/**
 * @param settings of the demo's, such as `SANDBOX_SALES`; a `DATA_DIR` stays when all is over
 * @param nodeOptions of the portal's process, such as `--cpu-prof`
 */
export async function startStack(
  settings: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<Stack> {
  const kept = settings.DATA_DIR;
  const folder = kept ?? passingFolder("portal-bench-");
  const given = { ...process.env, ...settings };
  const sales = Number(given.SANDBOX_SALES || USUAL_SALES);
  const env = demoEnvironment({
    ...given,
    // A test runner's own would bring React's slow development build.
    NODE_ENV: "production",
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: folder,
    SANDBOX_SEED: await seedOf({ sales, today: CLOCK }),
    SANDBOX_TODAY: CLOCK,
    // A mail that nobody waits for would be in the way of those that a journey counts.
    SANDBOX_NOTICE_MAILS: "0",
    SESSION_STORE_URL: "",
    // Each request names an address of its own, or the limits of one address would be measured.
    TRUST_PROXY: "1",
    LOG_LEVEL: process.env.LOG_LEVEL || "error",
  });
  const quiet = (line: string) => line.startsWith("sandbox ready ");
  const print = (line: string) => void process.stderr.write(line);
  const sandbox = startNode("sandbox", ["build/sandbox/main.js"], { env, quiet, print });
  const portal = startNode("portal", [...nodeOptions, "build/shell/main.js"], { env, quiet, print });
  const processes = [sandbox, portal];
  const stopAll = async () => {
    await Promise.all(processes.map((running) => stop(running, { signal: "SIGINT" })));
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };

  const death = Promise.race(processes.map(({ ended }) => ended));
  const answers = await Promise.all([
    // Nothing that has to be made first, as its description would.
    waitForAnswer(`${env.API_URL}/outbox`, death, PATIENCE),
    waitForAnswer(`${env.PUBLIC_ORIGIN}/readyz`, death, PATIENCE),
  ]).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  if (answers.includes(false)) {
    const { name, code } = await death;
    await stopAll();
    throw new Error(`the ${name} ended by itself with code ${code}`);
  }
  return {
    portal: env.PUBLIC_ORIGIN,
    sandbox: env.API_URL,
    pid: portal.child.pid ?? 0,
    sandboxPid: sandbox.child.pid ?? 0,
    settings: env,
    stop: stopAll,
  };
}
