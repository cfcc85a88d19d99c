import type { z } from "zod";
import type { RegistrationSection } from "~/domain/new-merchant";
import { typedForms } from "../../customer/edit/schema.server";

/** The same fields as a customer's registration has, to be changed; here nobody has seen a value before. */
export const registrationForms = {
  dados: typedForms.cadastro.omit({ was: true }),
  endereco: typedForms.endereco.omit({ was: true }),
  contatos: typedForms.contatos.omit({ was: true }),
} satisfies Record<RegistrationSection, z.ZodObject>;
