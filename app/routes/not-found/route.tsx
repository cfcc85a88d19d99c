import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enterPublicPage } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";

/** Whatever has no page. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "not-found");
  return throwNotFound(page.requestId, "O endereço pode ter mudado, ou estar incompleto.");
}

export async function action(args: ActionFunctionArgs) {
  return loader(args);
}

export default function NotFound() {
  return null;
}
