import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPublicPage } from "~/access/portal.server";
import { finishSignIn } from "~/access/sign-in.server";

/** Where the identity provider sends people back to. A technical route: it never renders. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/auth-callback");
  return finishSignIn(args.request, page);
}

export default function Never() {
  return null;
}
