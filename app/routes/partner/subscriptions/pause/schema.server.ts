import { z } from "zod";
import { typedDay, typedReason } from "../day-schema.server";

export const pauseForm = z.object({
  from: typedDay("Informe o primeiro dia."),
  until: typedDay("Informe o último dia.").optional(),
  reason: typedReason,
});
