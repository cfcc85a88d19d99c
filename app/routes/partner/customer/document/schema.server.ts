import { z } from "zod";
import { DocumentAnswer } from "#contract/extension/establishment";
import { day, freeText } from "~/forms/field-schemas.server";

const DAY = "Informe uma data que exista, como 20/11/2026.";

/** Only a refusal has to be explained. */
export const documentForm = z
  .object({
    status: z.enum(DocumentAnswer.options, { error: "Escolha o que vale para o documento." }),
    valid_until: day(DAY).optional(),
    answer: freeText(1000).optional(),
    /** Which version of the document the form stands for. */
    version: z.coerce.number<string>().int().min(0).max(1_000_000),
  })
  .refine(({ status, answer }) => status !== "refused" || answer, {
    message: "Diga ao cliente por que o documento é recusado.",
    path: ["answer"],
  });
