import { z } from "zod";
import { ReplacementAnswer } from "#contract/extension/terminals";
import { Id } from "#contract/values";
import { freeLine } from "~/forms/field-schemas.server";
import { serialNumber } from "~/routes/terminals/serial-number.server";

/** A device is named where one was delivered, and a refusal is explained. */
export const replacementForm = z
  .object({
    /** Which exchange the form stands for. */
    replacement: Id,
    status: z.enum(ReplacementAnswer.options, { error: "Escolha o que foi da troca." }),
    serial_number: serialNumber.optional(),
    answer: freeLine("a resposta", 300, "Escreva ao menos 3 caracteres.", 3).optional(),
  })
  .refine(({ status, serial_number }) => status !== "delivered" || serial_number, {
    message: "Informe o número de série do novo equipamento.",
    path: ["serial_number"],
  })
  .refine(({ status, answer }) => status !== "refused" || answer, {
    message: "Diga ao cliente por que a troca é recusada.",
    path: ["answer"],
  });
