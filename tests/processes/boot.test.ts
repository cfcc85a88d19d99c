import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port";
import {
  portalSettings,
  SERVER_NAMES,
  SERVERS,
  type ServerName,
  startPortal,
} from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { root } from "../../tools/run.mjs";

/** Nobody listens there: a portal starts without its upstream. */
const upstream = "http://127.0.0.1:1";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-boot-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const settingsOn = (port: number) =>
  portalSettings({ origin: `http://localhost:${port}`, upstream, folder, port });

interface End {
  code: number | string | null;
  stdout: string;
  stderr: string;
}

/** Runs a server that ought not to start, to its end. */
async function runToItsEnd(
  server: ServerName,
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<End> {
  const [script = "", ...rest] = SERVERS[server].args.map((path) => join(root, path));
  const args = [...rest, ...options];
  return new Promise((resolve) => {
    const env = { ...settings, NODE_ENV: "production" } as const;
    // In an empty folder, where no `.env` fills in what is missing.
    const options = { cwd: folder, env, timeout: 120_000, killSignal: "SIGKILL" } as const;
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? null) : 0, stdout, stderr }),
    );
  });
}

/** Each setting by itself: app/config.server.test.ts. */
const WRONG = { PUBLIC_ORIGIN: "", PORT: "x", SESSION_SECRETS: "x", BRAND: "acme" };

describe.each(SERVER_NAMES)("%s does not start", (server) => {
  test("with wrong settings, and names each in a line", async () => {
    const port = await freePort();
    const { stderr, ...end } = await runToItsEnd(server, { ...settingsOn(port), ...WRONG });
    expect(end).toEqual({ code: 1, stdout: "" });
    expect(stderr.split("\n")).toEqual([
      "config: PUBLIC_ORIGIN: is missing",
      "config: PORT: must be a whole number from 0 to 65535",
      expect.stringMatching(/^config: SESSION_SECRETS: needs random secrets of at least 32 characters/),
      "config: BRAND: must be one of default, portalV2, vbi",
      "",
    ]);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  test("with no setting at all, and names those that it cannot do without", async () => {
    const { code, stderr } = await runToItsEnd(server, {});
    expect(code).toBe(1);
    expect(stderr.split("\n")).toEqual([
      "config: PUBLIC_ORIGIN: is missing",
      "config: SESSION_SECRETS: is missing",
      "config: OIDC_ISSUER: is missing",
      "config: API_URL: is missing",
      "",
    ]);
  });
});

test("a session file that cannot be opened is said in one line", async () => {
  const settings = {
    ...settingsOn(await freePort()),
    SESSION_STORE_URL: `file:${process.execPath}/sessions.db`,
  };
  expect(await runToItsEnd("shell", settings)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^(config|server): [^\n]*SESSION_STORE_URL[^\n]* cannot be opened: [^\n]+\n$/,
    ),
  });
});

test("an address for the figures that is none of this machine's is said in one line", async () => {
  const settings = {
    ...settingsOn(await freePort()),
    // Of a network that is kept for examples.
    METRICS_HOST: "192.0.2.1",
    METRICS_PORT: String(await freePort()),
  };
  const { code, stderr } = await runToItsEnd("shell", settings);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*cannot listen on 192\.0\.2\.1:\d+ \(METRICS_HOST, METRICS_PORT\)[^\n]*\n$/);
});

test.each([
  ["one process", []],
  ["several", ["--workers", "2"]],
])("a port in use is said in one line by %s", async (_, options) => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  expect(await runToItsEnd("shell", settingsOn(port), options)).toEqual({
    code: 1,
    stdout: "",
    stderr: `server: port ${port} is in use: set PORT to a free one\n`,
  });
  const figuresThere = { ...settingsOn(await freePort()), METRICS_PORT: String(port) };
  expect(await runToItsEnd("shell", figuresThere, options)).toEqual({
    code: 1,
    stdout: "",
    stderr: `server: port ${port} is in use: set METRICS_PORT to a free one\n`,
  });
});

test.each([
  ["that are no number", ["--workers", "two"], {}, "--workers: must be a whole number from 1 to 64"],
  [
    "that share no sessions",
    ["--workers", "2"],
    { SESSION_STORE_URL: "memory:" },
    "--workers: processes cannot share memory: as SESSION_STORE_URL; use file:PATH or redis://HOST:PORT",
  ],
  ["whose settings are wrong", ["--workers", "2"], { PORT: "x" }, null],
])("workers %s are said in one line", async (_, options, wrong, line) => {
  const { code, stderr } = await runToItsEnd("shell", { ...settingsOn(await freePort()), ...wrong }, options);
  expect([code, stderr]).toEqual([
    1,
    line === null ? "config: PORT: must be a whole number from 0 to 65535\n" : `server: ${line}\n`,
  ]);
});

test.each(SERVER_NAMES)("the brand and the product of the settings are on the page of %s", async (server) => {
  const port = await freePort();
  const settings = { ...settingsOn(port), BRAND: "acmeV2", PRODUCT: "acme" };
  const portal = await startPortal(server, settings);
  onTestFinished(async () => {
    await portal.end();
  });
  const page = await new WireVisitor(`http://localhost:${port}`, portal.at).get("/signin");
  expect(page.status).toBe(200);
  expect(/<html[^>]* data-brand="([^"]*)"/.exec(page.text)?.[1]).toBe("V2");
});
