import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { enterPortal } from "~/access/portal.server";
import { actsFor } from "~/domain/user-accounts";
import { carried } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { actParamsOf } from "~/page/act-params.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success, warning } from "~/toasts/toast";
import { USER_STATUSES } from "~/words/sso-users";
import { actOf, CONFIRMED } from "../acts";
import { lookUpAct } from "../look-up.server";
import { readUser } from "../subject.server";
import { tellOf } from "./tell.server";
import { ActView } from "./view";

export const meta = titled<typeof loader>("partner/users/act", ({ user }) => `a ação sobre ${user.name}`);

/** `/…/usr-1/bloquear` */
const actParams = actParamsOf(actOf);

/** In which situation the account was shown. */
const actForm = z.object({ seen: carried(z.string().max(40).optional()) });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/act");
  const { id, act } = portal.params(actParams);
  const user = await readUser(portal, id);
  const { name, email, status, last_login_at } = user;
  return {
    act,
    user: { id, name, email, status, last_login_at },
    allowed: actsFor(user, id === portal.user.sub).includes(act),
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/act");
  const { id, act } = portal.params(actParams);
  const form = await portal.read(actForm);
  if (act === "withdraw" || act === "activate") {
    // The upstream is told of a status alone: it would shut out who came in meanwhile, or let in who was shut out.
    const { status, name } = await readUser(portal, id);
    const words = whatCameBetween(act, status, form.ok ? form.value.seen : undefined);
    if (words !== null)
      return portal.redirect(
        to("partner/users/detail", { id }),
        warning(
          `${words}: o usuário ${name} está ${USER_STATUSES[status].word.toLowerCase()}. Nada foi alterado.`,
        ),
      );
  }
  const told = await tellOf(portal, act, id);
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAct(portal, act, id));
  const { done, again } = CONFIRMED[act];
  return portal.redirect(
    to("partner/users/detail", { id }),
    told.replayed ? info(`O usuário ${again} Nada foi feito duas vezes.`) : success(`O usuário ${done}`),
  );
}

/** What has come between the page and its act; null where nothing has, or the act was done by then. */
function whatCameBetween(
  act: "withdraw" | "activate",
  status: SsoUserStatus,
  seen: string | undefined,
): string | null {
  if (act === "withdraw") return status === "active" ? "O convite não espera mais" : null;
  const isOther = seen !== undefined && status !== seen && status !== "active";
  return isOther ? "A situação mudou enquanto você decidia" : null;
}

export default function Act() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
