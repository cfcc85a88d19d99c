import { z } from "zod";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { carried } from "~/forms/submission.server";
import { actParamsOf } from "~/page/act-params.server";
import { actOf } from "../acts";

/** `/…/usr-1/bloquear` */
export const actParams = actParamsOf(actOf);

/** In which situation the account was shown. */
export const actForm = z.object({ seen: carried(z.string().max(40).optional()) });

/** What has come between the page and its act; null where nothing has, or the act was done by then. */
export function whatCameBetween(
  act: "withdraw" | "activate",
  status: SsoUserStatus,
  seen: string | undefined,
): string | null {
  if (act === "withdraw") return status === "active" ? "O convite não espera mais" : null;
  const isOther = seen !== undefined && status !== seen && status !== "active";
  return isOther ? "A situação mudou enquanto você decidia" : null;
}
