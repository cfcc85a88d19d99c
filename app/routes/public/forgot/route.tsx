import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgotPassword } from "#contract/sso-users";
import { enterPublicPage } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { tellMailing } from "~/page/mailing.server";
import { to } from "~/screens/to";
import { sentSearch } from "../sent-search.server";
import { forgotForm } from "./schema.server";
import { ForgotView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/forgot");
  return { ...page.search(sentSearch), formToken: page.formToken(), constraint: constraintsOf(forgotForm) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/forgot");
  const form = await page.read(forgotForm);
  if (!form.ok) return page.refuse(form);

  const tell = () => page.tell(forgotPassword, { body: form.value });
  const failure = await tellMailing(page, form.value.email, tell);
  if (failure) return page.refuse(form, failure);
  return page.redirect(to("public/forgot", { enviado: "sim" }));
}

export default function Forgot() {
  return <ForgotView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
