/** How often the upstream is still asked once the reader of a file has gone. */
import { controlOf } from "#tests/support/control";
import { beginToRead } from "#tests/support/download";
import type { WireVisitor } from "#tests/support/wire-visitor";
import { addressOf } from "./addresses.ts";
import { CUT_EXPORT } from "./budgets.ts";
import { CLOCK_DAY } from "./clock.ts";

/** Milliseconds that each lot takes, so that the file is cut long before its end. */
const DELAY = 100;

interface CutExport {
  /** Lots that were asked for after the cut. */
  after: number;
}

/** Milliseconds after the cut: time for many lots, on a busy machine too. */
const PATIENCE = 2_000;

/** Cuts the file after its first bytes, and gives the portal time to go on. */
export async function cutExport(visitor: WireVisitor, sandbox: string): Promise<CutExport> {
  const control = controlOf(sandbox);
  const lots = async () =>
    (await control.journal()).filter(({ path }) => path.endsWith(CUT_EXPORT.call)).length;
  await control.clearJournal();
  await control.faults([{ path: `*${CUT_EXPORT.call}`, fault: "delay", ms: DELAY }]);
  try {
    const path = await addressOf(visitor, [CUT_EXPORT.path], CLOCK_DAY);
    const file = await beginToRead(visitor, path, "br");
    if (file.status !== 200) throw new Error(`${path} was answered with ${file.status}`);
    const before = await lots();
    file.cut();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return { after: (await lots()) - before };
  } finally {
    await control.clearFaults();
  }
}

/** What is over the budget, as a sentence. */
export function tooManyCalls({ after }: CutExport): string[] {
  const { path, calls } = CUT_EXPORT;
  return after > calls ? [`${path}: asked ${after} times after it was cut, the budget is ${calls}`] : [];
}
