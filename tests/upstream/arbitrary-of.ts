/** Values that a schema of the contract accepts, as fast-check makes and shrinks them. */
import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that the contract's schemas become. */
interface Json {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Json;
  prefixItems?: Json[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
}

/** Only what the schema itself lets pass is handed out: refinements that JSON Schema cannot say count too. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json;
  return sometimes(arbitrary(json), (value) => schema.safeParse(value).success, JSON.stringify(json));
}

/** How many values in a row may be refused. A filter that lets nothing pass would never end. */
const MOST_REFUSED = 20_000;

/** What passes; throws where nothing does. */
export function sometimes<Value>(
  values: fc.Arbitrary<Value>,
  passes: (value: Value) => boolean,
  of: string,
): fc.Arbitrary<Value> {
  let refused = 0;
  return values.filter((value) => {
    const good = passes(value);
    refused = good ? 0 : refused + 1;
    if (refused > MOST_REFUSED) throw new Error(`None of ${MOST_REFUSED} values in a row passes: ${of}`);
    return good;
  });
}

function arbitrary(json: Json): fc.Arbitrary<unknown> {
  if ("const" in json) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitrary));
  // Objects that are joined; the contract joins nothing else.
  if (json.allOf && json.type !== "string")
    return fc.tuple(...json.allOf.map(arbitrary)).map((parts) => Object.assign({}, ...parts));
  const types = [json.type].flat();
  return fc.oneof(...types.map((type) => ofType(type, json)));
}

function ofType(type: string | undefined, json: Json): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return text(json);
    case "integer":
      return fc.integer(bounds(json));
    case "number":
      return fc.oneof(fc.integer(bounds(json)), fc.integer(bounds(json)).map(String));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitrary(json.items ?? {}), {
        minLength: json.minItems ?? 0,
        maxLength: Math.min(json.maxItems ?? 4, Math.max(json.minItems ?? 0, 4)),
      });
    case "object":
      return json.properties ? object(json) : fc.dictionary(fc.string({ maxLength: 8 }), fc.string());
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  }
}

function object({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitrary(field)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function bounds(json: Json): { min: number; max: number } {
  const min = json.minimum ?? (json.exclusiveMinimum === undefined ? -(2 ** 31) : json.exclusiveMinimum + 1);
  const max = json.maximum ?? (json.exclusiveMaximum === undefined ? 2 ** 31 - 1 : json.exclusiveMaximum - 1);
  // fast-check's integers end at 32 bits; money goes further, and its ends are what breaks things.
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) };
}

const day = fc
  .integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9999, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const nearDay = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));

function text(json: Json): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = Math.max(minLength, 40) } = json;
  switch (json.format) {
    case "date":
      return fc.oneof(day, nearDay, nearDay);
    case "date-time":
      return fc.tuple(nearDay, fc.integer({ min: 0, max: 23 })).map(([date, hour]) => {
        return `${date}T${String(hour).padStart(2, "0")}:00:00Z`;
      });
    case "email":
      return fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@fuzz.example`);
    default:
  }
  // Of several patterns the last says most; what it makes is tried against the others.
  const pattern = json.pattern ?? json.allOf?.at(-1)?.pattern;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const size = { minLength, maxLength };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: "binary" }),
    fc.constantFrom("%", "_", "'", '"', "\\", "𝕏".repeat(Math.max(1, minLength)), "1' or 1=1 --"),
  );
}
