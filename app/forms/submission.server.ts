import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** A form as it came in: its value, or what is wrong with each field. Nothing typed is lost. */
export type ReadForm<Value> = { ok: true; value: Value; reply: Reply } | { ok: false; reply: Reply };

/** The answer for the form: with what was typed, and errors by field ("" is the form itself). */
type Reply = (errors?: Record<string, string[]>) => SubmissionResult<string[]>;

/** Reads the fields that the schema names; whatever else was posted is dropped. */
export function readSubmission<S extends z.ZodType>(body: FormData, schema: S): ReadForm<z.output<S>> {
  const submission = parseWithZod(body, { schema });
  const reply: Reply = (errors) => {
    const { "": formErrors, ...fieldErrors } = errors ?? {};
    return submission.reply(errors ? { fieldErrors, ...(formErrors ? { formErrors } : {}) } : {});
  };
  return submission.status === "success"
    ? { ok: true, value: submission.value, reply }
    : { ok: false, reply };
}

/** What the browser may check by itself, computed here so that zod never reaches it. */
export const constraintsOf = getZodConstraint;
