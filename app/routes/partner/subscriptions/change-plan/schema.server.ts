import { z } from "zod";
import { carried } from "~/forms/submission.server";
import { carriedChange, INCOMPLETE } from "../terms.server";

export const changePlanForm = carriedChange.extend({
  effective: z.enum(["now", "next-cycle"], { error: INCOMPLETE }),
  /** What the review was of. */
  seen: carried(z.string().max(80).optional()),
});
