import { z } from "zod";
import { carried } from "~/forms/submission.server";
import { posNumber, storeId } from "../params.server";

export const moveForm = z.object({
  store_id: storeId,
  pos_number: posNumber,
  /** Where it stood when the form was shown. */
  was: carried(z.string().max(200).optional()),
});
