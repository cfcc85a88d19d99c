/** The header `traceparent` of W3C Trace Context: `00-<trace>-<span>-<flags>`. */
import type { SpanContext } from "@opentelemetry/api";

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Null for what is none, and for versions that do not exist yet. */
export function parentIn(header: string | string[] | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
}
