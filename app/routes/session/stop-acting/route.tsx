import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { stopActing } from "~/access/acting.server";
import { callerOf, needingStore } from "~/access/caller.server";
import { enterPortal } from "~/access/portal.server";
import { leadOutOfPlace } from "~/access/redirects.server";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";

/** Going back is a command: whoever only follows a link to here stays where they are. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPortal(args, "session/stop-acting");
  return redirect(to("session/home"));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/stop-acting");
  const { acting } = portal.open.session;
  if (!acting)
    return portal.redirect(
      to("session/home"),
      info("Você já voltou ao ambiente do parceiro."),
      leadOutOfPlace(),
    );
  const stop = stopActing(portal.open, callerOf(portal.open, portal.requestId));
  await needingStore(portal.requestId, "Não foi possível voltar ao ambiente do parceiro agora.", stop);
  return portal.redirect(acting.back, success("Você voltou ao ambiente do parceiro."), leadOutOfPlace());
}

export default function Never() {
  return null;
}
