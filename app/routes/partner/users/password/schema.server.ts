import { z } from "zod";
import { tooLong } from "~/forms/field-problem";

const SHORT = "Use pelo menos 10 caracteres.";

export const passwordForm = z
  .object({
    password: z.string({ error: SHORT }).min(10, SHORT).max(200, tooLong(200)),
    repeat: z.string({ error: "Repita a senha." }),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ["repeat"],
    message: "As duas senhas não são iguais.",
  });
