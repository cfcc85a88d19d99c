import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createSignUp } from "#contract/extension/access";
import { enterPublicPage } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { tellMailing } from "~/page/mailing.server";
import { to } from "~/screens/to";
import { sentSearch } from "../sent-search.server";
import { signUpForm } from "./schema.server";
import { SignUpView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/signup");
  return { ...page.search(sentSearch), formToken: page.formToken(), constraint: constraintsOf(signUpForm) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/signup");
  const form = await page.read(signUpForm);
  if (!form.ok) return page.refuse(form);

  const tell = () => page.tell(createSignUp, { body: form.value });
  const failure = await tellMailing(page, form.value.email, tell);
  if (failure) return page.refuse(form, failure);
  return page.redirect(to("public/signup", { enviado: "sim" }));
}

export default function SignUp() {
  return <SignUpView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
