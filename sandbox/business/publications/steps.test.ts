import { expect, test } from "vitest";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { RuleType } from "#contract/routing-shapes";
import { elo, product, value } from "../support/routing-rules.ts";
import { carryOut } from "./steps.ts";

const BODIES = { "card-installments": elo, "card-value": value, "card-product": product };
const OF_UPSTREAM = { customerId: "cli-1001", updated_by_name: "Paulo", updated_at: "2026-11-20T12:00:00Z" };

/** What is sent to carry a change out, as the contract reads it. */
function sentFor(change: Parameters<typeof carryOut>[1]): { call: string; params: unknown; body: unknown } {
  let sent: { call: string; params: unknown; body: unknown } | undefined;
  carryOut(
    {
      customerId: "cli-1001",
      tell<C extends Call>(call: C, input: InputOf<C>): AnswerOf<C> {
        const { params, body } = input as { params: unknown; body?: unknown };
        sent = { call: call.spelling, params: call.params?.parse(params), body: call.body?.parse(body) };
        return { id: "rot-new" } as AnswerOf<C>;
      },
    },
    change,
  );
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

test.each(RuleType.options)(
  "a rule of the type %s is made, written and deleted by calls of its own",
  (type) => {
    const rule = { ...OF_UPSTREAM, ...BODIES[type], type, id: "rot-1", version: 3 } as never;
    const renamed = { ...(rule as object), name: "Outro nome" } as never;
    const made = sentFor({ rule_id: "~1", before: null, after: rule });
    const written = sentFor({ rule_id: "rot-1", before: rule, after: renamed });
    const gone = sentFor({ rule_id: "rot-1", before: rule, after: null });
    for (const { call } of [made, written, gone]) expect(call).toContain(`/routing/${type}`);
    expect([made.call, written.call, gone.call].map((call) => call.split(" ")[0])).toEqual([
      "POST",
      "PUT",
      "DELETE",
    ]);
    expect(made.body).toMatchObject(BODIES[type]);
    expect(written.body).toMatchObject({ name: "Outro nome", version: 3 });
    expect(JSON.stringify([written.params, written.body])).toContain('"rot-1"');
    expect(JSON.stringify(gone.params)).toContain('"rot-1"');
  },
);
