/** Whole processes for the tests of a file: one sandbox, and portals as production runs them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { passingFolder, startNode, stop, waitForAnswer } from "../../tools/run.mjs";
import { controlOf } from "./control.ts";
import { freePort } from "./free-port.ts";
import { keptFolder } from "./kept-seeds.ts";

export const SECRET = "processes-only-secret-0123456789-abcdef";
const TODAY = "2026-11-20";

/** The two ways to serve the build: what to run, which page answers once they do, how to end them at once. */
export const SERVERS = {
  shell: { args: ["build/shell/main.js"], ready: "/readyz", leave: "SIGINT" },
  "remix-serve": {
    args: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    ready: "/signin",
    // Asked to end, it stays for half a minute: the framework's timers of former answers hold it.
    leave: "SIGKILL",
  },
} as const;
export type ServerName = keyof typeof SERVERS;
export const SERVER_NAMES = Object.keys(SERVERS) as ServerName[];

type Settings = Record<string, string>;

/** A process that answers. */
export interface Served {
  /** Where it listens: `http://127.0.0.1:40123`. */
  at: string;
  pid: number;
  /** What it has printed so far, on either stream. */
  lines: string[];
  /** Ends it, at once unless told; answers how it went. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>;
}

export interface World {
  /** Where people reach the portal, as its settings say; a process may listen elsewhere, as behind a balancer. */
  origin: string;
  sandbox: string;
  control: ReturnType<typeof controlOf>;
  /** A folder that is thrown away at the end. */
  folder: string;
  startPortal(settings?: Settings, server?: ServerName, options?: readonly string[]): Promise<Served>;
  /** Ends everything that this world has started. */
  close(): Promise<void>;
}

/** Starts a sandbox for a portal that people reach at `origin`; left out: on a free port of this machine. */
export async function startWorld(asked: { origin?: string; sales?: number } = {}): Promise<World> {
  const origin = asked.origin ?? `http://localhost:${await freePort()}`;
  const folder = passingFolder("portal-processes-");
  const running: Served[] = [];

  const sandbox = await startSandbox({ port: await freePort(), folder, origin, sales: asked.sales ?? 2_000 });
  running.push(sandbox);

  return {
    origin,
    sandbox: sandbox.at,
    control: controlOf(sandbox.at),
    folder,
    async startPortal(settings = {}, server = "shell", options = []) {
      const port = await freePort();
      const usual = portalSettings({ origin, upstream: sandbox.at, folder, port });
      const portal = await startPortal(server, { ...usual, ...settings }, options);
      running.push(portal);
      return portal;
    },
    async close() {
      // The sandbox last: a portal that ends may still revoke a token.
      for (const served of running.reverse()) await served.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface SandboxWishes {
  port: number;
  folder: string;
  origin: string;
  sales: number;
  /** A provider beside its own. */
  issuer?: string;
  today?: string;
}

/** A sandbox by itself, with its data in a folder. */
export async function startSandbox(about: SandboxWishes): Promise<Served> {
  return serveSandbox(about, await seedOf(about));
}

/** What `SANDBOX_SEED` says in a run of tests: data that a sandbox has made once for all that have as many sales. */
export async function seedOf({
  sales,
  today = TODAY,
}: Pick<SandboxWishes, "sales" | "today">): Promise<string> {
  const kept = await keptFolder(`${sales}-${today}`, async (folder) => {
    const about = { port: await freePort(), folder, origin: "http://localhost:3000", sales, today };
    await (await serveSandbox(about)).end();
  });
  return kept && join(kept, "sandbox.db");
}

function serveSandbox(about: SandboxWishes, seed = ""): Promise<Served> {
  return start("sandbox", ["build/sandbox/main.js"], {
    at: `http://127.0.0.1:${about.port}`,
    ready: "/outbox",
    leave: "SIGINT",
    env: {
      SANDBOX_PORT: String(about.port),
      SANDBOX_SALES: String(about.sales),
      SANDBOX_SEED: seed,
      SANDBOX_TODAY: about.today ?? TODAY,
      SANDBOX_CONTROL: "1",
      SANDBOX_NOTICE_MAILS: "0",
      SANDBOX_LATENCY_MS: "0",
      SANDBOX_ISSUER: about.issuer ?? "",
      DATA_DIR: about.folder,
      PUBLIC_ORIGIN: about.origin,
    },
  });
}

/** A portal by itself, on the port of its settings; `options` stand on its command line. */
export function startPortal(
  server: ServerName,
  env: Settings,
  options: readonly string[] = [],
): Promise<Served> {
  const { args, ...how } = SERVERS[server];
  return start(server, [...args, ...options], { ...how, at: `http://127.0.0.1:${env.PORT}`, env });
}

/** Every setting of the portal, so that none comes from a file of whoever runs the tests. */
export function portalSettings(about: {
  origin: string;
  upstream: string;
  folder: string;
  port: number;
}): Settings {
  return {
    PUBLIC_ORIGIN: about.origin,
    HOST: "127.0.0.1",
    PORT: String(about.port),
    // Each request names an address of its own, or the limits of one address would be tested.
    TRUST_PROXY: "1",
    DATA_DIR: about.folder,
    SESSION_SECRETS: SECRET,
    SESSION_STORE_URL: "",
    SESSION_STORE_PASSWORD_FILE: "",
    SESSION_STORE_SENTINEL_PASSWORD_FILE: "",
    SESSION_STORE_CA_FILE: "",
    OIDC_ISSUER: `${about.upstream}/realms/portal`,
    OIDC_CLIENT_ID: "portal-web",
    OIDC_CLIENT_SECRET: "",
    API_URL: about.upstream,
    API_URL_BACKOFFICE: "",
    API_URL_CONCILIATION: "",
    API_URL_EXTENSION: "",
    API_TIMEOUT_MS: "",
    // Whoever asks for many pages at once is not the subject.
    PAGES_WAIT_MS: "60000",
    PAGES_AT_ONCE: "",
    PAGES_WAITING: "",
    EVENT_LOOP_DELAY_MS: "",
    PRODUCT: "",
    BRAND: "",
    INTERNAL_EMAIL_DOMAIN: "interno.example",
    TODAY,
    METRICS_PORT: "",
    METRICS_HOST: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    LOG_LEVEL: "info",
  };
}

async function start(
  name: string,
  args: readonly string[],
  how: { at: string; ready: string; leave: NodeJS.Signals; env: Settings },
): Promise<Served> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line.slice(name.length + " | ".length, -1));
  const running = startNode(name, args, { env: { ...how.env, NODE_ENV: "production" }, print });
  if (!(await waitForAnswer(how.at + how.ready, running.ended)))
    throw new Error(`the ${name} ended by itself: ${lines.join("\n")}`);
  return {
    at: how.at,
    pid: running.child.pid ?? 0,
    lines,
    end: (signal = how.leave) => stop(running, { signal, patience: 45_000 }),
  };
}
