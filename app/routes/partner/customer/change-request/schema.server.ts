import { z } from "zod";
import { ChangeRequestAnswer } from "#contract/extension/change-requests";
import { Id } from "#contract/values";
import { freeText } from "~/forms/field-schemas.server";
import { customerParams } from "../params.server";

/** The customer, and one of its requests. */
export const requestParams = customerParams.extend({ protocol: Id });

/** Only a refusal has to be explained. */
export const answerForm = z
  .object({
    status: z.enum(ChangeRequestAnswer.options, { error: "Escolha a situação do pedido." }),
    answer: freeText(1000).optional(),
    /** Which version of the request the form stands for. */
    version: z.coerce.number<string>().int().min(0).max(1_000_000),
  })
  .refine(({ status, answer }) => status !== "refused" || answer, {
    message: "Diga ao cliente por que o pedido é recusado.",
    path: ["answer"],
  });
