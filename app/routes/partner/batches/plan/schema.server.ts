import { z } from "zod";

export const planForm = z.object({
  plan_id: z.string({ error: "Escolha o plano." }).regex(/^[\w-]{1,64}$/, "Escolha o plano."),
  effective: z.enum(["now", "next-cycle"], { error: "Escolha quando vale." }),
});
