import { z } from "zod";
import { Id } from "#contract/values";
import { actOf } from "./acts";

export const accountParams = z.object({ id: Id });

/** `/…/tro-1/aprovar`; any other word is a 404. */
export const actParams = z.object({
  id: Id,
  act: z.string().transform((slug, context) => {
    const act = actOf(slug);
    if (act) return act;
    context.addIssue("unknown act");
    return z.NEVER;
  }),
});
