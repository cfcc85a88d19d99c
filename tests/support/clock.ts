/**
 * The one clock of the tests: it begins at a pinned instant, whatever the hour of the run, goes on from there, and
 * can be put forward. `TEST_CLOCK` names another instant: `2027-01-01T00:10:00-03:00`.
 */
interface TestClock {
  /** Milliseconds before the real time. */
  ahead: number;
  /** Where it stands still, in milliseconds; null while it goes on. */
  at: number | null;
}

declare global {
  /** Files of one worker follow each other in one process, on one clock. */
  var clockOfThisWorker: TestClock | undefined;
}

/** Where the clock begins. What is seeded for it is the same whenever a file has its turn. */
export const BEGINNING = process.env.TEST_CLOCK || "2026-11-20T15:30:00-03:00";

globalThis.clockOfThisWorker ??= startClock(BEGINNING);
const clock = globalThis.clockOfThisWorker;
const start = clock.ahead;

/** @param ms milliseconds */
export function putForward(ms: number): void {
  clock.ahead += ms;
}

export function putRight(): void {
  clock.ahead = start;
}

/** For whoever reads a page twice: no minute ends between. Answers what lets it go on. */
export function standStill(): () => void {
  clock.at = Date.now();
  return () => {
    clock.at = null;
  };
}

/** From now on `new Date()` and `Date.now()` tell this clock's time, in tests, portal and sandbox alike. */
function startClock(text: string): TestClock {
  const Real = Date;
  const instant = Real.parse(text);
  if (Number.isNaN(instant)) throw new Error(`TEST_CLOCK: ${text} is no instant`);
  const started: TestClock = { ahead: instant - Real.now(), at: null };
  const now = () => started.at ?? Real.now() + started.ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: [] | [number], self) =>
      Reflect.construct(Real, given.length === 0 ? [now()] : given, self === globalThis.Date ? Real : self),
    get: (_, name) => (name === "now" ? now : Reflect.get(Real, name)),
  });
  return started;
}
