import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readAudit } from "~/routes/audit/find.server";
import { withViews } from "~/routes/views/with-views.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { CustomerAuditView } from "./view";

export const meta = titledByCustomer("partner/customer/audit");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/audit");
  const customerId = portal.params(customerParams).id;
  const read = async (url: URL) => ({ customerId, ...(await readAudit(portal, "partner", url, customerId)) });
  return withViews(portal, "partner/customer/audit", read, customerId);
}

export default function CustomerAudit() {
  return <CustomerAuditView {...useLoaderData<typeof loader>()} />;
}
