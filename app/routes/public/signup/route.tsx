import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPublicPage } from "~/access/portal.server";
import { createSignUp } from "~/contract/extension/access";
import { constraintsOf } from "~/forms/submission.server";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";
import { sentSearch } from "../sent-search.server";
import { signUpForm } from "./schema.server";
import { SignUpView } from "./view";

export { PublicFaultBoundary as ErrorBoundary } from "~/routes/public-fault-boundary";
export const meta = titled("Pedir acesso");

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/signup");
  return { ...page.search(sentSearch), ticket: page.ticket(), constraint: constraintsOf(signUpForm) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/signup");
  const form = await page.read(signUpForm);
  if (!form.ok) return page.refuse(form);

  const told = await page.tell(createSignUp, { body: form.value });
  if (!told.ok) return page.refuse(form, told.failure);
  return page.redirect(paths.signUp({ enviado: "sim" }));
}

export default function SignUp() {
  return <SignUpView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
