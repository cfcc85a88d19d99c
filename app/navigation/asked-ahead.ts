/**
 * The one answer that was asked for before anybody pressed. It is for the press that asks the same within a few
 * seconds. Whatever else is asked for or sent meanwhile ends it: nobody reads what was true before a command.
 */

/** Milliseconds from the question on. */
const WORTH = 5_000;

interface Ahead {
  address: string;
  askedAt: number;
  answer: Promise<Response>;
  unwanted: AbortController;
}

interface AskedAhead {
  ask(address: string): void;
  /**
   * What was asked for ahead by this address, once; null where nothing was that is worth anything. Whatever else was
   * asked for ahead ends.
   */
  take(address: string | null): Promise<Response> | null;
}

/**
 * @param send as the browser would send it
 * @param now milliseconds
 */
export function createAskedAhead(send: typeof fetch, now: () => number = Date.now): AskedAhead {
  let ahead: Ahead | null = null;
  const isWorth = (address: string | null) => ahead?.address === address && now() - ahead.askedAt <= WORTH;
  return {
    ask(address) {
      if (isWorth(address)) return;
      ahead?.unwanted.abort();
      const unwanted = new AbortController();
      const answer = send(address, { signal: unwanted.signal });
      // Nobody may come to take it.
      answer.catch(() => {});
      ahead = { address, askedAt: now(), answer, unwanted };
    },
    take(address) {
      const taken = isWorth(address) ? ahead : null;
      if (!taken) ahead?.unwanted.abort();
      ahead = null;
      return taken?.answer ?? null;
    },
  };
}
