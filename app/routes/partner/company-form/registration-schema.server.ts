import type { z } from "zod";
import type { RegistrationSection } from "~/domain/new-merchant";
import { fitsStatement, OVER_STATEMENT } from "~/domain/trade-name";
import { companyName } from "~/forms/field-schemas.server";
import { typedForms } from "./schema.server";

/** The same fields as a customer's registration has, to be changed; here nobody has seen a value before. */
export const registrationForms = {
  dados: typedForms.cadastro.omit({ was: true }).extend({
    trade_name: companyName("Informe o nome fantasia.", 60).refine(fitsStatement, OVER_STATEMENT),
  }),
  endereco: typedForms.endereco.omit({ was: true }),
  contatos: typedForms.contatos.omit({ was: true }),
} satisfies Record<RegistrationSection, z.ZodObject>;
