import { z } from "zod";
import { document } from "~/routes/customer/onboarding/form-parts.server";
import { registrationForms } from "../../new-merchant/registration/schema.server";

/** All that a company is registered with, on one page. */
export const createForm = z.object({
  document: document("Informe o CNPJ ou o CPF da empresa."),
  ...registrationForms.dados.shape,
  ...registrationForms.endereco.shape,
  ...registrationForms.contatos.shape,
});
