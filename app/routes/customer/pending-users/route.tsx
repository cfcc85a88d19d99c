import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readPendingUsers } from "./read.server";
import { PendingUsersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users");
  return withViews(portal, "customer/pending-users", (url) => readPendingUsers(portal, url));
}

export default function PendingUsers() {
  return <PendingUsersView {...useLoaderData<typeof loader>()} />;
}
