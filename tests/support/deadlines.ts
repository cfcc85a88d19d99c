/** Deadlines that pass as soon as only those calls are under way for which they would pass. */
import { FaultPlan } from "../../sandbox/control/faults.ts";
import type { Sandbox } from "../../sandbox/start.ts";

const LOOK_MS = 20;
/** Looks, one after the other, that find the same calls held back and no other under way. */
const LOOKS = 3;

/**
 * A sandbox of this process that holds answers back for longer than the portal waits: the portal's deadlines, known by
 * their length in milliseconds, then pass without anybody waiting for so long. Every other deadline is a real one.
 */
export function hurryDeadlines(sandbox: Sandbox, deadlineMs: number): Sandbox {
  const { faults, journal } = sandbox.desk;
  const holding = new FaultPlan();
  let holds = false;
  let deadlines: AbortController[] = [];
  let held = 0;
  let looks = 0;

  const put = faults.put.bind(faults);
  faults.put = (planned) => {
    put(planned);
    const delays = planned.filter(({ fault, ms = 0 }) => fault === "delay" && ms > deadlineMs);
    holding.put(delays.map((fault) => ({ ...fault, times: undefined })));
    holds = delays.length > 0;
    deadlines = [];
  };

  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    if (ms !== deadlineMs || !holds) return timeout(ms);
    const deadline = new AbortController();
    deadlines.push(deadline);
    return AbortSignal.any([timeout(ms), deadline.signal]);
  };

  setInterval(() => {
    if (!holds) return;
    const open = journal.list().filter(({ endedAt }) => endedAt === null);
    const onlyHeld = open.length > 0 && open.every(({ method, path }) => holding.take(method, path));
    looks = onlyHeld && open.length === held ? looks + 1 : 0;
    held = open.length;
    if (looks < LOOKS) return;
    looks = 0;
    for (const deadline of deadlines.splice(0))
      deadline.abort(new DOMException("hurried by a test", "TimeoutError"));
  }, LOOK_MS).unref();
  return sandbox;
}
