import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { endOtherSessions, placesOf } from "~/access/sessions.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { usePageToast } from "~/toasts/page-toast";
import { info, success } from "~/toasts/toast";
import { SessionsView } from "./view";

/** One of them by its name in the store, or all but the one in use. */
const endForm = z.object({
  session: z.string().regex(/^([\w-]{43}|others)$/),
});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "session/sessions");
  const places = await placesOf(portal, args.request);
  return { places, formToken: portal.formToken() };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/sessions");
  const form = await portal.read(endForm);
  if (!form.ok) return portal.refuse(form);

  const ended = await endOtherSessions(portal, form.value.session);
  return portal.redirect(to("session/sessions"), ended === 0 ? info(GONE) : success(doneOf(ended)));
}

const GONE = "Não havia outra sessão para encerrar.";
const doneOf = (ended: number) => (ended === 1 ? "Sessão encerrada." : `${ended} sessões encerradas.`);

export default function Sessions() {
  const notice = usePageToast();
  const answer = useAnswer<typeof action>();
  return <SessionsView {...useLoaderData<typeof loader>()} notice={answer?.toast ?? notice} />;
}
