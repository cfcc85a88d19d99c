import type { z } from "zod";
import type { RegistrationSection } from "~/domain/new-merchant";
import { companyName } from "~/routes/customer/onboarding/form-parts.server";
import { typedForms } from "../../customer/edit/schema.server";

/** A card statement has room for so many: the acquirers print the trade name there. */
const ON_STATEMENT = 22;
const TOO_LONG = `A fatura do cartão mostra o nome fantasia: use até ${ON_STATEMENT} caracteres.`;

/** The same fields as a customer's registration has, to be changed; here nobody has seen a value before. */
export const registrationForms = {
  dados: typedForms.cadastro.omit({ was: true }).extend({
    trade_name: companyName("Informe o nome fantasia.", 60).refine(
      (name) => [...name].length <= ON_STATEMENT,
      TOO_LONG,
    ),
  }),
  endereco: typedForms.endereco.omit({ was: true }),
  contatos: typedForms.contatos.omit({ was: true }),
} satisfies Record<RegistrationSection, z.ZodObject>;
