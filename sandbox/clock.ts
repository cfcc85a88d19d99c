/** What time it is for the sandbox: the real time, or a time that begins at a pinned instant and goes on from there. */
export interface Clock {
  now(): Date;
  /** The calendar day in America/Sao_Paulo: `2026-11-20`. */
  today(): string;
}

const saoPaulo = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/**
 * `pinned` is an instant such as `2026-12-31T23:40:00-03:00`, or a day such as `2026-11-20`, which stands for its
 * noon in São Paulo; from `SANDBOX_TODAY`. What the sandbox shows depends on nothing else, at whatever hour it runs.
 */
export function createClock(pinned?: string): Clock {
  const shift = pinned ? instantOf(pinned) - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => saoPaulo.format(now()) };
}

/** The moment that the data are seeded for: the pinned instant itself, so that they are the same at every start. */
export function createSeedClock(pinned?: string): Clock {
  if (!pinned) return createClock();
  const instant = new Date(instantOf(pinned));
  return { now: () => instant, today: () => saoPaulo.format(instant) };
}

/** Epoch milliseconds. */
function instantOf(pinned: string): number {
  return Date.parse(pinned.includes("T") ? pinned : `${pinned}T12:00:00-03:00`);
}
