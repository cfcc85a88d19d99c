import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readAudit } from "~/routes/partner/audit-list/find.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { CustomerAuditView } from "./view";

export const meta = titledByCustomer("partner/customer/audit");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/audit");
  const customerId = portal.params(customerParams).id;
  return { customerId, ...(await readAudit(portal, portal.url, customerId)) };
}

export default function CustomerAudit() {
  return <CustomerAuditView {...useLoaderData<typeof loader>()} />;
}
