import { z } from "zod";
import { carried } from "~/forms/submission.server";
import { carriedChange, INCOMPLETE } from "../terms.server";

export const changePlanForm = carriedChange.extend({
  effective: z.enum(["now", "next-cycle"], { error: INCOMPLETE }),
  /** What the review was of. */
  seen: carried(z.string().max(80).optional()),
  /** The ids of what was shown as paid for already, and that it is changed all the same. */
  held: carried(z.string().max(7000, INCOMPLETE).optional()),
  confirmed: z.boolean().optional(),
});
