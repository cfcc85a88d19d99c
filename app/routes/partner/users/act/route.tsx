import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { actsFor } from "~/domain/user-accounts";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success, warning } from "~/toasts/toast";
import { USER_STATUSES } from "~/words/sso-users";
import { CONFIRMED } from "../acts";
import { lookUpAct } from "../look-up.server";
import { readUser } from "../subject.server";
import { actForm, actParams, whatCameBetween } from "./schema.server";
import { tellOf } from "./tell.server";
import { ActView } from "./view";

export const meta = titled<typeof loader>("partner/users/act", ({ user }) => `a ação sobre ${user.name}`);

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

export default function Act() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
