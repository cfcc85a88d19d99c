import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { userParams } from "../subject.server";
import { readUserPage } from "./read.server";
import { UserView } from "./view";

export const meta = titled<typeof loader>("partner/users/detail", ({ user }) => user.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/detail");
  const { id } = portal.params(userParams);
  return readUserPage(portal, id, portal.url);
}

export default function User() {
  return <UserView {...useLoaderData<typeof loader>()} />;
}
