import { z } from "zod";
import { Id } from "#contract/values";
import { actOf, type ConfirmedAct } from "./acts";

/** `/…/7/suspender`; any other word is a 404. */
export const actParams = z.object({
  id: Id,
  act: z.string().transform((slug, context) => {
    const act = actOf(slug);
    if (act) return act;
    context.addIssue("unknown act");
    return z.NEVER;
  }),
});

const REASON = "Conte o que há com o equipamento.";

/** Only a replacement has to be explained. */
export function actForm(act: ConfirmedAct) {
  const reason = z
    .string({ error: REASON })
    .trim()
    .min(3, REASON)
    .max(300, "Use no máximo 300 caracteres.")
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva o motivo em uma só linha.");
  return z.object({ reason: act === "replace" ? reason : reason.optional() });
}
