import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** A form as it came in: its value, or what is wrong with each field. Nothing typed is lost. */
export type ReadForm<Value> = { ok: true; value: Value; reply: Reply } | { ok: false; reply: Reply };

/** The answer for the form: with what was typed, and errors by field ("" is the form itself). */
type Reply = (errors?: Record<string, string[]>) => SubmissionResult<string[]>;

/** Reads the fields that the schema names; whatever else was posted is dropped, and not given back either. */
export function readSubmission<S extends z.ZodObject>(body: FormData, schema: S): ReadForm<z.output<S>> {
  const submission = parseWithZod(fieldsOf(body, schema), { schema });
  const reply: Reply = (errors) => {
    const { "": formErrors, ...fieldErrors } = errors ?? {};
    return submission.reply(errors ? { fieldErrors, ...(formErrors ? { formErrors } : {}) } : {});
  };
  return submission.status === "success"
    ? { ok: true, value: submission.value, reply }
    : { ok: false, reply };
}

/** `owners[0].name` belongs to the field `owners`. The library's own fields are dropped too: no form of ours sends them. */
function fieldsOf(body: FormData, schema: z.ZodObject): FormData {
  const named = new FormData();
  for (const [name, value] of body)
    if (Object.hasOwn(schema.shape, name.split(/[.[]/)[0] ?? "")) named.append(name, value);
  return named;
}

/** What the browser may check by itself. */
export interface Constraint {
  required: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
}

/** The constraints of each field, computed here from the schema so that zod never reaches the browser. */
export function constraintsOf(schema: z.ZodObject): Record<string, Constraint> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, rule]) => {
      const constraint: Constraint = { required: required.includes(name) };
      if (typeof rule === "boolean") return [name, constraint];
      const { minLength, maxLength, minimum, maximum, pattern, format } = rule;
      if (minLength !== undefined) constraint.minLength = minLength;
      if (maxLength !== undefined) constraint.maxLength = maxLength;
      if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) constraint.min = minimum;
      if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) constraint.max = maximum;
      // A format's own pattern is not written for browsers; `type="email"` says the same.
      if (pattern !== undefined && format === undefined) constraint.pattern = pattern;
      return [name, constraint];
    }),
  );
}
