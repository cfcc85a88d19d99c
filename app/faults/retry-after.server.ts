/** Seconds after which an upstream that was away is asked again; most are back by then. */
const RETRY_AFTER = "10";

/** Says on every 503 when to come again. */
export function tellWhenToRetry(status: number, headers: Headers): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER);
}
