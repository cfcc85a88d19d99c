/** Starts the shell on a free port around the fake build, and speaks raw HTTP to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createLog } from "../../app/log/log.server.ts";
import { createServer, type PortalServer, type ServerOptions } from "../create-server.ts";
import type { EntryHooks } from "../health.ts";
import { type FakeBuild, fakeBuild } from "./fake-build.ts";

export interface TestServer extends FakeBuild {
  server: PortalServer;
  port: number;
  /** The folder that is served as the browser build; read once at start. */
  lines(): Record<string, unknown>[];
  ask(path: string, options?: Ask): Promise<Reply>;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | AsyncIterable<Buffer> | Iterable<Buffer>;
  /** Whose connections are used; one that is not kept, if left out. */
  agent?: Agent;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, not decoded. */
  body: Buffer;
}

interface StartOptions extends Partial<ServerOptions["config"]> {
  hooks?: EntryHooks;
  limits?: ServerOptions["limits"];
  development?: ServerOptions["development"];
  clientFolder?: string;
}

/** A server that ends with the test. */
export async function startServer({
  hooks,
  limits,
  development,
  clientFolder,
  ...settings
}: StartOptions = {}): Promise<TestServer> {
  const fake = fakeBuild(hooks);
  const written: string[] = [];
  const server = createServer({
    build: fake.build,
    log: createLog("debug", { write: (line: string) => void written.push(line) }),
    clientFolder: clientFolder ?? emptyFolder(),
    ...(limits === undefined ? {} : { limits }),
    ...(development === undefined ? {} : { development }),
    config: {
      origin: "https://portal.example",
      secure: true,
      trustProxy: 0,
      production: true,
      sessionSecrets: ["shell-tests-secret-0123456789-abcdef"],
      sessionStoreUrl: "memory:",
      redisAccess: {},
      load: { pagesAtOnce: 64, pagesWaiting: 256, waitMs: 5_000, loopDelayMs: 10_000 },
      identity: {
        issuer: "https://identity.example/realms/portal",
        clientId: "portal-web",
        clientSecret: undefined,
      },
      ...settings,
    },
  });
  onTestFinished(async () => {
    await server.close({ grace: 0, deadline: 0 });
  });
  const port = await server.listen(0, "127.0.0.1");
  return {
    ...fake,
    server,
    port,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    ask: (path, options) => ask(port, path, options),
  };
}

/** Thrown away with the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Unlike `fetch`, sends any header and any path as they are, and neither follows nor decodes. */
export function ask(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, agent }: Ask = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: "127.0.0.1", path, method, headers, agent: agent ?? false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.on("error", reject);
    void send(request, body);
  });
}

async function send(request: ReturnType<typeof httpRequest>, body: Ask["body"]): Promise<void> {
  if (body === undefined || typeof body === "string" || Buffer.isBuffer(body)) {
    request.end(body);
    return;
  }
  for await (const chunk of body) request.write(chunk);
  request.end();
}
