import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerUsers } from "./read.server";
import { CustomerUsersView } from "./view";

export const meta = titledByCustomer("partner/customer/users");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/users");
  return readCustomerUsers(portal, portal.params(customerParams).id, portal.url);
}

export default function CustomerUsers() {
  return <CustomerUsersView {...useLoaderData<typeof loader>()} />;
}
