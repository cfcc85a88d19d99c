import { z } from "zod";
import { isPersons } from "~/domain/document";
import { document } from "~/forms/field-schemas.server";
import { registrationForms } from "../../company-form/registration-schema.server";

/** All that a company is registered with, on one page. */
export const createForm = z
  .object({
    document: document("Informe o CNPJ ou o CPF da empresa."),
    ...registrationForms.dados.shape,
    ...registrationForms.endereco.shape,
    ...registrationForms.contatos.shape,
  })
  .refine(({ document, cnae }) => !isPersons(document) || !cnae, {
    message: "Uma pessoa (CPF) não tem CNAE: deixe em branco.",
    path: ["cnae"],
  });
