import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chooseCompany } from "~/access/choose-company.server";
import { enterPortal } from "~/access/portal.server";
import { landing } from "~/access/rules";
import { afterChoice } from "~/access/sign-in.server";
import { useAnswer } from "~/forms/use-answer";
import { usePageToast } from "~/toasts/page-toast";
import { success } from "~/toasts/toast";
import { readChoice } from "./read.server";
import { choiceForm, environmentSearch } from "./schema.server";
import { EnvironmentView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "session/environment");
  return readChoice(portal, portal.search(environmentSearch), args.request);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/environment");
  const form = await portal.read(choiceForm);
  if (!form.ok) return portal.refuse(form);

  const { environment, company, returnTo } = form.value;
  const chosen = await chooseCompany(portal.open, portal.requestId, environment, company);
  if (!chosen.ok) return portal.refuse(form, chosen.failure);
  const to = afterChoice(returnTo, landing(chosen.value.principal));
  const headers = { "set-cookie": chosen.value.setCookie };
  return portal.redirect(to, success(`Você está em ${chosen.value.company.tradeName}.`), headers);
}

export default function Environment() {
  return (
    <EnvironmentView
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      notice={usePageToast()}
    />
  );
}
