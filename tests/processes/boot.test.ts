import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../tools/run.mjs";
import { freePort } from "../support/free-port.ts";
import {
  portalSettings,
  SECRET,
  SERVER_NAMES,
  SERVERS,
  type ServerName,
  startPortal,
} from "../support/processes.ts";
import { WireVisitor } from "../support/wire-visitor.ts";

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
async function runToItsEnd(server: ServerName, settings: Record<string, string>): Promise<End> {
  const [script = "", ...args] = SERVERS[server].args.map((path) => join(root, path));
  return new Promise((resolve) => {
    const env = { ...settings, NODE_ENV: "production" } as const;
    // In an empty folder, where no `.env` fills in what is missing.
    const options = { cwd: folder, env, timeout: 20_000, killSignal: "SIGKILL" } as const;
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? null) : 0, stdout, stderr }),
    );
  });
}

const origin = "PUBLIC_ORIGIN: must be an origin such as https://portal.example, without a path";
const secrets =
  "SESSION_SECRETS: needs random secrets of at least 32 characters, comma-separated; the first signs";
const brands = "BRAND: must be one of default, portalV2, vbi";
const url = "must be an http(s) URL without a query";
const store = "SESSION_STORE_URL: must be file:PATH, memory: or redis://HOST:PORT";
const whole = (name: string, minimum: number, maximum: number) =>
  `${name}: must be a whole number from ${minimum} to ${maximum}`;

const wrong: [sentence: string, changes: Record<string, string>, problems: string[]][] = [
  ["no public origin", { PUBLIC_ORIGIN: "" }, ["PUBLIC_ORIGIN: is missing"]],
  [
    "http outside localhost",
    { PUBLIC_ORIGIN: "http://portal.example" },
    ["PUBLIC_ORIGIN: must be https outside localhost"],
  ],
  ["a public origin with a path", { PUBLIC_ORIGIN: "https://portal.example/app" }, [origin]],
  ["a public origin with a query", { PUBLIC_ORIGIN: "https://portal.example/?a=1" }, [origin]],
  ["a public origin without a scheme", { PUBLIC_ORIGIN: "portal.example" }, [origin]],
  ["a public origin of another scheme", { PUBLIC_ORIGIN: "ftp://portal.example" }, [origin]],
  ["no secret", { SESSION_SECRETS: "" }, ["SESSION_SECRETS: is missing"]],
  ["a short secret", { SESSION_SECRETS: "0123456789abcdef" }, [secrets]],
  ["a secret of one letter", { SESSION_SECRETS: "a".repeat(40) }, [secrets]],
  ["a secret of a few letters", { SESSION_SECRETS: "abcdef".repeat(8) }, [secrets]],
  ["a second secret that is short", { SESSION_SECRETS: `${SECRET},short` }, [secrets]],
  ["a secret and a comma too many", { SESSION_SECRETS: `${SECRET},` }, [secrets]],
  ["an unknown brand", { BRAND: "acme" }, [brands]],
  ["a brand by the name of an object's own property", { BRAND: "constructor" }, [brands]],
  ["a port that is a word", { PORT: "http" }, [whole("PORT", 0, 65_535)]],
  ["a port out of range", { PORT: "65536" }, [whole("PORT", 0, 65_535)]],
  ["no API address", { API_URL: "" }, ["API_URL: is missing"]],
  ["an API address that is none", { API_URL: "api.example" }, [`API_URL: ${url}`]],
  ["no issuer", { OIDC_ISSUER: "" }, ["OIDC_ISSUER: is missing"]],
  ["an issuer with a query", { OIDC_ISSUER: "https://id.example/?realm=a" }, [`OIDC_ISSUER: ${url}`]],
  ["an unknown kind of store", { SESSION_STORE_URL: "mysql://db.example" }, [store]],
  ["a store without a path", { SESSION_STORE_URL: "file:" }, [store]],
  [
    "an internal domain that is an address",
    { INTERNAL_EMAIL_DOMAIN: "@interno.example" },
    ["INTERNAL_EMAIL_DOMAIN: must be a domain such as portal.example"],
  ],
  ["a deadline with its unit", { API_TIMEOUT_MS: "30s" }, [whole("API_TIMEOUT_MS", 100, 120_000)]],
  ["a deadline too short", { API_TIMEOUT_MS: "5" }, [whole("API_TIMEOUT_MS", 100, 120_000)]],
  ["proxies trusted by a word", { TRUST_PROXY: "true" }, [whole("TRUST_PROXY", 0, 10)]],
  ["a product of two words", { PRODUCT: "My Portal" }, ["PRODUCT: must be a short lower-case word"]],
  [
    "a day that does not exist",
    { TODAY: "2026-02-30" },
    ["TODAY: must be a day such as 2026-11-20, or an instant such as 2026-11-20T23:40:00-03:00"],
  ],
  [
    "several at once",
    { PUBLIC_ORIGIN: "", PORT: "x", SESSION_SECRETS: "x", BRAND: "acme" },
    ["PUBLIC_ORIGIN: is missing", whole("PORT", 0, 65_535), secrets, brands],
  ],
];

describe.each([
  ["shell", wrong],
  // The same settings are read there: the row with several wrong ones stands for all.
  ["remix-serve", wrong.filter(([, , problems]) => problems.length > 1)],
] as const)("%s does not start", (server, rows) => {
  test.each(rows)("with %s", async (_, changes, problems) => {
    const port = await freePort();
    const end = await runToItsEnd(server, { ...settingsOn(port), ...changes });
    expect(end).toEqual({
      code: 1,
      stdout: "",
      stderr: problems.map((problem) => `config: ${problem}\n`).join(""),
    });
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
    stderr: expect.stringMatching(/^(config|server): [^\n]*SESSION_STORE_URL[^\n]*\n$/),
  });
});

test("a port in use is said in one line", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  expect(await runToItsEnd("shell", settingsOn(port))).toEqual({
    code: 1,
    stdout: "",
    stderr: `server: port ${port} is in use: set PORT to a free one\n`,
  });
});

describe.each([
  ["default", "portal", "default"],
  ["portalV2", "portal", "V2"],
  ["acmeV2", "acme", "V2"],
  ["vbi", "portal", "vbi"],
])("the brand %s of the product %s", (BRAND, PRODUCT, key) => {
  test.each(SERVER_NAMES)("is on the page of %s", async (server) => {
    const port = await freePort();
    const portal = await startPortal(server, { ...settingsOn(port), BRAND, PRODUCT });
    onTestFinished(async () => {
      await portal.end();
    });
    const page = await new WireVisitor(`http://localhost:${port}`, portal.at).get("/signin");
    expect(page.status).toBe(200);
    expect(/<html[^>]* data-brand="([^"]*)"/.exec(page.text)?.[1]).toBe(key);
  });
});
