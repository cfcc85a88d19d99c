/** When the step had been saved that a form was rendered with, so that nobody's saving is replaced unseen. */
import { z } from "zod";
import { Instant } from "#contract/values";
import { carried } from "~/forms/submission.server";
import { NEVER } from "./never-saved";

/** Left out by a page from before the portal asked for it. */
export const changedFrom = {
  saved_at: carried(z.union([z.literal(NEVER).transform(() => null), Instant]).optional()),
};
