/** What a form's schema says that the browser may check by itself, before anything is sent. */
import { z } from "zod";
import type { Bounds } from "~/ui/field-state";
import { FIELD_WORDS } from "~/ui/field-words";
import { tooLong } from "./field-problem";
import { ownWordsOf } from "./said.server";

/** What the browser may check by itself. */
interface Constraint extends Bounds {
  required: boolean;
  minLength?: number;
  longest?: number;
  min?: number;
  max?: number;
  pattern?: string;
  missing?: string;
  wrong?: string;
}

/** A form's schema is mostly the same for everybody. */
const known = new WeakMap<z.ZodObject, Record<string, Constraint>>();

/**
 * The constraints of each field, computed here from the schema so that zod never reaches the browser. A field within
 * another is found by its whole name, `address.city`; one of a list without its number, `owners[].share`.
 */
export function constraintsOf(schema: z.ZodObject): Record<string, Constraint> {
  const constraints = known.get(schema) ?? readConstraints(schema);
  known.set(schema, constraints);
  return constraints;
}

function readConstraints(schema: z.ZodObject): Record<string, Constraint> {
  const constraints = constraintsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "");
  for (const [name, words] of wordsIn(schema, "")) Object.assign(constraints[name] ?? {}, words);
  return constraints;
}

/** Words that the browser has too. */
const COMMON = new Set<string>(Object.values(FIELD_WORDS));
/** No name, no code, no amount, no date. */
const NONSENSE = "?";

/** Of which one or several are chosen, rather than typed. */
const CHOSEN: readonly string[] = ["enum", "literal", "union"];

/** What the server says of each field: of one that is left empty, and of a text that is no such thing, or too long. */
function wordsIn(
  schema: z.core.$ZodType,
  prefix: string,
): [string, Pick<Constraint, "missing" | "wrong" | "longest">][] {
  const { def } = innermost(schema)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, field]) => wordsIn(field, `${prefix}${key}.`));
  const isList = def.type === "array";
  const isText = def.type === "string";
  if (!isList && !isText && !CHOSEN.includes(def.type)) return [];
  const name = prefix.slice(0, -1);
  // A list of which nothing is ticked is read as an empty one.
  const missing = ownWordsOf(schema, isList ? [] : undefined);
  const wrong = isText ? ownWordsOf(schema, NONSENSE) : undefined;
  const isOwn = wrong !== undefined && !COMMON.has(wrong);
  const longest = isText ? longestOf(schema) : undefined;
  const words = { ...(missing && { missing }), ...(isOwn && { wrong }), ...(longest && { longest }) };
  return [[name, words], ...(isList ? wordsIn(def.element, `${name}[].`) : [])];
}

/** Characters that a text may have, where the server says of a longer one that it is too long, and nothing else. */
function longestOf(schema: z.core.$ZodType): number | undefined {
  const { maxLength } = innermost(schema) as z.ZodString;
  if (!maxLength || ownWordsOf(schema, "a".repeat(maxLength + 1)) !== tooLong(maxLength)) return undefined;
  return maxLength;
}

/** What is typed, without what becomes of it. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { in?: z.core.$ZodType; innerType?: z.core.$ZodType };
  const inner = def.in ?? def.innerType;
  return inner ? innermost(inner) : schema;
}

/** With what a schema says of itself for the browser: the bounds of a text, what is said of one that is no such thing. */
type Rule = z.core.JSONSchema.BaseSchema & Bounds & { wrong?: string };

function constraintsIn({ properties = {}, required = [] }: Rule, prefix: string): Record<string, Constraint> {
  const entries = Object.entries(properties).flatMap(([key, rule]): [string, Constraint][] => {
    const name = prefix + key;
    const isRequired = required.includes(key);
    if (typeof rule === "boolean") return [[name, { required: isRequired }]];
    const item = Array.isArray(rule.items) || typeof rule.items !== "object" ? {} : rule.items;
    const within = { ...constraintsIn(rule, `${name}.`), ...constraintsIn(item, `${name}[].`) };
    return [[name, constraintOf(rule, isRequired)], ...Object.entries(within)];
  });
  return Object.fromEntries(entries);
}

function constraintOf(rule: Rule, required: boolean): Constraint {
  const constraint: Constraint = { required };
  const { minLength, minimum, maximum, minItems, pattern, format, least, most, wrong } = rule;
  if (least) constraint.least = least;
  if (most) constraint.most = most;
  if (wrong) constraint.wrong = wrong;
  if (minItems !== undefined && minItems > 1) constraint.min = minItems;
  if (minLength !== undefined) constraint.minLength = minLength;
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) constraint.min = minimum;
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) constraint.max = maximum;
  // A format's own pattern is not written for browsers; `type="email"` says the same. They read the others with the flag
  // `v`, where a dash at the end of a class has to be escaped, and otherwise pass over them.
  if (pattern !== undefined && format === undefined)
    constraint.pattern = pattern.replace(/(?<!\\)-\]/g, "\\-]");
  return constraint;
}
