/** Many people at once: each asks for page after page, and comes again when a refusal says. */
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { freshAddress, type WireVisitor } from "#tests/support/wire-visitor";
import { median, quantile } from "./quantile.ts";

export interface Crowd {
  portal: string;
  /** Connections, each with somebody who asks without a pause. */
  connections: number;
  /** In turn, each asked by somebody who is signed in. */
  pages: readonly string[];
  people: readonly WireVisitor[];
  seconds: number;
}

export interface CrowdSeen {
  perSecond: number;
  /** Milliseconds of those that were answered with the page. */
  answered: { count: number; median: number; p99: number };
  /** How many were told to come again, and milliseconds until the slowest of them was. */
  refused: { count: number; slowest: number };
}

export async function askAsCrowd(crowd: Crowd): Promise<CrowdSeen> {
  const { portal, connections, pages, people, seconds } = crowd;
  const pool = new Pool(portal, { connections });
  const times: number[] = [];
  const refusals: number[] = [];
  const ended = AbortSignal.timeout(seconds * 1_000);
  setMaxListeners(connections, ended);
  const began = performance.now();
  let turn = 0;

  const one = async (index: number) => {
    const cookie = people[index % people.length]?.jar.header ?? "";
    while (!ended.aborted) {
      turn += 1;
      const path = pages[turn % pages.length] ?? "/";
      const headers = { cookie, "accept-encoding": "br", "x-forwarded-for": freshAddress() };
      const asked = performance.now();
      const answer = await pool.request({ path, method: "GET", headers });
      await answer.body.dump({ limit: 10_000_000 });
      const ms = performance.now() - asked;
      if (answer.statusCode === 200) {
        if (!ended.aborted) times.push(ms);
      } else if (answer.statusCode === 503) {
        refusals.push(ms);
        const pause = Number(answer.headers["retry-after"]) * 1_000;
        await wait(pause, undefined, { signal: ended }).catch(() => undefined);
      } else throw new Error(`${path} was answered with ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  const elapsed = Math.min(seconds, (performance.now() - began) / 1_000);
  await pool.close();
  return {
    perSecond: times.length / elapsed,
    answered: { count: times.length, median: median(times), p99: quantile(times, 0.99) },
    refused: { count: refusals.length, slowest: Math.max(0, ...refusals) },
  };
}
