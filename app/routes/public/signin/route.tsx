import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPublicPage } from "~/access/portal.server";
import { startSignIn } from "~/access/sign-in.server";
import { theServices } from "~/services.server";
import { usePageToast } from "~/toasts/page-toast";
import { signInForm, signInSearch } from "./schema.server";
import { SignInView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/signin");
  const search = page.search(signInSearch);
  if (!search.inactivity || !page.sessionOver) return data(search);
  return data(search, { headers: { "set-cookie": theServices().sessions.cookies.clearSession() } });
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/signin");
  const form = await page.read(signInForm);
  return startSignIn(args.request, page, form.ok ? form.value.returnTo : "/");
}

export default function SignIn() {
  return <SignInView {...useLoaderData<typeof loader>()} notice={usePageToast()} />;
}
