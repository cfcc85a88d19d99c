import { z } from "zod";
import type { DiscrepancyAnswers } from "#contract/extension/discrepancy-claims";
import { answerFields, requireParts } from "../answer-schema.server";
import { seenIds } from "../selection.server";

/** When all came back that was claimed, or why nothing did. */
export const answersForm = z.object({ ids: seenIds, ...answerFields }).superRefine((form, { addIssue }) => {
  requireParts(form, (path, message) => addIssue({ code: "custom", path: [path], message }));
});

/** As the upstream takes it: what the answer does not have is left out. */
export function answersOf(form: z.output<typeof answersForm>): DiscrepancyAnswers {
  const { outcome, recovered_on = "", reason = "" } = form;
  const ids = form.ids.split(",");
  return outcome === "recovered" ? { outcome, ids, recovered_on } : { outcome, ids, reason };
}
