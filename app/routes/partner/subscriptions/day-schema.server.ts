import { z } from "zod";
import { parseDate } from "~/domain/days";

const DAY = "Informe uma data que exista, como 20/11/2026.";

/** A day as people type it, as the upstream takes it. */
export const typedDay = (missing: string) =>
  z
    .string({ error: missing })
    .max(20, DAY)
    .transform((text, { issues }) => {
      const day = parseDate(text);
      if (day === null) issues.push({ code: "custom", message: DAY, input: text });
      return day ?? z.NEVER;
    });

const REASON = "Informe o motivo, em pelo menos 3 letras.";

export const typedReason = z
  .string({ error: REASON })
  .trim()
  .min(3, REASON)
  .max(500, "Use no máximo 500 caracteres.")
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.");
