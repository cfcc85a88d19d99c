import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createIntegrationCustomer } from "#contract/integration";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { success } from "~/toasts/toast";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, notYet } from "../read.server";
import { stepHref } from "../steps";
import { keepTyped, refuseSending, withoutTyped } from "../typed.server";
import { integrationForm, PAGE, readIntegration, readIntegrationPage } from "./read.server";
import { IntegrationView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/integration", ({ subject }) => subject.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/integration");
  return readIntegrationPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/integration");
  const { flow: id } = portal.params(flowParams);
  const form = await portal.read(integrationForm);
  await keepTyped(portal, id, PAGE, form);
  const { flow, customerId, known } = await readIntegration(portal, id);
  if (customerId === null) return notYet(portal, flow);
  if (known) return doneBefore(portal, flow, "integration");
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(createIntegrationCustomer, {
    body: { customer_id: customerId, ...form.value },
  });
  if (told.ok) {
    await changeFlow(portal, id, (kept) => ({ typed: withoutTyped(kept, PAGE) }));
    const { customer_vspague_merchant: merchant, customer_vspague_store: store } = told.value;
    return portal.redirect(
      stepHref(id, "person"),
      success(`Incluído no V$Pague: lojista ${merchant}, loja ${store}.`),
    );
  }
  if ((await readIntegration(portal, id)).known) return doneBefore(portal, flow, "integration");
  return refuseSending(portal, flow, PAGE, form, told.failure);
}

export default function Integration() {
  return <IntegrationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
