import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Bounds } from "~/ui/field-state";
import { FIELD_WORDS } from "~/ui/field-words";
import { isSecret } from "./password-fields";
import { withoutUnseen } from "./unseen";

/** A form as it came in: its value, or what is wrong with each field. Nothing typed is lost. */
export type ReadForm<Value> =
  | { ok: true; value: Value; reply: Reply }
  /** `sound`: what nothing is wrong with, so that what several fields come to is told with the rest. */
  | { ok: false; reply: Reply; wrong: readonly string[]; sound(): Partial<Value> };

/**
 * The answer for the form: with what was typed, and errors by field ("" is the form itself). One of a field that
 * nobody fills in, or that neither the schema nor what was posted has, is left out: no page has a place for it.
 */
type Reply = (errors?: Record<string, string[]>) => SubmissionResult<string[]>;

/** Said by a schema of what a form carries, and nobody fills in. */
export const OPEN_AGAIN = "Abra a página de novo.";
const NOT_OFFERED = "Escolha uma das opções.";
const UNREADABLE = "O que veio neste campo não se pode ler.";

/** Said where a schema has no words of its own: of what no form of ours offers, and no browser sends by itself. */
const unsaid: z.core.$ZodErrorMap = ({ code }) => (code === "invalid_value" ? NOT_OFFERED : UNREADABLE);

const CARRIED = new WeakSet<z.core.$ZodType>();

/** A field that the page carries unseen and that may be missing, or has words of its own. */
export function carried<Field extends z.ZodType>(field: Field): Field {
  CARRIED.add(field);
  return field;
}

/** Whether the page carries a field unseen, such as the version that was shown. What is typed or chosen has words of its own. */
function isCarried(field: z.core.$ZodType): boolean {
  if (CARRIED.has(field)) return true;
  const missing = z.safeParse(field, undefined, { error: unsaid }).error?.issues[0]?.message;
  const isWhole = ["object", "array"].includes(innermost(field)._zod.def.type);
  return missing === OPEN_AGAIN || (!isWhole && (missing === NOT_OFFERED || missing === UNREADABLE));
}

/** Whether something is wrong that nobody has typed, and that stands at no field of the page. */
export function isIncomplete({ error }: SubmissionResult<string[]>): boolean {
  const said = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
  return said.some((message) => [OPEN_AGAIN, NOT_OFFERED, UNREADABLE].includes(message));
}

/** Reads the fields that the schema names; whatever else was posted is dropped, and not given back either. */
export function readSubmission<S extends z.ZodObject>(body: FormData, schema: S): ReadForm<z.output<S>> {
  const fields = fieldsOf(body, schema);
  const submission = parseWithZod(fields, { schema, error: unsaid });
  const reply: Reply = (errors) => {
    const { "": formErrors, ...named } = errors ?? {};
    const placed = Object.entries(named).filter(([name]) => {
      const field = schema.shape[fieldOf(name)];
      return field ? !isCarried(field) : body.has(name);
    });
    return submission.reply({
      ...(placed.length > 0 ? { fieldErrors: Object.fromEntries(placed) } : {}),
      ...(formErrors ? { formErrors } : {}),
    });
  };
  if (submission.status === "success") return { ok: true, value: submission.value, reply };
  const wrong = Object.keys(submission.error ?? {});
  const sound = () => {
    const read = parseWithZod(fields, { schema: withoutWrong(schema, wrong) });
    return (read.status === "success" ? read.value : {}) as Partial<z.output<S>>;
  };
  return { ok: false, reply, wrong, sound };
}

/** The schema of the fields that nothing is wrong with; of a field within another one, of what stands beside it. */
function withoutWrong(schema: z.ZodObject, wrong: readonly string[], prefix = ""): z.ZodObject {
  const sound = Object.entries(schema.shape).flatMap(([key, field]): [string, z.core.$ZodType][] => {
    const name = prefix + key;
    if (!wrong.some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}[`)))
      return [[key, field]];
    const within = field instanceof z.ZodOptional ? field.unwrap() : field;
    return within instanceof z.ZodObject ? [[key, withoutWrong(within, wrong, `${name}.`)]] : [];
  });
  return z.object(Object.fromEntries(sound));
}

/** No form of ours nests deeper or lists more: what does would only cost. */
const LONGEST_NAME = 120;
const isOurs = (name: string) =>
  name.length <= LONGEST_NAME && ![...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > 99);

/** A line's end is one letter for the bounds that a browser keeps to, and two in what it sends without a script. */
const asSeen = (value: FormDataEntryValue) =>
  typeof value === "string" ? withoutUnseen(value).replace(/\r\n?/g, "\n") : value;

/** `owners[0].name` belongs to the field `owners`. */
const fieldOf = (name: string) => name.split(/[.[]/)[0] ?? "";

/** The library's own fields are dropped too: no form of ours sends them. */
function fieldsOf(body: FormData, schema: z.ZodObject): FormData {
  const named = new FormData();
  for (const [name, value] of body)
    if (isOurs(name) && Object.hasOwn(schema.shape, fieldOf(name)))
      // Each letter of a password counts, where it is asked for too.
      named.append(name, isSecret(name) ? value : asSeen(value));
  return named;
}

/** What the browser may check by itself. */
interface Constraint extends Bounds {
  required: boolean;
  minLength?: number;
  maxLength?: number;
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

/** What the server says of each field: of one that is left empty, and of a line of text that is no such thing. */
function wordsIn(schema: z.core.$ZodType, prefix: string): [string, Pick<Constraint, "missing" | "wrong">][] {
  const { def } = innermost(schema)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, field]) => wordsIn(field, `${prefix}${key}.`));
  const isList = def.type === "array";
  const isText = def.type === "string";
  if (!isList && !isText && !CHOSEN.includes(def.type)) return [];
  const name = prefix.slice(0, -1);
  // A list of which nothing is ticked is read as an empty one.
  const missing = refusalOf(schema, isList ? [] : undefined);
  const wrong = isText ? refusalOf(schema, NONSENSE) : undefined;
  const isOwn = wrong !== undefined && !COMMON.has(wrong);
  const words = { ...(missing && { missing }), ...(isOwn && { wrong }) };
  return [[name, words], ...(isList ? wordsIn(def.element, `${name}[].`) : [])];
}

/** What is typed, without what becomes of it. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { in?: z.core.$ZodType; innerType?: z.core.$ZodType };
  const inner = def.in ?? def.innerType;
  return inner ? innermost(inner) : schema;
}

function refusalOf(schema: z.core.$ZodType, input: unknown): string | undefined {
  const message = z.safeParse(schema, input).error?.issues[0]?.message;
  // The library's own words are in no form of ours.
  return message?.startsWith("Invalid") ? undefined : message || undefined;
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
  const { minLength, maxLength, minimum, maximum, minItems, pattern, format, least, most, wrong } = rule;
  if (least) constraint.least = least;
  if (most) constraint.most = most;
  if (wrong) constraint.wrong = wrong;
  if (minItems !== undefined && minItems > 1) constraint.min = minItems;
  if (minLength !== undefined) constraint.minLength = minLength;
  if (maxLength !== undefined) constraint.maxLength = maxLength;
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) constraint.min = minimum;
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) constraint.max = maximum;
  // A format's own pattern is not written for browsers; `type="email"` says the same. They read the others with the flag
  // `v`, where a dash at the end of a class has to be escaped, and otherwise pass over them.
  if (pattern !== undefined && format === undefined)
    constraint.pattern = pattern.replace(/(?<!\\)-\]/g, "\\-]");
  return constraint;
}
