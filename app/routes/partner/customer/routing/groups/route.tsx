import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { readGroupList } from "./read.server";
import { GroupListView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/groups", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups");
  return readGroupList(portal, portal.params(customerParams).id);
}

export default function Groups() {
  return <GroupListView {...useLoaderData<typeof loader>()} />;
}
