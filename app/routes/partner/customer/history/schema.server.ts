import { z } from "zod";

const NEEDED = "Escreva a nota.";

export const noteForm = z.object({
  text: z
    .string({ error: NEEDED })
    .trim()
    .min(1, NEEDED)
    .max(1000, "Use no máximo 1.000 caracteres.")
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito."),
});
