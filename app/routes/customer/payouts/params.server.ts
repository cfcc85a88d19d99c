import { z } from "zod";
import { Id } from "#contract/values";
import { actParamsOf } from "~/page/act-params.server";
import { actOf } from "./acts";

export const accountParams = z.object({ id: Id });

/** `/…/tro-1/aprovar` */
export const actParams = actParamsOf(actOf);
