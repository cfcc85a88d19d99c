import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createNetServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitForAnswer } from "./run.mjs";

const never = new Promise<never>(() => {});
let status = 200;
const server = createServer((_req, res) => res.writeHead(status).end());
let url: string;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => void server.close());

test("an address that answers is waited for no longer", async () => {
  status = 200;
  expect(await waitForAnswer(url, never)).toBe(true);
});

test("one that does not is given up with its reason: another status, nobody there", async () => {
  status = 503;
  await expect(waitForAnswer(url, never, { patience: 1 })).rejects.toThrow("it answered 503");
  await new Promise((resolve) => server.close(resolve));
  await expect(waitForAnswer(url, never, { patience: 1 })).rejects.toThrow("ECONNREFUSED");
});

test("one that can never be asked is given up at once", async () => {
  await expect(waitForAnswer("http://127.0.0.1:4190/", never)).rejects.toThrow("bad port");
});

test("so is one whose process has ended", async () => {
  status = 503;
  expect(await waitForAnswer(url, Promise.resolve())).toBe(false);
});

describe("what was started does not outlive whoever started it", () => {
  const caller = createNetServer();
  let port: number;
  const TMPDIR = mkdtempSync(join(tmpdir(), "portal-run-"));
  beforeAll(async () => {
    caller.listen(0, "127.0.0.1");
    await once(caller, "listening");
    ({ port } = caller.address() as AddressInfo);
    return () => {
      caller.close();
      rmSync(TMPDIR, { recursive: true });
    };
  });

  /** Starts a process that stays on the line for ever, in a folder; what is said here is done first, or once we say so. */
  const starter = ({ first = "", next = "" }) => `
    import { writeFileSync } from "node:fs";
    import { passingFolder, startNode } from ${JSON.stringify(new URL("run.mjs", import.meta.url).href)};
    ${first}
    const stays = "require('node:net').connect(${port}, '127.0.0.1')";
    writeFileSync(passingFolder("portal-run-") + "/kept", "");
    startNode("endless", ["--eval", stays], { env: process.env });
    process.stdin.on("data", () => { ${next} });`;

  test.each<[how: string, does: { first?: string; next?: string; signal?: NodeJS.Signals }, end: unknown[]]>([
    ["ended by Ctrl-C", { signal: "SIGINT" }, [null, "SIGINT"]],
    ["asked to end", { signal: "SIGTERM" }, [null, "SIGTERM"]],
    ["ends by itself", { next: "process.exit(3)" }, [3, null]],
    ["dies of an error that nobody handled", { next: "throw new Error('of nobody')" }, [1, null]],
    [
      "ends in its own way at Ctrl-C",
      { first: "process.on('SIGINT', () => process.exit(3));", signal: "SIGINT" },
      [3, null],
    ],
  ])("%s", async (_, does, end) => {
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", starter(does)], {
      env: { ...process.env, TMPDIR },
      stdio: ["pipe", "ignore", "ignore"],
    });
    const [line] = (await once(caller, "connection")) as [Socket];
    expect(readdirSync(TMPDIR)).toHaveLength(1);
    const [isGone, ended] = [once(line, "close"), once(parent, "close")];
    if (does.signal) parent.kill(does.signal);
    else parent.stdin.write("now");
    expect(await ended).toEqual(end);
    await isGone;
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});
