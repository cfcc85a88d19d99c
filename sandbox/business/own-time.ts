/** How often it looks for work; milliseconds. */
const PACE = 100;

/** What is done beside the answers, in the sandbox's own time: one look for work after the other, until it is closed. */
export abstract class OwnTime {
  readonly #name: string;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param name what stands before its faults in the log */
  constructor(name: string) {
    this.#name = name;
  }

  /** Does all that is to be done by now. */
  abstract work(): Promise<void>;

  /** Whether it was closed: work that is under way ends after its next step. */
  get stopped(): boolean {
    return this.#stopped;
  }

  start(): void {
    const look = () => {
      this.#working = this.work().catch((error: unknown) => {
        process.stderr.write(`${this.#name}: ${error instanceof Error ? error.stack : String(error)}\n`);
      });
      this.#working.then(() => {
        if (!this.#stopped) this.#timer = setTimeout(look, PACE).unref();
      });
    };
    look();
  }

  async close(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }
}
