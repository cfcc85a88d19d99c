import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";

export { PublicFaultBoundary as ErrorBoundary } from "~/routes/public-fault-boundary";
export const meta = titled("Início");

/** The root renders nothing: the redirect rules send every visitor on. Source section 2. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPortal(args, "session/home");
  return redirect(paths.environment());
}

export default function Never() {
  return null;
}
