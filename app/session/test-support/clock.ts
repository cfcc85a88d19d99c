export interface Clock {
  /** Epoch milliseconds. */
  now: () => number;
  pass(milliseconds: number): void;
}

/** A clock that moves only when told. It starts at the real time, so that token expiries make sense. */
export function createClock(): Clock {
  let time = Date.now();
  return {
    now: () => time,
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}
