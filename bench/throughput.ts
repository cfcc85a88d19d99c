/** How much dearer a screen is than a route that answers a fixed string, in the same run. */
import { Pool } from "undici";
import { freshAddress, type WireVisitor } from "#tests/support/wire-visitor";
import type { Screen } from "./budgets.ts";
import { processorTime } from "./processor-time.ts";

interface Throughput {
  path: string;
  perSecond: number;
  /** Milliseconds of the portal's own CPU for one request; null where the system does not tell. */
  cpu: number | null;
  /** Times the fixed-string route: by the portal's CPU, or else by requests per second. */
  ratio: number;
}

const FIXED = "/healthz";
const WARM_UP = 50;
const COUNT = 300;
const AT_ONCE = 8;

export async function compareThroughput(
  portal: string,
  pid: number,
  screens: readonly { screen: Screen; visitor: WireVisitor }[],
): Promise<Throughput[]> {
  const pool = new Pool(portal, { connections: AT_ONCE });
  const measure = async (path: string, cookie: string, count: number) => {
    await load(pool, path, cookie, WARM_UP);
    const [start, busy] = [performance.now(), processorTime(pid)];
    await load(pool, path, cookie, count);
    const used = processorTime(pid);
    const perSecond = count / ((performance.now() - start) / 1000);
    return { path, perSecond, cpu: busy === null || used === null ? null : (used - busy) / count };
  };
  // The fixed string is so cheap that the system's clock ticks would hide it in fewer requests.
  const fixed = await measure(FIXED, "", 10 * COUNT);
  const results: Throughput[] = [{ ...fixed, ratio: 1 }];
  for (const { screen, visitor } of screens) {
    const result = await measure(screen.path, visitor.jar.header, COUNT);
    const byCpu = fixed.cpu && result.cpu ? result.cpu / fixed.cpu : null;
    results.push({ ...result, ratio: byCpu ?? fixed.perSecond / result.perSecond });
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
