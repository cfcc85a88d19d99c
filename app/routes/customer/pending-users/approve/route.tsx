import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approvePendingUsers } from "#contract/extension/pending-users";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { refusalToast } from "~/toasts/command-failure.server";
import { lookUpDecided } from "../look-up.server";
import { approvedToast, refusalOf } from "./outcome.server";
import { readApproval } from "./read.server";
import { approveForm } from "./schema.server";
import { ApproveView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/approve");
  return readApproval(portal, portal.url);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/approve");
  const form = await portal.read(approveForm);
  if (!form.ok) return portal.refuse(form);

  const { ids: chosen, ...access } = form.value;
  const ids = chosen.split(",");
  const told = await portal.tell(approvePendingUsers, {
    params: { companyId: portal.companyId },
    body: { ids, ...access },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDecided(portal, ids, "approved"));
  const message = refusalOf(told.value.results);
  // The command was answered, and nobody was let in by it.
  if (message !== null)
    return portal.answer(
      { form: form.reply(), toast: refusalToast(message), formToken: portal.formToken() },
      422,
    );
  return portal.redirect(to("customer/pending-users"), approvedToast(told));
}

export default function Approve() {
  return <ApproveView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
