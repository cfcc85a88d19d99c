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

test("it describes every call of the contract, with all its replies, and the refusal", async () => {
  const { paths } = await document();
  for (const { method, path, purpose, replies, anonymous } of catalogue.values()) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(purpose);
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual(
      [...Object.keys(replies), "default"].sort(),
    );
    expect(operation?.security.length).toBe(anonymous ? 0 : 1);
  }
  const described = Object.values(paths).flatMap((operations) => Object.keys(operations));
  expect(described).toHaveLength(catalogue.size);
});
