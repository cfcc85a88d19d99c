import { z } from "zod";
import { FIELD_WORDS } from "~/ui/field-words";

export const forgotForm = z.object({
  email: z
    .string({ error: "Informe o seu e-mail." })
    .trim()
    .max(254, "Este e-mail é longo demais.")
    .pipe(z.email(FIELD_WORDS.email)),
});
