import { z } from "zod";
import { document } from "~/forms/field-schemas.server";

/** Dots and spaces are how people write it; the check digit may be an x. */
const part = (missing: string, shape: RegExp, problem: string) =>
  z
    .string({ error: missing })
    .max(40, problem)
    .transform((text) => text.replace(/[\s.]/g, "").toUpperCase())
    .refine((bare) => shape.test(bare), problem);

export const accountForm = z.object({
  bank_code: part("Informe o banco.", /^\d{3}$/, "Informe os três dígitos do banco."),
  branch: part("Informe a agência.", /^\d{1,6}(?:-[0-9X])?$/, "Informe a agência como 0001-9."),
  account: part("Informe a conta.", /^\d{1,12}(?:-[0-9X])?$/, "Informe a conta como 123456-0."),
  type: z.enum(["checking", "savings", "payment"], { error: "Escolha o tipo da conta." }),
  holder_document: document("Informe o CNPJ ou CPF do titular."),
  /** What a person says to the review: that they confirm it, or that they correct it first. */
  confirmed: z.string().max(2_000).optional(),
  back: z.string().max(1).optional(),
});

/** The token of a review: the account that there was, and what it becomes. */
export const reviewToken = z
  .string()
  .transform((text, { issues }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: "custom", message: "no token", input: text });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([z.tuple([z.string(), z.string(), z.string()]), z.array(z.string()).length(5)]));
