/** How the upstream can fail, and what a page makes of it. */
import { expect } from "vitest";
import { control, type FaultOrder } from "./control.ts";
import type { Outcome } from "./visitor.ts";

/** Words of the upstream's inside: no person ever reads them. */
export const INSIDE_WORDS = "pg: relation acquirer_files is locked on db-7";

/** Every way a question can fail, with the status and the kind of the page that says so. */
export const QUESTION_FAULTS: [
  name: string,
  fault: Omit<FaultOrder, "path">,
  status: number,
  kind: string,
][] = [
  [
    "503 in words",
    { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } },
    503,
    "unavailable",
  ],
  ["500 as text", { fault: "status", status: 500, body: INSIDE_WORDS }, 503, "unavailable"],
  ["a proxy's 502 page", { fault: "html-502" }, 503, "unavailable"],
  ["a reset connection", { fault: "reset" }, 503, "unavailable"],
  ["half a body", { fault: "half-body" }, 503, "unavailable"],
  ["no answer within the deadline", { fault: "delay", ms: 60_000 }, 504, "timeout"],
  ["another shape", { fault: "wrong-shape" }, 502, "contract"],
  ["cut JSON", { fault: "bad-json" }, 502, "contract"],
  ["six mebibytes", { fault: "big-body" }, 502, "contract"],
  ["a redirect elsewhere", { fault: "redirect-elsewhere" }, 502, "contract"],
  ["429", { fault: "status", status: 429, body: { error: { message: INSIDE_WORDS } } }, 429, "rate-limited"],
];

/** Puts one fault for every question to a path. */
export function failQuestions(path: string, fault: Omit<FaultOrder, "path">): Promise<unknown> {
  return control.faults([{ ...fault, method: "GET", path }]);
}

/**
 * The page that says what failed, or the list that says so in its own place: its status, its kind, a sentence, the
 * request's own reference, no inside words.
 */
export function expectFault(outcome: Outcome, status: number, kind: string): void {
  const fault = outcome.data?.fault ?? outcome.data;
  expect({ status: outcome.status, kind: fault?.kind }).toEqual({ status, kind });
  expect(fault.title).not.toBe("");
  expect(fault.message).not.toBe("");
  expect(fault.reference).toMatch(/^[\w.-]{8,64}$/);
  expect(JSON.stringify(outcome.data)).not.toMatch(/\bdb-7\b|Bad Gateway|undici|ECONN|127\.0\.0/);
}
