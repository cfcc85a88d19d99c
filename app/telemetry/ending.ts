import type { Ending } from "./telemetry";

/** How a step ended that threw: an answer of the portal's own, as a redirect, is no failure. */
export function endingOfThrown(thrown: unknown): Ending {
  if (thrown instanceof Response) return { outcome: "answered", status: thrown.status };
  return { outcome: "failed" };
}
