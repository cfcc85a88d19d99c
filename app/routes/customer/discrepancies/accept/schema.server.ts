import { z } from "zod";
import { seenIds } from "../selection.server";

const NEEDED = "Diga por que aceita, em pelo menos 3 letras.";

export const acceptForm = z.object({
  ids: seenIds,
  reason: z
    .string({ error: NEEDED })
    .trim()
    .min(3, NEEDED)
    .max(500, "Use no máximo 500 caracteres.")
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva o motivo em uma só linha."),
});
