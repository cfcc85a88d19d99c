/** How the sandbox's questions take a million sales, against twenty thousand. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLES, openWorld } from "#tests/upstream/open-world";
import { passingFolder } from "../tools/run.mjs";
import { median } from "./quantile.ts";

interface QuestionTime {
  call: string;
  /** The median over the runs, milliseconds, client and socket included. */
  few: number;
  many: number;
}

interface UpstreamTimes {
  /** Seconds that seeding takes. */
  seeding: { few: number; many: number };
  questions: QuestionTime[];
}

export const FEW = 20_000;
const RUNS = 5;

/** @param many sales of the larger sandbox */
export async function timeUpstream(many: number): Promise<UpstreamTimes> {
  const [small, large] = [await timesWith(FEW), await timesWith(many)];
  return {
    seeding: { few: small.seeding, many: large.seeding },
    questions: [...small.medians].map(([call, few]) => ({ call, few, many: large.medians.get(call) ?? 0 })),
  };
}

async function timesWith(sales: number): Promise<{ seeding: number; medians: Map<string, number> }> {
  const folder = passingFolder("portal-bench-");
  const start = performance.now();
  const world = await openWorld({ sales, database: join(folder, "sandbox.db"), timeoutMs: 30_000 });
  const seeding = (performance.now() - start) / 1000;
  const medians = new Map<string, number>();
  try {
    for (const { call, example } of EXAMPLES.filter(({ call }) => call.method === "GET")) {
      const input = await world.inputOf(example);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const begin = performance.now();
        const result = await world.send(example, call, input);
        if (!result.ok) throw new Error(`${call.spelling}: ${result.failure.message}`);
        times.push(performance.now() - begin);
      }
      medians.set(call.spelling, median(times));
    }
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { seeding, medians };
}
