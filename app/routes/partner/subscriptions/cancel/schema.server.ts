import { z } from "zod";
import { typedDay, typedReason } from "../day-schema.server";

export const cancelForm = z.object({ date: typedDay("Informe o dia do fim."), reason: typedReason });
