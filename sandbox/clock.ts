/** What time it is for the sandbox: the real time, or the real time of day on a pinned date. */
export interface Clock {
  now(): Date;
  /** The calendar day in America/Sao_Paulo: `2026-11-20`. */
  today(): string;
}

const saoPaulo = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** `pinned` is a day such as `2026-11-20`, from `SANDBOX_TODAY`. */
export function createClock(pinned?: string): Clock {
  const shift = pinned ? Date.parse(`${pinned}T12:00:00-03:00`) - noonToday() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => saoPaulo.format(now()) };
}

/** The moment that the data are seeded for: a pinned day at noon, so that it is the same at every start. */
export function createSeedClock(pinned?: string): Clock {
  if (!pinned) return createClock();
  const noon = new Date(`${pinned}T12:00:00-03:00`);
  return { now: () => noon, today: () => pinned };
}

function noonToday(): number {
  return Date.parse(`${saoPaulo.format(new Date())}T12:00:00-03:00`);
}
