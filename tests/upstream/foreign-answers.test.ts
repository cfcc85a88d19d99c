/** What an upstream shows by mistake of somebody else is shown to nobody: each question whose answer says whose it is. */
import { describe, expect, onTestFinished, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import { controlOf } from "#tests/support/control";
import { EXAMPLES } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

/** Questions of which a record says whose it is, or which one. */
const TELLING = EXAMPLES.filter(({ call }) => call.method === "GET" && /\{\w*id\}/i.test(call.path));

describe("an upstream that shows somebody else's record", () => {
  let told = 0;

  test.each(TELLING)("is not believed: $name", async ({ call, example }) => {
    const input = await world.inputOf(example);
    const good = await world.send(example, call, input);
    if (!good.ok) throw new Error(`${call.spelling}: ${JSON.stringify(good.failure)}`);
    const { faults, clearFaults } = controlOf(world.sandbox.url);
    onTestFinished(() => clearFaults());
    for (const body of foreignOnes(call, input, good.value)) {
      told += 1;
      await faults([
        { method: "GET", path: call.path.replace(/\{\w+\}/g, "*"), fault: "status", status: 200, body },
      ]);
      expect(await world.send(example, call, input)).toMatchObject({ failure: { kind: "absent" } });
    }
  });

  test("was tried with what many calls answer", () => expect(told).toBeGreaterThan(20));
});

/** A good answer, each time with one of the ids that were asked with in another's place. */
function foreignOnes(call: Call, input: InputOf<Call>, answer: unknown): unknown[] {
  const { params } = input as { params: Record<string, string> };
  const { items } = answer as { items?: Record<string, unknown>[] };
  const [record] = Array.isArray(items) ? items : [answer as Record<string, unknown> | null];
  const names = Object.keys(params).map((name) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`));
  const own = !items && /\{\w*id\}$/i.test(call.path) ? ["id"] : [];
  return [...names.filter((name) => name.endsWith("_id")), ...own]
    .filter((name) => typeof record?.[name] === "string")
    .map((name) => {
      const foreign = { ...record, [name]: "de-outro" };
      return items ? { ...(answer as object), items: [foreign, ...items.slice(1)] } : foreign;
    });
}
