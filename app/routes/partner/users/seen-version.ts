import type { FormState } from "~/ui/field-state";

/**
 * Which version of the user a form stands for. One that was sent for an older version says so, `isStale`: then what
 * is sent next is meant for what is there now.
 */
export function seenVersion(
  now: number,
  state: FormState | undefined,
): { isStale: boolean; version: number } {
  const sent = state?.initialValue?.version;
  return { isStale: sent !== undefined && String(sent) !== String(now), version: now };
}
