import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readUsers } from "./read.server";
import { UsersView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// Links and a GET form are all it has: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Usuários");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users");
  return readUsers(portal, portal.url);
}

export default function Users() {
  return <UsersView {...useLoaderData<typeof loader>()} />;
}
