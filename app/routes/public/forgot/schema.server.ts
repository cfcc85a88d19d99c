import { z } from "zod";

export const forgotForm = z.object({
  email: z
    .string({ error: "Informe o seu e-mail." })
    .trim()
    .max(254, "Este e-mail é longo demais.")
    .pipe(z.email("Informe um e-mail como nome@empresa.com.br.")),
});
