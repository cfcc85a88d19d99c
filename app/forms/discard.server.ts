/** What nobody reads of a body is thrown away: a sender who sends first and reads later still hears the answer. */

/** Bytes that are thrown away before the connection is closed. */
export const MOST_DISCARDED = 32 * 1024 * 1024;
/** Milliseconds for them. */
export const DISCARD_MS = 30_000;

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read" | "cancel">;

/** Throws away the body of a request that was refused, and does not wait for it. */
export function discardBody(request: Request): void {
  if (request.body && !request.body.locked) void throwAway(request.body.getReader());
}

/** The chunks of a body. Of whoever leaves early the rest is thrown away: cancelled, it would take the answer along. */
export async function* chunksOf(request: Request): AsyncGenerator<Uint8Array, void, void> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void throwAway(reader);
  }
}

async function throwAway(reader: Reader): Promise<void> {
  const close = () => reader.cancel().catch(() => {});
  const late = setTimeout(close, DISCARD_MS).unref();
  try {
    for (let left = MOST_DISCARDED; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await close();
  } catch {
    // The sender has left: there is nothing more to throw away.
  } finally {
    clearTimeout(late);
  }
}
