import { z } from "zod";
import { carriedId, carriedTerms, INCOMPLETE } from "../terms.server";

/** What the review carries along, and what is typed there. */
export const createForm = carriedTerms.extend({
  customer_id: carriedId,
  /** The ids of what was shown as held already, and that it is sold all the same. */
  held: z.string().max(7000, INCOMPLETE).optional(),
  confirmed: z.boolean().optional(),
  notes: z
    .string()
    .trim()
    .max(1000, "Use no máximo 1.000 caracteres.")
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.")
    .optional(),
});
