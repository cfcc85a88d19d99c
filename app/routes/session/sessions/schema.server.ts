import { z } from "zod";

/** One of them by its name in the store, or all but the one in use. */
export const endForm = z.object({
  session: z.string({ error: "Escolha uma sessão." }).regex(/^([\w-]{43}|others)$/, "Escolha uma sessão."),
});
