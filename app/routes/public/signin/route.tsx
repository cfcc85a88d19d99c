import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPublicPage } from "~/access/portal.server";
import { showSignIn, startSignIn } from "~/access/sign-in.server";
import { usePageToast } from "~/toasts/page-toast";
import { signInForm, signInSearch } from "./schema.server";
import { SignInView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/signin");
  return showSignIn(page, page.search(signInSearch));
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/signin");
  const form = await page.read(signInForm);
  return startSignIn(args.request, page, form.ok ? form.value.returnTo : "/");
}

export default function SignIn() {
  return <SignInView {...useLoaderData<typeof loader>()} notice={usePageToast()} />;
}
