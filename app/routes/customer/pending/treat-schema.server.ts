import { z } from "zod";
import type { PendingAction } from "#contract/extension/pendings";
import { freeLine } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";
import { ACT_SLUGS } from "~/words/pendings";

export const treatParams = z.object({ action: z.enum(ACT_SLUGS) });

const NEEDED = "Informe o motivo para desconsiderar.";

/** What was not sent was not seen: the upstream then says that the selection is another one. */
const seen = carried(z.coerce.number().int().min(0).catch(0));

/** Whether confirming or undoing has to be explained is for the upstream to say: it knows the suggestions. */
export function treatForm(action: PendingAction) {
  return z.object({
    reason: action === "disregard" ? freeLine("o motivo", 300, NEEDED) : freeLine("o motivo", 300).optional(),
    /** Count and sum of a whole filter, as the page showed them. */
    expected_count: seen,
    expected_amount: seen,
    /** Which pendings the form was for: what was typed comes back only to them. */
    selection: carried(z.string().max(20_000).optional()),
  });
}
