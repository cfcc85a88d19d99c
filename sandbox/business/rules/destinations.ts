/** Where money goes through time: what was in force when. Instants are epoch milliseconds. */
import { DAY, type Day, HOUR, OFFSET, startOf, textOf } from "./calendar.ts";

/** What there was one after the other, and what holds since, as far as it is known. */
export interface Story<What> {
  /** The earliest first; each until the next one took its place. */
  former: readonly { until: number; was: What }[];
  last: What;
}

/** A part of a story: from an instant on, and at its end no more. */
export interface Span<What> {
  from: number;
  until: number;
  what: What;
}

export function inForceAt<What>({ former, last }: Story<What>, at: number): What {
  const found = former.find(({ until }) => until > at);
  return found ? found.was : last;
}

export const holds =
  (at: number) =>
  ({ from, until }: Pick<Span<unknown>, "from" | "until">): boolean =>
    from <= at && at < until;

/** What follows itself is one span: nothing has begun between the two. */
export function spansOf<What>(
  { former, last }: Story<What>,
  isSame: (one: What, other: What) => boolean,
): Span<What>[] {
  const spans: Span<What>[] = [];
  for (const { until, was } of [...former, { until: Number.POSITIVE_INFINITY, was: last }]) {
    const before = spans.at(-1);
    const from = before?.until ?? Number.NEGATIVE_INFINITY;
    if (until <= from) continue;
    if (before && isSame(before.what, was)) before.until = until;
    else spans.push({ from, until, what: was });
  }
  return spans;
}

export interface Numbers {
  bank_code: string;
  branch: string;
  account: string;
}

export const isSameAccount = (one: Numbers | null, other: Numbers | null): boolean =>
  one?.bank_code === other?.bank_code && one?.branch === other?.branch && one?.account === other?.account;

/** While a contract has an account of its own; without one it pays into the company's, wherever those are. */
export function ownAccounts(contract: Story<Numbers | null>): Span<Numbers>[] {
  return spansOf(contract, isSameAccount).flatMap(({ what, ...span }) =>
    what === null ? [] : [{ ...span, what }],
  );
}

/** The bank's settlement round, in which the units of a day are paid. */
const PAID_AFTER = 9 * HOUR;

export const paidOn = (day: Day): number => startOf(day) + PAID_AFTER;

/** The first day that is paid at this instant or after it. */
export const firstPaidFrom = (at: number): string => textOf(Math.ceil((at - OFFSET - PAID_AFTER) / DAY));

/** Not paid yet, and still to be: were its round gone by, it would be paid from now on. */
export const STILL_COMING: readonly string[] = ["scheduled", "sent", "error", "blocked"];

export function paidAt(day: Day, status: string, now: number): number {
  return STILL_COMING.includes(status) ? Math.max(paidOn(day), now) : paidOn(day);
}
