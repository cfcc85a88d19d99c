import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { asSeen } from "~/domain/unseen";
import { innermost } from "./constraints.server";
import { isSecret } from "./password-fields";
import { hasNoWordsFor, isUnsaid, saidOf, unsaid } from "./said.server";

/** A form as it came in: its value, or what is wrong with each field. Nothing typed is lost. */
export type ReadForm<Value> =
  | { ok: true; value: Value; reply: Reply }
  /** `sound`: what nothing is wrong with, so that what several fields come to is told with the rest. */
  | { ok: false; reply: Reply; wrong: readonly string[]; sound(): Partial<Value> };

/** A form as it was typed, for whoever only gives it back. */
export type TypedForm = Pick<ReadForm<unknown>, "reply">;

/**
 * The answer for the form: with what was typed, and errors by field ("" is the form itself). One of a field that
 * nobody fills in, or that neither the schema nor what was posted has, is left out: no page has a place for it.
 */
type Reply = (errors?: Record<string, string[]>) => FormReply;

interface FormReply extends SubmissionResult<string[]> {
  /** Something is wrong that nobody has typed, and that stands at no field of the page. */
  incomplete?: true;
}

const CARRIED = new WeakSet<z.core.$ZodType>();

/** A field that the page carries unseen and that may be missing, or has words of its own. */
export function carried<Field extends z.ZodType>(field: Field): Field {
  CARRIED.add(field);
  return field;
}

/** Whether the page carries a field unseen, such as the version that was shown. What is typed or chosen has words of its own. */
function isCarried(field: z.core.$ZodType): boolean {
  if (CARRIED.has(field)) return true;
  if (["object", "array"].includes(innermost(field)._zod.def.type)) return false;
  return hasNoWordsFor(field, undefined);
}

/** Reads the fields that the schema names; whatever else was posted is dropped, and not given back either. */
export function readSubmission<S extends z.ZodObject>(body: FormData, schema: S): ReadForm<z.output<S>> {
  const fields = fieldsOf(body, schema);
  let incomplete: true | undefined;
  const submission = parseWithZod(fields, {
    schema,
    error: unsaid,
    formatError: (issues: z.core.$ZodIssue[]) => {
      if (issues.some(isUnsaid)) incomplete = true;
      return issues.map(saidOf);
    },
  });
  const reply: Reply = (errors) => {
    const { "": formErrors, ...named } = errors ?? {};
    const placed = Object.entries(named).filter(([name]) => {
      const field = schema.shape[fieldOf(name)];
      return field ? !isCarried(field) : body.has(name);
    });
    const answer = submission.reply({
      ...(placed.length > 0 ? { fieldErrors: Object.fromEntries(placed) } : {}),
      ...(formErrors ? { formErrors } : {}),
    });
    return incomplete ? { ...answer, incomplete } : answer;
  };
  if (submission.status === "success") return { ok: true, value: submission.value, reply };
  const wrong = Object.keys(submission.error ?? {});
  const sound = () => {
    const read = parseWithZod(fields, { schema: withoutWrong(schema, wrong) });
    return (read.status === "success" ? read.value : {}) as Partial<z.output<S>>;
  };
  return { ok: false, reply, wrong, sound };
}

/** All that was typed into a form, whichever fields its action reads. */
export function asTyped(body: FormData): TypedForm {
  const texts = new FormData();
  for (const [name, value] of body)
    if (typeof value === "string" && /^[a-z]/i.test(name) && !isSecret(name)) texts.append(name, value);
  const shape = Object.fromEntries([...texts.keys()].map((name) => [fieldOf(name), z.unknown()]));
  return readSubmission(texts, z.object(shape));
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
/** Of one name. The library copies those before with each: of a body of one letter each, for twenty seconds. */
const MOST_VALUES = 2_000;
const isOurs = (name: string) =>
  name.length <= LONGEST_NAME && ![...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > 99);

/** `owners[0].name` belongs to the field `owners`. */
const fieldOf = (name: string) => name.split(/[.[]/)[0] ?? "";

/** The library's own fields are dropped too: no form of ours sends them. */
function fieldsOf(body: FormData, schema: z.ZodObject): FormData {
  const named = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of body) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const field = Object.hasOwn(schema.shape, fieldOf(name)) && schema.shape[fieldOf(name)];
    if (count > MOST_VALUES || !isOurs(name) || !field) continue;
    // Each letter of a password counts, where it is asked for too, and of what is compared with what stands there now.
    const isTyped = typeof value === "string" && !isSecret(name) && !CARRIED.has(field);
    named.append(name, isTyped ? asSeen(value) : value);
  }
  return named;
}
