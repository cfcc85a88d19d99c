import { z } from "zod";
import { carried } from "~/forms/submission.server";

/** Nothing is typed, and the file itself travels beside it: what was sent is known by this where the file is lost. */
export const fileForm = z.object({ what: carried(z.literal("file").optional()) });
