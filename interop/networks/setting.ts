/** Two portals on one Redis and one upstream, each behind a line that can be spoilt. */
import { readFileSync } from "node:fs";
import { startRedis } from "../../app/session/test-support/redis-process.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { type Served, startWorld } from "../../tests/support/processes.ts";
import { type Answer, WireVisitor } from "../../tests/support/wire-visitor.ts";
import { Missing, type Trial } from "../part.ts";
import { type Line, startToxiproxy } from "./toxiproxy.ts";

/** How long a call may take here; by itself it would be half a minute. */
export const API_TIMEOUT_MS = 2_000;

/** As in `deploy/kubernetes`: with more room a process collects later, and holds more. */
const HEAP =
  /--max-old-space-size=\d+/.exec(readFileSync("deploy/kubernetes/deployment.yaml", "utf8"))?.[0] ?? "";

export interface Setting {
  portals: (Served & { figures: string })[];
  upstream: Line;
  store: Line;
  /** A person of the seed, signed in while the lines are whole. */
  signedIn(username: string): Promise<WireVisitor>;
}

export async function prepare(trial: Trial): Promise<Setting> {
  const lineTo = await startToxiproxy(trial);
  const redis = await startRedis();
  if (!redis) throw new Missing("redis-server", "on Debian: apt-get install redis-server");
  trial.after(() => redis.close());
  const world = await startWorld();
  trial.after(() => world.close());

  const upstream = await lineTo("upstream", new URL(world.sandbox).host);
  const store = await lineTo("store", new URL(redis.url).host);
  const settings = {
    NODE_OPTIONS: HEAP,
    API_URL: `http://${upstream.at}`,
    API_TIMEOUT_MS: String(API_TIMEOUT_MS),
    SESSION_STORE_URL: `redis://${store.at}`,
  };
  const start = async () => {
    const port = await freePort();
    const portal = await world.startPortal({ ...settings, METRICS_PORT: String(port) });
    return { ...portal, figures: `http://127.0.0.1:${port}/metrics` };
  };
  const portals = await Promise.all([start(), start()]);
  return {
    portals,
    upstream,
    store,
    async signedIn(username) {
      const visitor = await WireVisitor.signedIn(world.origin, portals[0]?.at ?? "", username);
      if (!visitor.jar.get("portal_sid")) throw new Error(`${username} did not come in: ${visitor.landed}`);
      return visitor;
    },
  };
}

/** What is wrong with an answer; null for a page, or for the data of one, that is whole, whatever it says. */
export function faultIn({ status, headers, text, path }: Answer): string | null {
  const isFault = status >= 500 && ![502, 503, 504].includes(status);
  if (isFault) return `${status} at ${path}`;
  if (status >= 300 && status < 400) return headers.has("location") ? null : `${status} to nowhere`;
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/x-script")) return text.endsWith("\n") ? null : `data that break off at ${path}`;
  if (/^(text\/html)/.test(type))
    return text.includes("</html>") ? null : `a page that breaks off at ${path}`;
  return `${status} ${type} at ${path}`;
}

/** Of the log: what nobody caught, and what nobody expected. */
export function unhandledIn(portals: readonly Served[]): string[] {
  return portals
    .flatMap(({ lines }) => lines)
    .filter(
      (line) =>
        !line.startsWith("{") || /"event":"(process\.crashed|request\.failed|page\.failed)"/.test(line),
    );
}
