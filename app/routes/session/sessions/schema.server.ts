import { z } from "zod";

/** One of them by its name in the store, or all but the one in use. */
export const endForm = z.object({
  session: z.string().regex(/^([\w-]{43}|others)$/),
});
