import { z } from "zod";
import { box } from "~/forms/field-schemas.server";
import { OPEN_AGAIN } from "~/forms/submission.server";

export const rulesForm = z.object({
  second_person: box,
  waiting_hours: z.enum(["0", "24", "48"], { error: "Escolha a espera." }),
  /** The version that the person was shown. */
  version: z.coerce.number({ error: OPEN_AGAIN }).int().min(0),
});
