import { z } from "zod";
import { cpf } from "~/forms/field-schemas.server";
import { personForm } from "../../person-schema.server";

/** Whoever is recorded with a new merchant has the same fields; there the CPF was asked before. */
export const createForm = z.object({
  document: cpf("Informe o CPF."),
  ...personForm.pick({ name: true, email: true, phone: true, birth_date: true }).shape,
});

/** The company that the person is bound to afterwards. */
export const createSearch = z.object({
  empresa: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
