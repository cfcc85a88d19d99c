import { z } from "zod";
import { cpf, fullName } from "~/forms/field-schemas.server";

const WITHOUT_TERM = "Falta o termo que você leu. Abra a página do termo de novo.";

export const acceptForm = z.object({
  accepted: z.literal("on", { error: "Marque que leu e aceita o termo." }),
  accepted_by_name: fullName("Informe o seu nome completo."),
  accepted_by_document: cpf("Informe o seu CPF."),
  /** The text that was on the page: another version must be read first. */
  term_version: z.string({ error: WITHOUT_TERM }).min(1).max(40),
  term_hash: z.string({ error: WITHOUT_TERM }).length(64),
});
