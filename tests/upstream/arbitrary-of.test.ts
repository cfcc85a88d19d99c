import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { catalogue } from "../../sandbox/catalogue.ts";
import { arbitraryOf } from "./arbitrary-of.ts";

const schemas = [...catalogue].flatMap(([name, call]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = call[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

describe("every schema of the contract has values, and many of them", () => {
  test.each(schemas)("$name $part", ({ schema }) => {
    const values = fc.sample(arbitraryOf(schema), { numRuns: 10, seed: 7 });
    expect(values).toHaveLength(10);
    expect(values.every((value) => schema.safeParse(value).success)).toBe(true);
  });
});
