import { z } from "zod";
import { freeLine } from "~/forms/field-schemas.server";
import { actParamsOf } from "~/page/act-params.server";
import { actOf, type ConfirmedAct } from "./acts";

/** `/…/7/suspender` */
export const actParams = actParamsOf(actOf);

const REASON = "Conte o que há com o equipamento.";

/** Only a replacement has to be explained. */
export function actForm(act: ConfirmedAct) {
  const reason = freeLine("o motivo", 300, REASON, 3);
  return z.object({ reason: act === "replace" ? reason : reason.optional() });
}
