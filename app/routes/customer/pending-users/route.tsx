import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readPendingUsers } from "./read.server";
import { PendingUsersView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// Links and GET forms are all it has: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Usuários pendentes");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users");
  return readPendingUsers(portal, portal.url);
}

export default function PendingUsers() {
  return <PendingUsersView {...useLoaderData<typeof loader>()} />;
}
