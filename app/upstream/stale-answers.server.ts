/**
 * What was answered last, for when the upstream is away: in the memory of this process, for half an hour, and no longer
 * than the session that asked. A convenience and no more: another process, or this one started anew, has none of them,
 * and its page says what failed.
 */

/** How long an answer may stay in memory after its life; milliseconds. */
const PURGE_MS = 60_000;

interface StaleAnswersOptions {
  /** How many answers are kept, of all people together; the one that waited longest for a reader goes first. */
  most: number;
  /** Bytes of all answers together. */
  bytes: number;
  /** How long an answer is worth showing; milliseconds. */
  lifeMs: number;
  /** Epoch milliseconds. */
  now: () => number;
}

const USUAL: StaleAnswersOptions = {
  most: 2_000,
  bytes: 32 * 1024 * 1024,
  lifeMs: 30 * 60_000,
  now: Date.now,
};

export interface StaleAnswers {
  /** Keeps the answer to a question of this owner's; a newer one replaces it. */
  keep(owner: string, question: string, answer: unknown): void;
  /** What was answered last, and when (epoch milliseconds); null when nothing is at hand. */
  find(owner: string, question: string, youngerThanMs?: number): StaleAnswer | null;
  /** Lets go of everything that was answered to this owner. */
  forget(owner: string): void;
  /** What is kept at the moment. */
  readonly size: { answers: number; bytes: number };
}

interface StaleAnswer {
  at: number;
  /** Read only where it is wanted: mostly the upstream is there. */
  answer(): unknown;
}

interface Kept {
  owner: string;
  /** JSON, so that no page can change what another one is shown, and its bytes are known. */
  text: Buffer;
  at: number;
}

export function createStaleAnswers(options: Partial<StaleAnswersOptions> = {}): StaleAnswers {
  const { most, bytes, lifeMs, now } = { ...USUAL, ...options };
  /** In the order in which they were last asked for: a `Map` keeps it. */
  const kept = new Map<string, Kept>();
  let total = 0;
  let isPurgeDue = false;

  const nameOf = (owner: string, question: string) => `${owner} ${question}`;

  function drop(name: string): void {
    total -= kept.get(name)?.text.length ?? 0;
    kept.delete(name);
  }

  /** Nobody has to ask for an answer so that it leaves. */
  function purge(): void {
    isPurgeDue = false;
    for (const [name, one] of kept) if (now() - one.at > lifeMs) drop(name);
    if (kept.size > 0) purgeLater();
  }

  function purgeLater(): void {
    if (isPurgeDue) return;
    isPurgeDue = true;
    setTimeout(purge, PURGE_MS).unref();
  }

  return {
    keep(owner, question, answer) {
      const name = nameOf(owner, question);
      const text = Buffer.from(JSON.stringify(answer ?? null));
      drop(name);
      if (text.length > bytes) return;
      kept.set(name, { owner, text, at: now() });
      total += text.length;
      purgeLater();
      for (const [oldest] of kept) {
        if (kept.size <= most && total <= bytes) break;
        drop(oldest);
      }
    },
    find(owner, question, youngerThanMs = lifeMs) {
      const name = nameOf(owner, question);
      const found = kept.get(name);
      if (!found) return null;
      if (now() - found.at > lifeMs) {
        drop(name);
        return null;
      }
      if (now() - found.at > youngerThanMs) return null;
      kept.delete(name);
      kept.set(name, found);
      return { at: found.at, answer: () => JSON.parse(found.text.toString()) };
    },
    forget(owner) {
      for (const [name, one] of kept) if (one.owner === owner) drop(name);
    },
    get size() {
      return { answers: kept.size, bytes: total };
    },
  };
}
