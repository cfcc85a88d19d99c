import { z } from "zod";
import { box } from "~/forms/field-schemas.server";

export const rulesForm = z.object({
  second_person: box,
  waiting_hours: z.enum(["0", "24", "48"], { error: "Escolha a espera." }),
  /** The version that the person was shown. */
  version: z.coerce.number().int().min(0),
});
