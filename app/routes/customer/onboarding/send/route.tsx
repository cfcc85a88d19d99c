import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getOnboardingProgress, sendOnboarding } from "#contract/extension/onboarding";
import { enterPortal } from "~/access/portal.server";
import { isOpen } from "~/domain/onboarding";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import { lookUpSending } from "../look-up.server";
import { sentToast } from "./outcome.server";
import { SendView } from "./view";

/** Only the button of the page that says what sending means sends. */
const sendForm = z.object({
  confirmed: z.literal("sim", { error: "Abra a página de envio e confirme por ela." }),
});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/send");
  const params = { customerId: portal.customerId };
  const { status, steps } = await portal.ask(getOnboardingProgress, { params });
  if (!isOpen(status))
    throw await portal.redirect(to("customer/onboarding"), info("O cadastro já foi enviado."));
  const open = steps.filter((step) => step.status !== "done");
  return { company: portal.company?.tradeName ?? "", open, formToken: portal.formToken() };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/send");
  const form = await portal.read(sendForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(sendOnboarding, { params: { customerId: portal.customerId } });
  if (told.ok) {
    const toast = sentToast(told.value.status, told.replayed === true);
    return portal.redirect(to("customer/onboarding"), toast);
  }
  const { failure } = told;
  // No step is named: somebody has sent it before. The page that it leads to shows what became of it.
  if (failure.kind === "refused" && failure.status === 409 && !failure.fields)
    return portal.redirect(to("customer/onboarding"), info(failure.message));
  return portal.refuse(form, failure, lookUpSending(portal));
}

export default function Send() {
  return <SendView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
