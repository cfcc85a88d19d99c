import { z } from "zod";
import { EstablishmentSection } from "#contract/extension/establishment";

const WHAT = "Descreva o que deve mudar, em pelo menos 10 letras.";

export const changeForm = z.object({
  section: z.enum(EstablishmentSection.options, { error: "Escolha o que deve mudar." }),
  description: z
    .string({ error: WHAT })
    .trim()
    .min(10, WHAT)
    .max(1000, "Use no máximo 1.000 caracteres.")
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito."),
});
