/**
 * The application's own requests on a line that drops: nothing is given up, and no page is replaced by an error. What
 * was asked for is asked again, with growing pauses, until it is answered or nobody wants it any more. A command is sent
 * again with the same key, so that it acts once.
 */
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { isFile, isPortals, isRefused, isTurnedAway, isUnanswered, leadsOn, whole } from "./line-answers";

/** A request that has no answer yet. */
export interface Waiting {
  why: Why;
  /** The key of the form that was sent; null for a screen that was asked for. */
  key: string | null;
  /** Asks again now. */
  again(): void;
  /** Asks no more; the page stays as it is. */
  giveUp(): void;
}

/**
 * The line has dropped; nothing has answered for long, and may yet; the portal was reached, and asks to come again;
 * something else answered in its place, as a gateway whose portal is away, or a network that wants a sign-in first; the
 * portal was not answered itself; or a form was refused before it came to the application, with this: sent again, it would
 * be refused again.
 */
type Why = "dropped" | "silent" | "busy" | "away" | "unanswered" | Response;

export interface Line {
  /** Answers as the portal did, however often it has to ask; where it was asked once already, that was the first attempt. */
  fetch(input: RequestInfo | URL, init?: RequestInit, first?: Promise<Response>): Promise<Response>;
  /** Until it is worth another try to leave the page, of which the browser says that the line has dropped. */
  comesBack(signal: AbortSignal): Promise<void>;
  /** Whether a command was sent with this key, and has no answer. */
  awaits(key: string): boolean;
  /** What waits now; another array after each change. */
  waiting(): readonly Waiting[];
  subscribe(told: () => void): () => void;
}

/** Milliseconds before each further attempt; the last one stays. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Milliseconds without an answer after which that is said. */
const SILENT = 15_000;
/** Milliseconds after which it is asked for anew: the portal itself waits for nothing that long. */
const LOST = 60_000;

/** What is asked until there is an answer. */
interface Asked {
  input: RequestInfo | URL;
  init: RequestInit | undefined;
  url: URL;
  /** A command's; null for a screen or a file. */
  key: string | null;
  first: Promise<Response> | undefined;
}

interface Options {
  /** As the browser would send it. */
  send: typeof fetch;
  /** Whether this asks for all of the screen that is in view. */
  isInView(url: URL): boolean;
  /** Calls back after so many milliseconds, or sooner where the line is back; answers with what ends the wait. */
  soon(call: () => void, pause: number): () => void;
  /** Calls back once an answer to this should have come by so many milliseconds; answers with what ends the wait. */
  late(call: () => void, pause: number, body: BodyInit | null | undefined): () => void;
}

export function createLine({ send, isInView, soon, late }: Options): Line {
  let waiting: readonly Waiting[] = [];
  /** What a command leads to tells what it did, once: that is shown whatever has failed besides. */
  let isLed = false;
  /** The keys of commands that have no answer. */
  const commands = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (next: readonly Waiting[]) => {
    waiting = next;
    for (const told of listeners) told();
  };

  /**
   * Until it is time to ask again. Rejects where the request is not wanted any more; given up, it never ends, save for
   * what the page itself asks, without a signal: the framework ends its own.
   */
  function turn(
    { key, why }: Pick<Waiting, "key" | "why">,
    pause: number,
    signal: AbortSignal | null | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        stop();
        signal?.removeEventListener("abort", onAbort);
        change(waiting.filter((one) => one !== mine));
      };
      const again = () => {
        end();
        resolve();
      };
      const onAbort = () => {
        end();
        reject(signal?.reason);
      };
      const giveUp = () => {
        end();
        if (!signal && key === null) reject(new DOMException("Given up", "AbortError"));
      };
      const mine: Waiting = { key, why, again, giveUp };
      const stop = why instanceof Response ? () => {} : soon(again, pause);
      signal?.addEventListener("abort", onAbort);
      change([...waiting, mine]);
    });
  }

  /**
   * One attempt, or an answer to its end. That it takes long is said, and in the end it is taken for one that the line
   * dropped: a line may be gone without a word, and would be waited for until the browser gives it up, minutes later.
   */
  function inTime(awaited: Promise<Response>, key: string | null, init: RequestInit = {}): Promise<Response> {
    const { signal, body } = init;
    let settle = () => {};
    const lost = new Promise<never>((_, reject) => {
      const again = () => reject(new TypeError("No answer"));
      const onAbort = () => reject(signal?.reason);
      const mine: Waiting = { key, why: "silent", again, giveUp };
      const stops = [
        late(() => change([...waiting, mine]), SILENT, body),
        late(again, LOST, body),
        () => waiting.includes(mine) && change(waiting.filter((one) => one !== mine)),
      ];
      function stop() {
        for (const one of stops.splice(0)) one();
      }
      function giveUp() {
        stop();
        if (!signal && key === null) reject(new DOMException("Given up", "AbortError"));
      }
      signal?.addEventListener("abort", onAbort);
      settle = () => {
        stop();
        signal?.removeEventListener("abort", onAbort);
      };
    });
    return Promise.race([awaited, lost]).finally(() => settle());
  }

  async function untilAnswered({ input, init, url, key, first }: Asked): Promise<Response> {
    const isCommand = key !== null;
    for (let attempt = 0; ; attempt += 1) {
      let pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
      let why: Why = "dropped";
      try {
        const asked = attempt === 0 && first ? first : send(input, init);
        const answer = await inTime(asked, key, init);
        if (isTurnedAway(answer)) {
          pause = (Number(answer.headers.get("retry-after")) || 5) * 1_000;
          why = "busy";
        } else if (isCommand && isRefused(answer)) why = await inTime(whole(answer, false), key, init);
        else if (isUnanswered(answer, isCommand) && (isCommand || (!isLed && isInView(url))))
          why = "unanswered";
        else if (isPortals(answer) || isFile(input, answer)) {
          isLed = isCommand && leadsOn(answer);
          return await inTime(whole(answer, isCommand), key, init);
        } else why = "away";
      } catch (error) {
        // What else is thrown is no matter of the line.
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      init?.signal?.throwIfAborted();
      await turn({ key, why }, pause, init?.signal);
    }
  }

  return {
    awaits: (key) => commands.has(key),
    waiting: () => waiting,
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    comesBack: (signal) => turn({ key: null, why: "dropped" }, PAUSES[2] ?? 0, signal),
    async fetch(input, init, first) {
      const isCommand = init?.method === "POST";
      const key = isCommand ? keyOf(init.body) : null;
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (!isOurs(url) || (isCommand && key === null)) return first ?? send(input, init);
      const answer = untilAnswered({ input, init, url, key, first });
      if (key === null) return answer;
      commands.add(key);
      return answer.finally(() => commands.delete(key));
    },
  };
}

/**
 * The framework asks for what a screen shows, and sends its commands, under the screen's address with `.data`; a
 * screen's own file is asked for where it did not come.
 */
function isOurs(url: URL): boolean {
  return url.origin === location.origin && /\.data$|^\/assets\/.*\.js$/.test(url.pathname);
}

function keyOf(body: BodyInit | null | undefined): string | null {
  const key =
    body instanceof FormData || body instanceof URLSearchParams ? body.get(FORM_TOKEN_FIELDS.key) : null;
  return typeof key === "string" ? key : null;
}
