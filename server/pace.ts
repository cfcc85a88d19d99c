/** How many pages are made at a time: as many as the event loop keeps up with. */

/** With fewer, the processor would wait for the upstream. */
const LEAST = 4;
/** What a process begins with, that does not know yet what a page costs. */
const FIRST = 16;

interface Pace {
  /** Pages at a time, at most. */
  most: number;
  /** Milliseconds by which the event loop may be late. */
  lateness: number;
}

export const firstPlaces = ({ most }: Pace) => Math.min(FIRST, most);

/**
 * How many are made at a time from now on: a quarter fewer where the event loop was late, so that whatever else is asked
 * of the process is still answered; one more where it was not and somebody waits for the upstream.
 * @param seen milliseconds by which it was late just now, and whether more pages are wanted than there are places
 */
export function nextPlaces(places: number, seen: { late: number; wanted: boolean }, pace: Pace): number {
  const least = Math.min(LEAST, pace.most);
  if (seen.late > pace.lateness) return Math.max(least, Math.floor(places * 0.75));
  if (seen.wanted && seen.late < pace.lateness / 2) return Math.min(pace.most, places + 1);
  return places;
}
