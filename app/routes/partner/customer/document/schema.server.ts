import { z } from "zod";
import { DocumentAnswer } from "#contract/extension/establishment";
import { day, freeText } from "~/forms/field-schemas.server";

/** Only a refusal has to be explained. */
export const documentForm = z
  .object({
    status: z.enum(DocumentAnswer.options, { error: "Escolha o que vale para o documento." }),
    valid_until: day().optional(),
    answer: freeText(1000).optional(),
    /** Which version of the document the form stands for. */
    version: z.coerce.number<string>().int().min(0).max(1_000_000),
  })
  .refine(({ status, answer }) => status !== "refused" || answer, {
    message: "Diga ao cliente por que o documento é recusado.",
    path: ["answer"],
  });
