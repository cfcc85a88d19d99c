/** Whether a million sales of a customer are put to a draft as a few thousand are. */
import { WireVisitor } from "#tests/support/wire-visitor";
import { type MemoryUse, memoryDuring } from "./memory.ts";
import { startStack } from "./stack.ts";
import { FEW } from "./upstream.ts";

const PAGE = "/partner/customers/cli-1001/roteamento/reprise?desativar=rot-1001-08&ativar=rot-1001-14";
/** All days of the seed. */
const PERIOD = "&de=2026-08-22&ate=2026-11-20";

interface ReplayTime {
  /** In the whole upstream, and those that were replayed. */
  sales: number;
  replayed: number;
  seconds: number;
  memory: Record<"portal" | "sandbox", MemoryUse>;
}

/** Of all sales of the seed, those of the customer whose are replayed. */
const SHARE = 0.392;

/** @param many sales of the customer in the larger sandbox */
export async function timeReplay(many: number): Promise<ReplayTime[]> {
  return [await replayWith(FEW), await replayWith(Math.round(many / SHARE))];
}

async function replayWith(sales: number): Promise<ReplayTime> {
  const stack = await startStack({ SANDBOX_SALES: String(sales) });
  try {
    const paulo = await WireVisitor.signedIn(stack.portal, stack.portal, "paulo@parceiro.example");
    // What is loaded by the first request of a process is not what a replay needs.
    await paulo.get(`${PAGE}&de=2026-11-20&ate=2026-11-20`);
    let replayed = 0;
    const start = performance.now();
    const memory = await memoryDuring({ portal: stack.pid, sandbox: stack.sandboxPid }, async () => {
      const { status, text } = await paulo.get(PAGE + PERIOD);
      const [, found] = /([\d.]+) vendas? de \d\d\//.exec(text) ?? [];
      if (status !== 200 || !found || text.includes("parou antes do fim")) {
        throw new Error(`a replay was answered with ${status}`);
      }
      replayed = Number(found.replaceAll(".", ""));
    });
    return { sales, replayed, seconds: (performance.now() - start) / 1000, memory };
  } finally {
    await stack.stop();
  }
}
