import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal, enterPublicPage } from "~/access/portal.server";
import { screenAt } from "~/access/screen";
import { throwNotFound } from "~/access/throw-fault.server";
import { titled } from "~/ui/titled";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const meta = titled("Página não encontrada");

/**
 * Whatever has no page. A route of the source that is not built yet is guarded all the same: who may not see
 * it learns that first, and only then that there is nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "not-found");
  const known = screenAt(new URL(args.request.url).pathname.replace(/\.data$/, ""));
  if (known) await enterPortal(args, known);
  return throwNotFound(page.requestId);
}

export async function action(args: ActionFunctionArgs) {
  return loader(args);
}

export default function NotFound() {
  return null;
}
