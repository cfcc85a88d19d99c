import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { enterPortal, enterPublicPage } from "~/access/portal.server";
import { signOut } from "~/access/sign-in.server";
import { to } from "~/screens/to";

/** Signing out is a command: whoever only follows a link to here stays signed in. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPublicPage(args, "session/signout");
  return redirect(to("session/home"));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/signout");
  return signOut(portal);
}

export default function Never() {
  return null;
}
