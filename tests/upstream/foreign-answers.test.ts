/** What an upstream shows by mistake of somebody else is shown to nobody: each question whose answer says whose it is. */
import { describe, expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import type { Call } from "#contract/call";
import { controlOf } from "#tests/support/control";
import { EXAMPLES } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

/** Questions of which a record, or each of a page, says whose it is, or which one. */
const TELLING = EXAMPLES.filter(({ call }) => call.method === "GET" && tellingNames(call).length > 0);

test("many answers say so", () => expect(TELLING.length).toBeGreaterThan(20));

describe("an upstream that shows somebody else's record", () => {
  test.each(TELLING)("is not believed: $name", async ({ call, example }) => {
    const input = await world.inputOf(example);
    const good = await world.send(example, call, input);
    if (!good.ok) throw new Error(`${call.spelling}: ${JSON.stringify(good.failure)}`);
    const { faults, clearFaults } = controlOf(world.sandbox.url);
    onTestFinished(() => clearFaults());
    const path = call.path.replace(/\{\w+\}/g, "*");
    for (const name of tellingNames(call)) {
      const body = withAnother(name, good.value);
      await faults([{ method: "GET", path, fault: "status", status: 200, body }]);
      expect(await world.send(example, call, input)).toMatchObject({ failure: { kind: "absent" } });
    }
  });
});

/** The names by which what is answered bears ids of the path, as its schema has them. */
function tellingNames(call: Call): string[] {
  const shape = shapeOf(call.replies[200]);
  const { element } = (shape.items ?? {}) as { element?: z.ZodType };
  const record = element ? shapeOf(element) : shape;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
  );
  const own = !element && /\{\w*id\}$/i.test(call.path) ? ["id"] : [];
  return [...names.filter((name) => name.endsWith("_id")), ...own].filter((name) => name in record);
}

function shapeOf(schema: z.ZodType | undefined): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
}

/** A good answer with another id in the place of the one that was asked for. */
function withAnother(name: string, answer: unknown): unknown {
  const { items } = answer as { items?: Record<string, unknown>[] };
  const [record, ...others] = Array.isArray(items) ? items : [answer as Record<string, unknown>];
  expect(record).toHaveProperty(name);
  const foreign = { ...record, [name]: "de-outro" };
  return items ? { ...(answer as object), items: [foreign, ...others] } : foreign;
}
