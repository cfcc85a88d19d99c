import { z } from "zod";
import { freeText } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";
import { carriedId, carriedTerms, INCOMPLETE } from "../terms.server";

/** What the review carries along, and what is typed there. */
export const createForm = carriedTerms.extend({
  customer_id: carriedId,
  /** The ids of what was shown as held already, and that it is sold all the same. */
  held: carried(z.string().max(7000, INCOMPLETE).optional()),
  confirmed: z.boolean().optional(),
  notes: freeText(1000).optional(),
});
