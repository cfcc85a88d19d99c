import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { to } from "~/screens/to";

/** The root renders nothing: the redirect rules send everybody on. Source section 2. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPortal(args, "session/home");
  return redirect(to("session/environment"));
}

export default function Never() {
  return null;
}
