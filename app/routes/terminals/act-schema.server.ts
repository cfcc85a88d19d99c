import { z } from "zod";
import { Id } from "#contract/values";
import { freeLine } from "~/forms/field-schemas.server";
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
  const reason = freeLine("o motivo", 300, REASON, 3);
  return z.object({ reason: act === "replace" ? reason : reason.optional() });
}
