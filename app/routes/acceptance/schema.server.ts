import { z } from "zod";
import { isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { FIELD_WORDS } from "~/ui/field-words";

const WITHOUT_TERM = "Falta o termo que você leu. Abra a página do termo de novo.";

export const acceptForm = z.object({
  accepted: z.literal("on", { error: "Marque que leu e aceita o termo." }),
  accepted_by_name: z
    .string({ error: "Informe o seu nome completo." })
    .trim()
    .min(3, "Informe o seu nome completo.")
    .max(120, "Use no máximo 120 caracteres."),
  accepted_by_document: z
    .string({ error: "Informe o seu CPF." })
    .max(40, FIELD_WORDS.cpf)
    .transform(stripDocument)
    .refine(isCpf, FIELD_WORDS.cpf),
  /** The text that was on the page: another version must be read first. */
  term_version: z.string({ error: WITHOUT_TERM }).min(1).max(40),
  term_hash: z.string({ error: WITHOUT_TERM }).length(64),
});
