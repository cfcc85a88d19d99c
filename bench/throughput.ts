/** How much dearer a screen is than a route that answers a fixed string, in the same run. */
import { Pool } from "undici";
import type { Screen } from "./budgets.ts";
import { freshAddress, type Visitor } from "./visitor.ts";

export interface Throughput {
  path: string;
  perSecond: number;
  /** Times the fixed-string route. */
  ratio: number;
}

const FIXED = "/healthz";
const WARM_UP = 100;
const COUNT = 600;
const AT_ONCE = 8;

export async function compareThroughput(
  portal: string,
  screens: readonly { screen: Screen; visitor: Visitor }[],
): Promise<Throughput[]> {
  const pool = new Pool(portal, { connections: AT_ONCE });
  const rate = async (path: string, cookie: string) => {
    await load(pool, path, cookie, WARM_UP);
    const start = performance.now();
    await load(pool, path, cookie, COUNT);
    return COUNT / ((performance.now() - start) / 1000);
  };
  const fixed = await rate(FIXED, "");
  const results: Throughput[] = [{ path: FIXED, perSecond: fixed, ratio: 1 }];
  for (const { screen, visitor } of screens) {
    const perSecond = await rate(screen.path, visitor.cookieHeader(portal));
    results.push({ path: screen.path, perSecond, ratio: fixed / perSecond });
  }
  await pool.close();
  return results;
}

async function load(pool: Pool, path: string, cookie: string, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const headers = { cookie, "accept-encoding": "br", "x-forwarded-for": freshAddress() };
      const answer = await pool.request({ path, method: "GET", headers });
      await answer.body.dump({ limit: 10_000_000 });
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
