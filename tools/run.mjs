/** Starting other programs. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, wherever the tool was called from. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where the packages keep the programs that we run with our own Node. */
export const programs = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  knip: "node_modules/knip/bin/knip.js",
  remix: "node_modules/@remix-run/dev/dist/cli.js",
  remixServe: "node_modules/@remix-run/serve/dist/cli.js",
  tsc: "node_modules/typescript-native/bin/tsc",
  tsx: "node_modules/tsx/dist/cli.mjs",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** Runs a program to its end with our own input and output; answers its exit code. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (error) throw error;
  return status ?? 1;
}

/** As `run`, for a script of ours or of a package. */
export function runNode(script, args = [], env = process.env) {
  return run(process.execPath, [script, ...args], env);
}

/** As `runNode`, beside others: answers its exit code, and all that it printed, once it has ended. */
export function runAside(script, args = [], env = process.env) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code: code ?? 1, printed: Buffer.concat(printed).toString() }));
  });
}

/** As `runNode`, while others run too: answers its exit code once it has ended. */
export function runBeside(script, args = [], env = process.env) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** npm as it called us, or the one on the PATH. */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode(npm, args);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/** The full path of a program on the PATH, or null. */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** What was started and has not ended, and the folders that are only for now. */
const running = new Set();
const folders = new Set();

/** A process that hears no Ctrl-C itself: it does not outlive us, however we end. */
export function endWithUs(child) {
  hearOurEnd();
  running.add(child);
  child.on("close", () => running.delete(child));
}

/** A new folder in the system's temporary one, which does not outlive us either. */
export function passingFolder(prefix) {
  hearOurEnd();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.add(folder);
  return folder;
}

function hearOurEnd() {
  if (process.listeners("exit").includes(endRunning)) return;
  process.on("exit", endRunning);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, takeAlong);
}

function endRunning() {
  for (const child of running) child.kill("SIGKILL");
  // What is killed may write to its end while its folder goes.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Of a signal: where nobody else listens to it, it ends us as if we had not listened either. */
function takeAlong(signal) {
  if (process.listeners(signal).some(({ name }) => name !== takeAlong.name)) return;
  endRunning();
  process.off(signal, takeAlong);
  process.kill(process.pid, signal);
}

/**
 * Starts a long-running Node process whose lines are printed behind its name. It gets a process group of its own:
 * Ctrl-C then reaches only us, and each process is asked to end exactly once. Whatever ends us ends it too.
 */
export function startNode(
  name,
  args,
  { env, quiet = () => false, print = (line) => process.stdout.write(line) },
) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (chunk) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (!quiet(line)) print(`${name} | ${line}\n`);
    });
    stream.on("end", () => rest && print(`${name} | ${rest}\n`));
  }
  const ended = new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ name, code, signal }));
    child.on("error", (error) => resolve({ name, code: 1, signal: error.message }));
  });
  return { name, child, ended };
}

/** Asks a process to end, and makes it end after `patience` milliseconds. */
export async function stop({ child, ended }, { signal = "SIGTERM", patience = 8_000 } = {}) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), patience);
  const end = await ended;
  clearTimeout(late);
  return end;
}

/**
 * True once the address answers well, false when `gaveUp` resolves before. Throws, with the reason, when there is no
 * such answer after `patience` milliseconds, or when asking again cannot help.
 */
export async function waitForAnswer(url, gaveUp, { patience = 180_000 } = {}) {
  let stopped = false;
  gaveUp.then(() => {
    stopped = true;
  });
  const until = Date.now() + patience;
  let reason = "nobody was asked";
  while (!stopped) {
    try {
      const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
      if (answer.ok) return true;
      reason = `it answered ${answer.status}`;
    } catch (error) {
      const { message, code } = error.cause ?? error;
      reason = message || code;
      // What the network says has a code; `fetch` itself refuses some addresses, and always will.
      if (!code) throw new Error(`${url} cannot be asked: ${reason}`);
    }
    if (Date.now() > until) throw new Error(`${url} gave no good answer in ${patience / 1000} s: ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
