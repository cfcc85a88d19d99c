import { z } from "zod";
import type { DiscrepancyAnswer } from "#contract/extension/discrepancy-claims";
import { amount } from "~/forms/field-schemas.server";
import { answerFields, requireParts } from "../answer-schema.server";

const AMOUNT = "Informe o valor que ela devolveu.";

/** What came back, or why nothing did. */
export const answerForm = z
  .object({ ...answerFields, recovered_amount: amount(AMOUNT).optional() })
  .superRefine((form, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (form.outcome === "recovered" && form.recovered_amount === undefined)
      refuse("recovered_amount", AMOUNT);
    requireParts(form, refuse);
  });

/** As the upstream takes it: what the answer does not have is left out. */
export function answerOf(form: z.output<typeof answerForm>): DiscrepancyAnswer {
  const { outcome, recovered_amount = 0, recovered_on = "", reason = "" } = form;
  return outcome === "recovered" ? { outcome, recovered_amount, recovered_on } : { outcome, reason };
}
