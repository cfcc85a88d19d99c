/**
 * The steps of the `Dockerfile`, gone by hand with the Node that it names: no engine is needed. The portal then runs as
 * somebody who may write nothing but its data, as in a container whose file system is read-only.
 */
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { freePort } from "#tests/support/free-port";
import { root, waitForAnswer } from "../../tools/run.mjs";
import { fetchNode } from "../node/fetch-node.ts";
import type { Part, Trial } from "../part.ts";
import { mustRun, runProgram, type Started, startProgram } from "../programs.ts";
import { within } from "../within.ts";
import { readSteps, type Steps } from "./dockerfile.ts";

export const image: Part = {
  name: "image",
  title: "The image, without an engine",
  async run(trial) {
    const steps = readSteps(join(root, "Dockerfile"));
    const node = await fetchNode(trial.folder, steps.node);
    trial.uses("Node", (await mustRun(node, ["--version"])).trim());
    const portal = await buildByHand(trial, steps, node);
    await runReadOnly(trial, { steps, node, portal });
  },
};

async function buildByHand(trial: Trial, steps: Steps, node: string): Promise<string> {
  const [sources, portal] = [join(trial.folder, "sources"), join(trial.folder, "portal")];
  for (const folder of [sources, portal]) {
    if (existsSync(folder)) await mustRun("chmod", ["-R", "u+w", folder]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  // `production` would leave out what builds.
  const PATH = dirname(node) + delimiter + process.env.PATH;
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "development", PATH };
  const run = async (commands: readonly string[]) => {
    for (const command of commands) await mustRun("sh", ["-ec", command], { cwd: sources, env });
  };
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(join(root, name), join(sources, name));
  await run(steps.before);
  for (const name of await sentFiles()) cpSync(join(root, name), join(sources, name));
  await run(steps.after);
  for (const name of steps.taken) cpSync(join(sources, name), join(portal, name), { recursive: true });
  rmSync(sources, { recursive: true });

  const size = (await mustRun("du", ["-sm", portal])).split("\t")[0];
  const unwanted = ["build/sandbox", "node_modules/vitest", "node_modules/vite"];
  const found = unwanted.filter((name) => existsSync(join(portal, name)));
  trial.tell(
    "the steps of the Dockerfile make a portal without sandbox, tests and what only builds",
    found.length === 0 && steps.taken.length === 3,
    found.length > 0 ? `found ${found.join(", ")}` : `${size} MB: ${steps.taken.join(", ")}`,
  );
  return portal;
}

/** What the engine would be sent: the files of the repository that `.dockerignore` lets through. */
async function sentFiles(): Promise<string[]> {
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isIgnored = (path: string) =>
    ignored.some((pattern) =>
      pattern.includes("*")
        ? path.endsWith(pattern.slice(pattern.lastIndexOf("*") + 1))
        : path === pattern || path.startsWith(`${pattern}/`),
    );
  const listed = await mustRun("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  return listed.split("\0").filter((path) => path && !isIgnored(path) && existsSync(join(root, path)));
}

/** `nobody`, where we may become somebody else. */
const NOBODY = 65_534;

interface Built {
  steps: Steps;
  node: string;
  portal: string;
}

async function runReadOnly(trial: Trial, { steps, node, portal }: Built): Promise<void> {
  const data = join(trial.folder, "data");
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  await mustRun("chmod", ["-R", "a-w", portal]);
  const mayChange = process.getuid?.() === 0;
  if (mayChange) chownSync(data, NOBODY, NOBODY);
  const become = mayChange ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];
  const port = String(await freePort());
  const settings: NodeJS.ProcessEnv = {
    ...steps.env,
    NODE_ENV: "production",
    PATH: dirname(node) + delimiter + process.env.PATH,
    HOME: "/nonexistent",
    TMPDIR: "/nonexistent",
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: data,
    PUBLIC_ORIGIN: "https://portal.example",
    SESSION_SECRETS: "image-only-secret-0123456789-abcdefgh",
    OIDC_ISSUER: "https://id.portal.example/realms/portal",
    API_URL: "https://api.example",
  };
  const at = `http://127.0.0.1:${port}`;
  const asNobody = ([program = "", ...args]: readonly string[]) => {
    const [command = "", ...rest] = [...become, program === "node" ? node : program, ...args];
    return { command, args: rest };
  };
  const start = (more: NodeJS.ProcessEnv | Record<string, string> = {}): Started => {
    const { command, args } = asNobody(steps.command);
    const started = startProgram(command, args, { cwd: portal, env: { ...settings, ...more } });
    trial.after(() => started.end("SIGKILL"));
    return started;
  };
  const isHealthy = async () => {
    const { command, args } = asNobody(steps.health);
    return (await runProgram(command, args, { cwd: portal, env: settings })).code === 0;
  };

  const first = start();
  const ready = await waitForAnswer(`${at}/readyz`, first.ended);
  const page = ready ? (await fetch(`${at}/signin`)).status : 0;
  trial.tell(
    "it runs as somebody who may write its data alone",
    page === 200,
    `/signin ${page}${ready ? "" : first.printed()}`,
  );
  trial.tell("its health check finds it well", await isHealthy(), steps.command.join(" "));
  const told = performance.now();
  const ending = first.end("SIGTERM");
  const leaving = await within(4_000, async () => (await fetch(`${at}/readyz`)).status === 503);
  const code = await ending;
  const seconds = ((performance.now() - told) / 1_000).toFixed(1);
  trial.tell(
    "as the first process it hears SIGTERM, says that it leaves, and ends well",
    leaving === true && code === 0,
    `exit code ${code} after ${seconds} s`,
  );
  trial.tell("its health check finds it gone", !(await isHealthy()), "not well");

  // Nobody listens there: the portal lives, is not ready, and still has nowhere to write.
  const second = start({ DATA_DIR: "/nonexistent", SESSION_STORE_URL: "redis://127.0.0.1:9" });
  const alive = await waitForAnswer(`${at}/healthz`, second.ended);
  const state = alive ? (await fetch(`${at}/readyz`)).status : 0;
  trial.tell(
    "with Redis it needs no volume, and waits for a Redis that is away",
    alive && state === 503,
    `/readyz ${state}${alive ? "" : second.printed()}`,
  );
  await second.end("SIGINT");
}
