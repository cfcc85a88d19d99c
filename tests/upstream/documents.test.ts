/** A CNPJ may hold letters, and they are upper case on the wire: whoever sends others is told so, by every call. */
import { expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import { Document } from "#contract/values";
import { EXAMPLES } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

/** Reads a document as a person types it, in the upstream itself. */
const TOLERANT = ["POST /api/portal/sign-ups"];
const UPPER = "12ABC34501DE35";
const LOWER = UPPER.toLowerCase();

const TAKERS = EXAMPLES.filter(({ call }) => call.body && !TOLERANT.includes(call.spelling));

type Body = Record<string, unknown>;

/** Where in a body a CNPJ stands: `["document"]`, `["company", "document"]`. */
function placesOf(value: unknown, way: string[] = []): string[][] {
  if (typeof value === "string")
    return /document$/.test(way.at(-1) ?? "") && Document.safeParse(value).success && value.length === 14
      ? [way]
      : [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...way, name]));
}

function withLower(body: Body, [name = "", ...rest]: string[]): Body {
  return { ...body, [name]: rest.length === 0 ? LOWER : withLower(body[name] as Body, rest) };
}

test("the contract's document is upper case", () => {
  expect(Document.safeParse(UPPER).success).toBe(true);
  expect(Document.safeParse(LOWER).success).toBe(false);
});

test("a CNPJ in lower case is refused at its field by every call that takes one", async () => {
  const asked: string[] = [];
  for (const { call, example } of TAKERS) {
    const input = (await world.inputOf(example)) as { body: Body };
    for (const place of placesOf(input.body)) {
      const spoilt = { ...input, body: withLower(input.body, place) } as unknown as InputOf<Call>;
      const result = await world.send(example, call, spoilt);
      expect(result, call.spelling).toMatchObject({ ok: false, failure: { kind: "refused", status: 422 } });
      asked.push(call.spelling);
    }
  }
  expect(asked).toEqual(expect.arrayContaining(["POST /api/backoffice/companies/create"]));
});
