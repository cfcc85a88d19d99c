import { z } from "zod";
import { ChangeRequestAnswer } from "#contract/extension/establishment";

/** Only a refusal has to be explained. */
export const answerForm = z
  .object({
    status: z.enum(ChangeRequestAnswer.options, { error: "Escolha a situação do pedido." }),
    answer: z
      .string()
      .trim()
      .max(1000, "Use no máximo 1.000 caracteres.")
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.")
      .optional(),
    /** Which version of the request the form stands for. */
    version: z.coerce.number<string>().int().min(0).max(1_000_000),
  })
  .refine(({ status, answer }) => status !== "refused" || answer, {
    message: "Diga ao cliente por que o pedido é recusado.",
    path: ["answer"],
  });
