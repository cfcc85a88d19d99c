import { z } from "zod";

export const actForm = z.object({
  act: z.enum(["iniciar", "parar", "desfazer", "excluir"], { error: "Abra a página de novo." }),
  /** How many the person was shown as ready. */
  ready: z.coerce.number<string>().int().min(0).max(1_000_000).optional(),
});
