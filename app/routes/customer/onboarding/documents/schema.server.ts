import { z } from "zod";
import { AttachmentType } from "#contract/extension/onboarding-steps";

/** The file itself travels beside it. */
export const uploadForm = z.object({
  type: z.enum(AttachmentType.options, { error: "Escolha que documento é." }),
});

/** Which file goes, as `keyOf` names it. */
export const removalForm = z.object({
  retirar: z.string().regex(/^[a-z-]{1,40}:[\da-f]{64}$/),
});
