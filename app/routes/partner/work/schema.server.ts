import { z } from "zod";
import { WorkKey } from "#contract/extension/work";
import { Id } from "#contract/values";
import { day, freeText } from "~/forms/field-schemas.server";

export const workParams = z.object({ key: WorkKey });

/** Which version of the item the form stands for. */
const version = z.coerce.number<string>().int().min(0).max(1_000_000);

/** `pending-deadline.27~0`: the key and the version of a row. */
export const takeForm = z.object({
  assumir: z
    .string()
    .regex(/^[\w.-]{1,200}~\d{1,7}$/, "Escolha um trabalho da lista.")
    .transform((text) => {
      const [key = "", seen = ""] = text.split("~");
      return { key, version: Number(seen) };
    }),
});

/** Nobody, where the choice was left empty. */
export const ownerForm = z.object({ owner_id: Id.optional(), version });

/** A day, unless it is to be back at once. */
export const postponeForm = z
  .object({
    until: day().optional(),
    back: z.literal("1").optional(),
    version,
  })
  .refine(({ until, back }) => until !== undefined || back !== undefined, {
    message: "Informe até que dia.",
    path: ["until"],
  });

/** Taken away, where it was left empty. */
export const noteForm = z.object({
  note: freeText(1000).optional(),
  version,
});

export const doneForm = z.object({ done: z.enum(["1", "0"]), version });
