/** How a change of money's destination goes from state to state. */
import { AGREEMENT_DAYS, type PayoutChangeState } from "#contract/extension/payout-changes";
import { DAY, HOUR } from "./calendar.ts";

/** What was asked for of it, and where it stands; instants are epoch milliseconds. */
interface Standing {
  state: PayoutChangeState;
  /** When it expires, or takes effect; null where time does nothing any more. */
  due_at: number | null;
}

interface Terms {
  needs_agreement: boolean;
  waiting_hours: number;
}

/** Just asked for. */
export function asked(terms: Terms, now: number): Standing {
  return terms.needs_agreement ? waiting(now) : agreed(terms, now);
}

/** Waits for a second person. */
export function waiting(now: number): Standing {
  return { state: "waiting", due_at: now + AGREEMENT_DAYS * DAY };
}

/** Whoever has to agree has agreed. */
export function agreed({ waiting_hours: hours }: Pick<Terms, "waiting_hours">, now: number): Standing {
  return hours === 0 ? { state: "done", due_at: null } : { state: "approved", due_at: now + hours * HOUR };
}

/** Its time has come. */
export function due(state: PayoutChangeState): Standing {
  return { state: state === "approved" ? "done" : "expired", due_at: null };
}

export const isOpen = (state: PayoutChangeState) => state === "waiting" || state === "approved";
