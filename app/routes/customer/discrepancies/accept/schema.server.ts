import { z } from "zod";
import { freeLine } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";
import { claimedIds, seenIds } from "../selection.server";

const NEEDED = "Diga por que aceita, em pelo menos 3 letras.";

const reason = freeLine("o motivo", 500, NEEDED, 3);

export const acceptForm = z.object({ ids: seenIds, claimed: claimedIds, reason });

/** What was not sent was not seen: the upstream then says that the selection is another one. */
export const acceptAllForm = z.object({
  expected_count: carried(z.coerce.number().int().min(0).catch(0)),
  expected_lost_amount: carried(z.coerce.number().int().min(0).optional().catch(undefined)),
  reason,
});
