import { z } from "zod";
import { day } from "~/forms/field-schemas.server";

const DAY = "Informe uma data que exista, como 20/11/2026.";

/** A day as people type it, as the upstream takes it. */
export const typedDay = (missing: string) => day(DAY, missing);

const REASON = "Informe o motivo, em pelo menos 3 letras.";

export const typedReason = z
  .string({ error: REASON })
  .trim()
  .min(3, REASON)
  .max(500, "Use no máximo 500 caracteres.")
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.");
