import { z } from "zod";
import { line } from "~/forms/field-schemas.server";
import type { PayoutAct } from "../acts";

const reason = line("Diga por que a troca é recusada.", 3, 300);

/** Only a refusal has to be explained. */
export function actForm(act: PayoutAct) {
  return z.object({ reason: act === "refuse" ? reason : reason.optional() });
}
