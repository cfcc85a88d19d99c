import { z } from "zod";
import { Id } from "#contract/values";

export const requestParams = z.object({ id: Id });

const NEEDED = "Diga o motivo, em pelo menos 3 letras: a pessoa o recebe por e-mail.";

export const refuseForm = z.object({
  reason: z
    .string({ error: NEEDED })
    .trim()
    .min(3, NEEDED)
    .max(300, "Use no máximo 300 caracteres.")
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva o motivo em uma só linha."),
});
