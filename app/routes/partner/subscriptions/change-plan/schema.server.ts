import { z } from "zod";
import { carriedChange, INCOMPLETE } from "../terms.server";

export const changePlanForm = carriedChange.extend({
  effective: z.enum(["now", "next-cycle"], { error: INCOMPLETE }),
  /** What the review was of. */
  seen: z.string().max(80).optional(),
});
