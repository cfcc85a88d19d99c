import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { runSandbox } from "../support/sandbox.ts";

const sandbox = runSandbox({ sales: 0 });

interface Operation {
  summary: string;
  security: unknown[];
  responses: Record<string, unknown>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

async function document(): Promise<Document> {
  const answer = await fetch(`${sandbox.current.url}/openapi.json`);
  return (await answer.json()) as Document;
}

test("openapi.json is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(await document());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("the validator would say so if it were not", async () => {
  const { paths, ...rest } = await document();
  const { valid } = await new Validator().validate({ ...rest, paths: { ...paths, "no-slash": { get: 7 } } });
  expect(valid).toBe(false);
});

/** Every value of the document under a name, with the object around it. */
function valuesOf(part: unknown, name: string): { value: unknown; around: Record<string, unknown> }[] {
  if (typeof part !== "object" || part === null) return [];
  const here = name in part ? [{ value: (part as never)[name] as unknown, around: part as never }] : [];
  return [...here, ...Object.values(part).flatMap((inner) => valuesOf(inner, name))];
}

test("its patterns are of JSON Schema: without flags, with classes that everybody's reader knows", async () => {
  const patterns = valuesOf(await document(), "pattern").map(({ value }) => String(value));
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter((pattern) => /\/[a-z]*$|\\p/i.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern, "u")).not.toThrow();
});

test("no pattern takes long over a long text, whatever the text", async () => {
  const patterns = new Set(valuesOf(await document(), "pattern").map(({ value }) => String(value)));
  const pieces = ["0", "1,", "a", "a@", "a.", "-", "é", "visa,", "2-6,", " ", "a0-"];
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, "u");
    // What fits for ten kilobytes and then does not is what makes an expression go back and forth.
    for (const piece of pieces)
      expect(expression.test(`${piece.repeat(10_000 / piece.length)}\u0000!`)).toBe(false);
  }
});

test("its whole numbers are those that JSON carries, and none in a query is null", async () => {
  const types = valuesOf(await document(), "type");
  const whole = types.filter(({ value }) => value === "integer");
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter(({ around }) => !("minimum" in around && "maximum" in around))).toEqual([]);
  const inQueries = valuesOf(await document(), "in").filter(({ value }) => value === "query");
  expect(
    inQueries.flatMap(({ around }) => valuesOf(around.schema, "type")).map(({ value }) => value),
  ).not.toContainEqual(expect.arrayContaining(["null"]));
});

test("it shows an example of every part of a request that is known before anybody asks", async () => {
  const { paths } = await document();
  const sale = paths["/api/portal/customers/{customerId}/sales"]?.get as unknown as {
    parameters: { name: string; example?: unknown }[];
  };
  const shown = Object.fromEntries(sale.parameters.map(({ name, example }) => [name, example]));
  expect(shown).toMatchObject({ customerId: "cli-1001", from: "2026-10-22", "x-company-id": "emp-1001" });
  const command = paths["/api/backoffice/sso/users/forgot-password"]?.put;
  expect(valuesOf(command, "example").map(({ value }) => value)).toEqual([{ email: "maria@loja.example" }]);
});

test("it describes every call of the contract, with all its replies, and the refusal", async () => {
  const { paths } = await document();
  for (const { method, path, purpose, replies, anonymous } of catalogue.values()) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(purpose);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(replies), "5XX"]),
    );
    expect(operation?.security.length).toBe(anonymous ? 0 : 1);
  }
  const described = Object.values(paths).flatMap((operations) => Object.keys(operations));
  expect(described).toHaveLength(catalogue.size);
});
