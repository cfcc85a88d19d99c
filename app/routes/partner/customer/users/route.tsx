import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerUsers } from "./read.server";
import { CustomerUsersView } from "./view";

export const meta = titledByCustomer("partner/customer/users");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/users");
  const { id } = portal.params(customerParams);
  return withViews(portal, "partner/customer/users", (url) => readCustomerUsers(portal, id, url), id);
}

export default function CustomerUsers() {
  return <CustomerUsersView {...useLoaderData<typeof loader>()} />;
}
