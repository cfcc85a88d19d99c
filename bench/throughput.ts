/** How much dearer a screen is than a route that answers a fixed string, in the same run. */
import type { WireVisitor } from "#tests/support/wire-visitor";
import type { Screen } from "./budgets.ts";
import { ask } from "./server/asking.ts";
import { workTime } from "./work-time.ts";

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

export async function compareThroughput(
  portal: string,
  pid: number,
  screens: readonly { screen: Screen; visitor: WireVisitor }[],
): Promise<Throughput[]> {
  const measure = async (path: string, cookie: string, count: number) => {
    const subject = { origin: portal, pid, path, cookie };
    await ask(subject, WARM_UP);
    const [start, busy] = [performance.now(), workTime(pid)];
    await ask(subject, count);
    const used = workTime(pid);
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
  return results;
}
