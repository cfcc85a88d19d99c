import { z } from "zod";
import { Id } from "#contract/values";

export const requestParams = z.object({ id: Id });

/** As many as one decision takes. */
export const MOST = 50;
const AGAIN = "Escolha os pedidos de novo.";
const NEEDED = "Diga o motivo, em pelo menos 3 letras: a pessoa o recebe por e-mail.";

/** The requests that a form was rendered for: who was seen is who is decided on. */
export const decidedIds = z.string({ error: AGAIN }).regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,49}$/, AGAIN);

export const refuseForm = z.object({
  reason: z
    .string({ error: NEEDED })
    .trim()
    .min(3, NEEDED)
    .max(300, "Use no máximo 300 caracteres.")
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva o motivo em uma só linha."),
});

export const refuseManyForm = refuseForm.extend({ ids: decidedIds });
