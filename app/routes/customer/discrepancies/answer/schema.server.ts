import { z } from "zod";
import type { DiscrepancyAnswer } from "#contract/extension/discrepancy-claims";
import { amount, day, freeLine } from "~/forms/field-schemas.server";

const OUTCOME = "Escolha o que a adquirente respondeu.";
const AMOUNT = "Informe o valor que ela devolveu.";
const DAY = "Informe o dia em que ela devolveu.";
const WRONG_DAY = "Informe uma data que exista, como 20/11/2026.";
const REASON = "Diga por que ela recusou, em pelo menos 3 letras.";

const words = freeLine("o motivo", 500);

/** What came back, or why nothing did: each is asked for where the answer has it. */
export const answerForm = z
  .object({
    outcome: z.enum(["recovered", "no-claim"], { error: OUTCOME }),
    recovered_amount: amount(AMOUNT).optional(),
    recovered_on: day(WRONG_DAY).optional(),
    reason: words.optional(),
  })
  .superRefine(({ outcome, recovered_amount, recovered_on, reason }, { addIssue }) => {
    const refusal = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (outcome === "recovered") {
      if (recovered_amount === undefined) refusal("recovered_amount", AMOUNT);
      if (recovered_on === undefined) refusal("recovered_on", DAY);
    } else if ((reason ?? "").length < 3) refusal("reason", REASON);
  });

/** As the upstream takes it: what the answer does not have is left out. */
export function answerOf(form: z.output<typeof answerForm>): DiscrepancyAnswer {
  const { outcome, recovered_amount = 0, recovered_on = "", reason = "" } = form;
  return outcome === "recovered" ? { outcome, recovered_amount, recovered_on } : { outcome, reason };
}
