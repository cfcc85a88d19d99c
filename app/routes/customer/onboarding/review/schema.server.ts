import { z } from "zod";
import { cpf, fullName } from "~/forms/field-schemas.server";
import { changedFrom } from "../changed-from.server";

const BOTH = "Leia e aceite os dois textos.";

export const reviewForm = z.object({
  ...changedFrom,
  agreements: z
    .array(z.enum(["privacy", "accreditation"], { error: BOTH }), { error: BOTH })
    .min(2, BOTH)
    .transform((given) => [...new Set(given)])
    .refine((given) => given.length === 2, BOTH),
  accepted_by_name: fullName("Informe o seu nome completo."),
  accepted_by_document: cpf("Informe o seu CPF."),
});
