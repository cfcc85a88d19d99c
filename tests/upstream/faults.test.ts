/** Each fault of the sandbox, for each call of the contract, over a real socket: always one of the closed set. */
import { afterEach, describe, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import type { Result } from "~/upstream/failure";
import { fillPath } from "~/upstream/url";
import type { Fault } from "../../sandbox/control/faults.ts";
import { EXAMPLES, type World } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();
/** Whoever waits for what never comes: no other fault is to be told by how quick this machine is. */
const hasty = runWorld({ timeoutMs: 1_000 });

const INSIDE = "pg: relation acquirer_files is locked on db-7";
const words = { error: { message: INSIDE } };

/** What a question and a command become: kind and status. */
type Outcomes = { question: string; command: string };
type Played = { fault: Omit<Fault, "path"> } & Outcomes;

const FAULTS: Record<string, Played> = {
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
const SLOW: Record<string, Played> = {
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

afterEach(() => {
  for (const { sandbox } of [world, hasty]) sandbox.desk.faults.put([]);
});

describe.each(EXAMPLES)("$name: $call.spelling", (one) => {
  test.each(Object.entries(FAULTS))("%s", (fault, played) => play(world, one, { ...played, name: fault }));
});

describe.each(EXAMPLES.filter(({ name }) => REPRESENTATIVE.has(name)))("$name: $call.spelling", (one) => {
  test.each(Object.entries(SLOW))("%s", (fault, played) => play(hasty, one, { ...played, name: fault }));
});

async function play(
  { sandbox, inputOf, send }: World,
  { call, example }: (typeof EXAMPLES)[number],
  { name, fault, question, command }: Played & { name: string },
): Promise<void> {
  const input = await inputOf(example);
  const path = pathOf(call, input);
  const { faults, journal } = sandbox.desk;
  journal.clear();
  faults.put([{ method: call.method, path, ...fault }]);
  const result = await send(example, call, input, `fault ${name}`);

  const isQuestion = call.method === "GET";
  const allowed = name === "empty-204" && 204 in call.replies;
  expect(kindOf(result)).toBe(allowed ? "ok" : isQuestion ? question : command);
  // Where the source wants the answer's own words, they are shown as they are.
  if (!result.ok && !call.sentences?.http?.includes("{message}"))
    expect(result.failure.message).not.toMatch(/db-7|Bad Gateway|undici|ECONN|\d+\.0\.0/);
  const asked = journal.list().filter((entry) => entry.method === call.method && entry.path === path);
  expect(asked).toHaveLength(isQuestion && ASKED_TWICE.has(name) ? 2 : 1);
}

function pathOf(call: Call, input: InputOf<Call>): string {
  return fillPath(call.path, (input as { params?: Record<string, unknown> }).params);
}

function kindOf(result: Result<unknown>): string {
  return result.ok ? "ok" : `${result.failure.kind} ${result.failure.status}`;
}
