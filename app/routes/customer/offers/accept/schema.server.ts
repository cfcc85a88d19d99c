import { z } from "zod";
import { Line } from "#contract/values";
import { isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { FIELD_WORDS } from "~/ui/field-words";

const NAME = "Informe o seu nome completo.";
const CPF = FIELD_WORDS.cpf;
const WITHOUT_TEXT = "Falta o termo que você leu. Leia de novo e aceite.";

export const acceptForm = z.object({
  accepted_by_name: z
    .string({ error: NAME })
    .trim()
    .min(3, NAME)
    .max(120, "Use no máximo 120 caracteres.")
    .refine((name) => Line.safeParse(name).success, "Escreva o nome em uma linha."),
  accepted_by_document: z
    .string({ error: "Informe o seu CPF." })
    .max(40, CPF)
    .transform(stripDocument)
    .refine(isCpf, CPF),
  /** Of the text that was on the page: another one must be read first. */
  legal_text_hash: z.string({ error: WITHOUT_TEXT }).regex(/^[0-9a-f]{64}$/, WITHOUT_TEXT),
});
