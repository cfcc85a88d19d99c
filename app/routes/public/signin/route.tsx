import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPublicPage } from "~/access/portal.server";
import { showSignIn, startSignIn } from "~/access/sign-in.server";
import { usePageToast } from "~/toasts/page-toast";
import { SignInView } from "./view";

const path = z.string().max(2048).catch("/").default("/");

const signInSearch = z
  .object({ inactivity: z.string().optional(), returnTo: path })
  .transform(({ inactivity, returnTo }) => ({ inactivity: inactivity === "true", returnTo }));

const signInForm = z.object({ returnTo: path });

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
