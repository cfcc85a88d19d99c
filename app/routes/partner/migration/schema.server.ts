import { z } from "zod";

/** `simular` changes nothing; `migrar` does what the simulation said. The file travels beside it. */
export const migrationForm = z.object({
  act: z.enum(["simular", "migrar"]),
  documents: z.string().max(40_000, "O texto é longo demais: envie até 500 documentos por vez.").optional(),
});
