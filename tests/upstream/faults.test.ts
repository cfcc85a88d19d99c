/** Each fault of the sandbox, for each call of the contract, over a real socket: always one of the closed set. */
import { afterEach, describe, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import type { Result } from "~/upstream/failure";
import { fillPath } from "~/upstream/url";
import type { Fault } from "../../sandbox/control/faults.ts";
import { EXAMPLES } from "./open-world.ts";
import { runWorld } from "./world.ts";

const DEADLINE_MS = 1_000;
const world = runWorld({ timeoutMs: DEADLINE_MS });

const INSIDE = "pg: relation acquirer_files is locked on db-7";
const words = { error: { message: INSIDE } };

/** What a question and a command become: kind and status. */
type Outcomes = { question: string; command: string };
const FAULTS: Record<string, { fault: Omit<Fault, "path"> } & Outcomes> = {
  reset: { fault: { fault: "reset" }, question: "unavailable 400", command: "unknown-outcome 400" },
  "half-body": { fault: { fault: "half-body" }, question: "unavailable 400", command: "unknown-outcome 400" },
  "empty-204": { fault: { fault: "empty-204" }, question: "contract 400", command: "contract 400" },
  "html-502": { fault: { fault: "html-502" }, question: "unavailable 502", command: "unknown-outcome 502" },
  "bad-json": { fault: { fault: "bad-json" }, question: "contract 400", command: "contract 400" },
  "wrong-shape": { fault: { fault: "wrong-shape" }, question: "contract 400", command: "contract 400" },
  "big-body": { fault: { fault: "big-body" }, question: "contract 400", command: "contract 400" },
  "redirect-elsewhere": {
    fault: { fault: "redirect-elsewhere" },
    question: "contract 400",
    command: "contract 400",
  },
  "status 500": {
    fault: { fault: "status", status: 500, body: words },
    question: "unavailable 500",
    command: "unavailable 500",
  },
  "status 503": {
    fault: { fault: "status", status: 503, body: words },
    question: "unavailable 503",
    command: "unavailable 503",
  },
  "status 429": {
    fault: { fault: "status", status: 429, body: words, headers: { "retry-after": "60" } },
    question: "rate-limited 429",
    command: "rate-limited 429",
  },
  "status 409": {
    fault: { fault: "status", status: 409, body: { error: { message: "Já existe." } } },
    question: "refused 409",
    command: "refused 409",
  },
};
/** What takes the whole deadline is played for some calls of each kind, not for all. */
const SLOW: Record<string, { fault: Omit<Fault, "path"> } & Outcomes> = {
  delay: { fault: { fault: "delay", ms: 60_000 }, question: "timeout 400", command: "unknown-outcome 400" },
  drip: { fault: { fault: "drip" }, question: "timeout 400", command: "unknown-outcome 400" },
};
const REPRESENTATIVE = new Set([
  "getCompany",
  "getOverviewFigures",
  "listSales",
  "createPerson",
  "createSubscription",
]);

/** Asked again once where the contract says so: the answer was lost, and asking does no harm. */
const ASKED_TWICE = new Set(["reset", "half-body", "html-502", "status 503"]);

afterEach(() => world.sandbox.desk.faults.put([]));

describe.each(EXAMPLES)("$name: $call.spelling", ({ name, call, example }) => {
  const faults = Object.entries(REPRESENTATIVE.has(name) ? { ...FAULTS, ...SLOW } : FAULTS);

  test.each(faults)("%s", async (fault, { fault: order, question, command }) => {
    const input = await world.inputOf(example);
    const path = pathOf(call, input);
    world.sandbox.desk.journal.clear();
    world.sandbox.desk.faults.put([{ method: call.method, path, ...order }]);
    const result = await world.send(example, call, input, `fault ${fault}`);

    const isQuestion = call.method === "GET";
    const allowed = fault === "empty-204" && 204 in call.replies;
    expect(kindOf(result)).toBe(allowed ? "ok" : isQuestion ? question : command);
    // Where the source wants the answer's own words, they are shown as they are.
    if (!result.ok && !call.sentences?.http?.includes("{message}"))
      expect(result.failure.message).not.toMatch(/db-7|Bad Gateway|undici|ECONN|\d+\.0\.0/);
    expect(timesAsked(call, path)).toBe(isQuestion && ASKED_TWICE.has(fault) ? 2 : 1);
  });
});

function pathOf(call: Call, input: InputOf<Call>): string {
  return fillPath(call.path, (input as { params?: Record<string, unknown> }).params);
}

function kindOf(result: Result<unknown>): string {
  return result.ok ? "ok" : `${result.failure.kind} ${result.failure.status}`;
}

function timesAsked({ method }: Call, path: string): number {
  return world.sandbox.desk.journal.list().filter((entry) => entry.method === method && entry.path === path)
    .length;
}
