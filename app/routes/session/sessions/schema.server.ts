import { z } from "zod";
import { OPEN_AGAIN } from "~/forms/submission.server";

/** One of them by its name in the store, or all but the one in use. */
export const endForm = z.object({
  session: z.string({ error: OPEN_AGAIN }).regex(/^([\w-]{43}|others)$/, OPEN_AGAIN),
});
