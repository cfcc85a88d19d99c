import { z } from "zod";
import { cpf, fullName } from "~/forms/field-schemas.server";

const WITHOUT_TEXT = "Falta o termo que você leu. Leia de novo e aceite.";

export const acceptForm = z.object({
  accepted_by_name: fullName("Informe o seu nome completo."),
  accepted_by_document: cpf("Informe o seu CPF."),
  /** Of the text that was on the page: another one must be read first. */
  legal_text_hash: z.string({ error: WITHOUT_TEXT }).regex(/^[0-9a-f]{64}$/, WITHOUT_TEXT),
});
