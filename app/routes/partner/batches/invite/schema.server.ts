import { z } from "zod";

export const inviteForm = z.object({
  preset: z.string({ error: "Escolha o perfil." }).min(1, "Escolha o perfil.").max(40, "Escolha o perfil."),
});
