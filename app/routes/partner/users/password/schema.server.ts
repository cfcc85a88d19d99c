import { z } from "zod";

const SHORT = "Use pelo menos 10 caracteres.";

export const passwordForm = z
  .object({
    password: z.string({ error: SHORT }).min(10, SHORT).max(200, "Use no máximo 200 caracteres."),
    repeat: z.string({ error: "Repita a senha." }),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ["repeat"],
    message: "As duas senhas não são iguais.",
  });
