import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { userParams } from "../subject.server";
import { readUserPage } from "./read.server";
import { UserView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Usuário", ({ user }) => user.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/detail");
  const { id } = portal.params(userParams);
  return readUserPage(portal, id, portal.url);
}

export default function User() {
  return <UserView {...useLoaderData<typeof loader>()} />;
}
