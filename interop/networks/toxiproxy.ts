/** Shopify's toxiproxy, built from its Go module: a proxy that spoils connections as its HTTP API is told. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port.ts";
import { waitForAnswer } from "../../tools/run.mjs";
import type { Trial } from "../part.ts";
import { findProgram, mustRun, startProgram } from "../programs.ts";

const MODULE = "github.com/Shopify/toxiproxy/v2";

/** What is done to the connections of a line, in the words of toxiproxy; by default to what comes back. */
export interface Toxic {
  type: "latency" | "bandwidth" | "slicer" | "timeout" | "reset_peer" | "limit_data";
  attributes: Record<string, number>;
  stream?: "upstream" | "downstream";
}

/** A line through the proxy. */
export interface Line {
  /** `127.0.0.1:40123` */
  at: string;
  /** Spoils it; what spoilt it before is taken away. Nothing given makes it whole. */
  spoil(...toxics: Toxic[]): Promise<void>;
}

export async function startToxiproxy(trial: Trial): Promise<(name: string, to: string) => Promise<Line>> {
  const go = findProgram("go", "install Go 1.22 or later, on Debian: apt-get install golang");
  const program = join(trial.folder, "bin/server");
  if (!existsSync(program))
    await mustRun(go, ["install", `${MODULE}/cmd/server@v2.5.0`], {
      env: { ...process.env, GOBIN: join(trial.folder, "bin") },
    });
  const build = await mustRun(go, ["version", "-m", program]);
  trial.uses("toxiproxy", /^\s+mod\s+\S+\s+(\S+)/m.exec(build)?.[1] ?? "?");

  const port = await freePort();
  const running = startProgram(program, ["-host", "127.0.0.1", "-port", String(port)]);
  trial.after(() => running.end());
  const api = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${api}/version`, running.ended);

  async function tell(method: string, path: string, body?: unknown): Promise<void> {
    const answer = await fetch(api + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`toxiproxy ${method} ${path}: ${answer.status} ${await answer.text()}`);
  }
  return async (name, to) => {
    const at = `127.0.0.1:${await freePort()}`;
    await tell("POST", "/proxies", { name, listen: at, upstream: to, enabled: true });
    let current: string[] = [];
    return {
      at,
      async spoil(...toxics) {
        for (const one of current) await tell("DELETE", `/proxies/${name}/toxics/${one}`);
        current = toxics.map(({ type }) => type);
        for (const { type, attributes, stream = "downstream" } of toxics)
          await tell("POST", `/proxies/${name}/toxics`, {
            name: type,
            type,
            stream,
            toxicity: 1,
            attributes,
          });
      },
    };
  };
}
