import { z } from "zod";
import { MOST_CONFIRMED } from "#contract/extension/access-reviews";

/** `usr-fabio~3`: who is confirmed, and the version that was shown. */
export const confirmForm = z.object({
  users: z
    .array(
      z
        .string()
        .regex(/^.{1,64}~\d{1,9}$/, "Marque pessoas da lista.")
        .transform((text) => {
          const at = text.lastIndexOf("~");
          return { user_id: text.slice(0, at), version: Number(text.slice(at + 1)) };
        }),
    )
    .max(MOST_CONFIRMED, `Confirme até ${MOST_CONFIRMED} pessoas de cada vez.`)
    .default([])
    .refine((users) => users.length > 0, "Marque ao menos uma pessoa."),
});
