import { z } from "zod";

const Kind = z.enum([
  "delay",
  "reset",
  "half-body",
  "drip",
  "empty-204",
  "html-502",
  "bad-json",
  "wrong-shape",
  "big-body",
  "status",
  "redirect-elsewhere",
  "ignore-key",
]);

/** One fault to play, as it is put at `/_control/faults`. */
export const Fault = z.object({
  /** Left out: any method. */
  method: z.string().toUpperCase().optional(),
  /** A glob against the path without its query: `*` stands for any run of characters, slashes too. */
  path: z.string().regex(/^[/*]/, "must begin with / or *"),
  fault: Kind,
  /** For `delay` and `ignore-key`: milliseconds before the answer is made. */
  ms: z.int().min(0).max(600_000).optional(),
  /** How often; left out: until removed. */
  times: z.int().min(1).optional(),
  /** For `status`. */
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** For `redirect-elsewhere`. */
  location: z.string().optional(),
});
export type Fault = z.output<typeof Fault>;

/** The faults that wait for their requests. */
export class FaultPlan {
  readonly #closing = new AbortController();
  #faults: { fault: Fault; pattern: RegExp; left: number }[] = [];

  /** Fires when the sandbox ends: whatever still waits gives up. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Whether any waits for a request. */
  get isPlanned(): boolean {
    return this.#faults.some(({ left }) => left > 0);
  }

  close(): void {
    this.#closing.abort();
  }

  put(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({
      fault,
      pattern: globPattern(fault.path),
      left: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** The first fault that fits the request, used up by one. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#faults.find(
      ({ fault, pattern, left }) => left > 0 && (fault.method ?? method) === method && pattern.test(path),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }
}

function globPattern(glob: string): RegExp {
  const parts = glob.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
