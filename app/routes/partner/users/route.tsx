import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readUsers } from "../user-list/read.server";
import { UsersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users");
  return withViews(portal, "partner/users", (url) => readUsers(portal, url));
}

export default function Users() {
  return <UsersView {...useLoaderData<typeof loader>()} />;
}
