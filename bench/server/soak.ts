/** Whether a process answers its hundred-thousandth page as its first ones, in time and in memory. */
import { controlOf } from "#tests/support/control";
import { residentMiB } from "../memory.ts";
import { median } from "../quantile.ts";
import { startStack } from "../stack.ts";
import { visitsOf } from "../visits.ts";
import { ask, costOf, subjectOf } from "./asking.ts";
import { MEASURED_PAGES } from "./cost.ts";

const LOTS = 10;
/** In each lot; what is told of it is the middle one. */
const ROUNDS = 10;
/** Before the first lot: what is compiled and kept on the way is no growth. */
const WARM_UP = 1_000;

interface Lot {
  /** Pages answered by its end. */
  pages: number;
  /** Milliseconds of processor time for one page. */
  cost: number;
  /** Resident MiB of the portal, the least that was seen between its pages: the collector comes when it likes. */
  memory: number;
}

/** @param pages of all kinds together */
export async function soak(pages: number): Promise<Lot[]> {
  const stack = await startStack();
  // The sandbox notes down every request for the tests.
  const control = controlOf(stack.sandbox);
  try {
    const visits = await visitsOf(stack.portal, MEASURED_PAGES);
    const [first, ...others] = visits.map((visit) => subjectOf(stack, visit));
    if (!first) return [];
    for (const subject of [first, ...others]) await ask(subject, WARM_UP / visits.length);
    const lots: Lot[] = [];
    const each = Math.ceil(pages / LOTS / ROUNDS / visits.length);
    for (let lot = 0; lot < LOTS; lot += 1) {
      const [costs, memories]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        costs.push(await costOf([first, ...others], each));
        memories.push(residentMiB(stack.pid) ?? 0);
        await control.clearJournal();
      }
      lots.push({
        pages: (lot + 1) * ROUNDS * each * visits.length,
        cost: median(costs),
        memory: Math.min(...memories),
      });
    }
    return lots;
  } finally {
    await stack.stop();
  }
}
