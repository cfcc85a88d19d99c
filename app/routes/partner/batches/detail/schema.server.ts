import { z } from "zod";
import { carried } from "~/forms/submission.server";

export const actForm = z.object({
  act: z.enum(["iniciar", "parar", "desfazer", "excluir"]),
  /** How many the person was shown as ready. */
  ready: carried(z.coerce.number<string>().int().min(0).max(1_000_000).optional()),
});
