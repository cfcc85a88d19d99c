import { z } from "zod";
import { Id } from "#contract/values";

/** `/…/7/suspender`, of a record and of what is done to it; any other word is a 404. */
export const actParamsOf = <Act>(actOf: (slug: string) => Act | undefined) =>
  z.object({
    id: Id,
    act: z.string().transform((slug, context) => {
      const act = actOf(slug);
      if (act !== undefined) return act;
      context.addIssue("unknown act");
      return z.NEVER;
    }),
  });
