/** Where the clock of portal and sandbox begins in a bench: a day's noon, or the instant of `TEST_CLOCK`. */
export const CLOCK = process.env.TEST_CLOCK || "2026-11-20";

/** The day of it in São Paulo: `2026-11-20`. An instant names its offset, which is São Paulo's. */
export const CLOCK_DAY = CLOCK.slice(0, 10);
