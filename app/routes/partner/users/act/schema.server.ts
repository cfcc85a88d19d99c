import { actParamsOf } from "~/page/act-params.server";
import { actOf } from "../acts";

/** `/…/usr-1/bloquear` */
export const actParams = actParamsOf(actOf);
