import { z } from "zod";
import { Id } from "#contract/values";
import { freeLine } from "~/forms/field-schemas.server";

export const requestParams = z.object({ id: Id });

/** As many as one decision takes. */
export const MOST = 50;
const AGAIN = "Escolha os pedidos de novo.";
const NEEDED = "Diga o motivo, em pelo menos 3 letras: a pessoa o recebe por e-mail.";

/** The requests that a form was rendered for: who was seen is who is decided on. */
export const decidedIds = z.string({ error: AGAIN }).regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,49}$/, AGAIN);

export const refuseForm = z.object({
  reason: freeLine("o motivo", 300, NEEDED, 3),
});

export const refuseManyForm = refuseForm.extend({ ids: decidedIds });
