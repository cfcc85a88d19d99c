import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { enterPortal, enterPublicPage } from "~/access/portal.server";
import { signOut } from "~/access/sign-in.server";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";

export { PublicFaultBoundary as ErrorBoundary } from "~/routes/public-fault-boundary";
export const meta = titled("Sair");

/** Signing out is a command: whoever only follows a link to here stays signed in. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPublicPage(args, "session/signout");
  return redirect(paths.home());
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/signout");
  return signOut(portal);
}

export default function Never() {
  return null;
}
