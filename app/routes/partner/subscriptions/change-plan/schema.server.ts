import { z } from "zod";
import { MOST_UNITS } from "~/domain/subscriptions";

/** Of the fields that the review carries along: nobody types them there. */
const error = "Os dados da revisão vieram incompletos. Volte e confira.";

export const changePlanForm = z.object({
  plan_id: z.string({ error }).regex(/^[\w-]{1,64}$/, error),
  quantity: z.coerce.number({ error }).int(error).min(1, error).max(MOST_UNITS, error),
  effective: z.enum(["now", "next-cycle"], { error }),
});
