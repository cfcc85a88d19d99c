import type { FormState } from "~/ui/field-state";

/**
 * Which version of its record a form stands for. One that was sent for an older version says so, `isStale`: then what
 * is sent next is meant for what is there now. While nobody knows what became of it, the newer version may be its own
 * doing, and it is sent again as it was.
 */
export function seenVersion(
  now: number,
  state: FormState | undefined,
  mayBeDone = false,
): { isStale: boolean; version: number } {
  const sent = state?.initialValue?.version;
  if (mayBeDone && sent !== undefined) return { isStale: false, version: Number(sent) };
  return { isStale: sent !== undefined && String(sent) !== String(now), version: now };
}
