import { z } from "zod";
import { Id } from "#contract/values";
import { carried } from "~/forms/submission.server";

/** Nobody, where the choice was left empty. */
export const assigneeForm = z.object({
  person_id: Id.optional(),
  /** Who looked after it when the form was shown. */
  was: carried(z.string().max(200).optional()),
});
