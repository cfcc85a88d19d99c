/** Begins work in turns of the event loop, so that whatever else came in is seen in between. */

interface Turns {
  /** Calls it in a turn of its own, in the order given. */
  begin(work: () => void): void;
  /** A connection came: there may be more behind it. */
  connected(): void;
}

/** Milliseconds that work waits for those who connect, at the longest. */
const LONGEST_HOLD = 50;

/**
 * The event loop takes in one new connection in each turn (libuv 1.45 and later), and a page may fill a turn for twenty
 * milliseconds: of hundreds who come at once the last would not even be seen for seconds, a health check among them. So
 * nothing is begun in a turn that took somebody in: the next one may too.
 */
export function createTurns(clock: Clock = SYSTEM): Turns {
  const works: (() => void)[] = [];
  let isScheduled = false;
  let isConnecting = false;
  let lastBegun = 0;

  const schedule = () => {
    if (isScheduled || works.length === 0) return;
    isScheduled = true;
    clock.soon(turn);
  };
  const turn = () => {
    isScheduled = false;
    const hold = isConnecting && clock.now() - lastBegun < LONGEST_HOLD;
    isConnecting = false;
    if (!hold) {
      works.shift()?.();
      lastBegun = clock.now();
    }
    schedule();
  };
  return {
    begin(work) {
      if (works.length === 0) lastBegun = clock.now();
      works.push(work);
      schedule();
    },
    connected() {
      isConnecting = true;
    },
  };
}

interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Calls back in the next turn. */
  soon(turn: () => void): void;
}

const SYSTEM: Clock = { now: () => performance.now(), soon: (turn) => void setImmediate(turn) };
