/** What may be done about a TEF sale that nobody confirmed, and how urgent it is. */
import type { PendingState, TreatedPending } from "#contract/extension/pendings";
import { calendarDay, type Moment } from "./dates";
import { formatDuration } from "./duration";

/** What is under way waits for the network's answer, what is decided stays so. */
export function isTreatable({ state }: { state: PendingState }): boolean {
  return state === "pending" || state === "failed";
}

type Urgency = "over" | "soon" | "today" | "later";

const SOON = 2 * 3_600_000;

/** How near the moment is at which the acquirer decides by itself. */
export function urgencyOf(deadline: Moment, now: Moment): Urgency {
  const left = spanBetween(now, deadline);
  if (left <= 0) return "over";
  if (left <= SOON) return "soon";
  return calendarDay(deadline) === calendarDay(now) ? "today" : "later";
}

/** The clock of the deadline: `faltam 2 h 10 min`, `falta 1 min`, `venceu há 5 min`. */
export function deadlineClock(deadline: Moment, now: Moment): string {
  const left = spanBetween(now, deadline);
  const span = formatDuration(left);
  if (left <= 0) return `venceu há ${span}`;
  return /^(1 (min|h|dia)|menos .*)$/.test(span) ? `falta ${span}` : `faltam ${span}`;
}

function spanBetween(from: Moment, to: Moment): number {
  return new Date(to).getTime() - new Date(from).getTime();
}

/** What a treatment of several came to, by id; what went wrong is never left out for what went well. */
interface Outcomes {
  done: string[];
  failed: string[];
  ineligible: string[];
  /** How many the lists leave out. */
  more: number;
}

/** Sorts results by outcome, at most `most` of them in all. */
export function outcomesOf(
  results: readonly Pick<TreatedPending, "pending_id" | "outcome">[],
  most: number,
): Outcomes {
  const those = (outcome: TreatedPending["outcome"]) =>
    results.filter((one) => one.outcome === outcome).map((one) => one.pending_id);
  const failed = those("failed").slice(0, most);
  const ineligible = those("ineligible").slice(0, most - failed.length);
  const done = those("done").slice(0, most - failed.length - ineligible.length);
  return { done, failed, ineligible, more: results.length - failed.length - ineligible.length - done.length };
}
