/**
 * Spans of time count on, by one timer for the page and while it is seen. What counts is the server's clock: the browser's
 * own may be wrong by hours, and is asked only for how long the page has been here.
 */
import { CLOCKS } from "~/domain/clocks";

/** Milliseconds; a minute is what changes the words. */
const EVERY = 15_000;

interface Seen {
  /** What both clocks of the browser said when the words came. */
  date: number;
  steady: number;
}

/** What the server's clock says, so long after it said `now`. */
export function serverNow(now: string, since: Seen, at: Seen): string {
  // The steady clock stands still while a machine sleeps, the other one may be set back.
  const passed = Math.max(at.steady - since.steady, at.date - since.date);
  return new Date(new Date(now).getTime() + passed).toISOString();
}

function readClocks(): Seen {
  return { date: Date.now(), steady: performance.now() };
}

/** Counts on; what comes back looks at the page anew. */
export function countOn(): () => void {
  const seen = new Map<string, Seen>();
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const arrived = arrival?.responseStart ?? 0;
  const first = readClocks();
  // The first words came with the document, all others when they are first seen.
  let came: Seen | null = { date: first.date - (first.steady - arrived), steady: arrived };

  const tick = () => {
    if (document.hidden) return;
    const at = readClocks();
    for (const clock of document.querySelectorAll<HTMLTimeElement>("time[data-clock]")) {
      const { clock: kind, now } = clock.dataset;
      const words = clock.firstChild;
      if (!(words instanceof Text) || now === undefined || (kind !== "since" && kind !== "deadline"))
        continue;
      const since = seen.get(now) ?? came ?? at;
      seen.set(now, since);
      const next = CLOCKS[kind](clock.dateTime, serverNow(now, since, at));
      const shown = words.data.includes("\u00a0") ? next.replaceAll(" ", "\u00a0") : next;
      // The text of React's own node: it writes there again when the server says something new.
      if (words.data !== shown) words.data = shown;
    }
    came = null;
  };
  setInterval(tick, EVERY);
  document.addEventListener("visibilitychange", tick);
  return tick;
}
