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

function noonToday(): number {
  return Date.parse(`${saoPaulo.format(new Date())}T12:00:00-03:00`);
}
