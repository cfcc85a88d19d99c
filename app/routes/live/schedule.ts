/** When a page that is looked at asks again for what it shows. Milliseconds, of one clock. */

/** How old what is shown may grow. */
export const EVERY = 60_000;
/** After failures it is asked ever more seldom, up to so long. */
const LONGEST = 15 * 60_000;
/** Nobody has touched the page for so long: asking would keep a session alive that nobody uses. */
export const LEFT_ALONE = 15 * 60_000;
/** How soon to look again whether somebody is still filling something in. */
const SOON = 5_000;

export interface Standing {
  /** When what is shown was asked for. */
  askedAt: number;
  /** In a row. */
  failures: number;
  /** When the person last touched, typed or scrolled. */
  touchedAt: number;
  isVisible: boolean;
  /** Something is typed, ticked or open. */
  isBusy: boolean;
}

/** How long to wait before asking: 0 for now; null until the page is seen or touched again. */
export function waitFor(standing: Standing, now: number): { ms: number; what: "ask" | "look" } | null {
  const { askedAt, failures, touchedAt, isVisible, isBusy } = standing;
  if (!isVisible || now - touchedAt >= LEFT_ALONE) return null;
  const ms = Math.max(0, askedAt + Math.min(LONGEST, EVERY * 2 ** failures) - now);
  if (ms > 0) return { ms, what: "look" };
  return isBusy ? { ms: SOON, what: "look" } : { ms: 0, what: "ask" };
}

interface World {
  now(): number;
  isVisible(): boolean;
  isBusy(): boolean;
  /** What is there now; rejects where nothing came that can be shown. */
  ask(): Promise<unknown>;
  show(answer: unknown): void;
}

/** Asks as `waitFor` says. One question at a time; what comes after the end is not shown. */
export class Watch {
  #askedAt: number;
  #touchedAt: number;
  #failures = 0;
  #isAsking = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly world: World) {
    this.#askedAt = this.#touchedAt = world.now();
    this.look();
  }

  touched(): void {
    const wasLeft = this.world.now() - this.#touchedAt >= LEFT_ALONE;
    this.#touchedAt = this.world.now();
    if (wasLeft) this.look();
  }

  /** Looks whether it is time: when the page is seen again, too. */
  look(): void {
    clearTimeout(this.#timer);
    if (this.#isAsking || this.#isOver) return;
    const { world } = this;
    const next = waitFor(
      {
        askedAt: this.#askedAt,
        failures: this.#failures,
        touchedAt: this.#touchedAt,
        isVisible: world.isVisible(),
        isBusy: world.isBusy(),
      },
      world.now(),
    );
    if (next?.what === "ask") void this.#ask();
    else if (next) this.#timer = setTimeout(() => this.look(), next.ms);
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.#askedAt = this.world.now();
    try {
      const answer = await this.world.ask();
      this.#failures = 0;
      // Somebody may have begun to type meanwhile: what they look at stays.
      if (!this.#isOver && !this.world.isBusy()) this.world.show(answer);
    } catch {
      this.#failures += 1;
    }
    this.#isAsking = false;
    this.look();
  }
}
