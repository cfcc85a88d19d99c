import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { AuditListPage } from "~/routes/audit/audit-page";
import { readAudit } from "~/routes/audit/find.server";
import { withViews } from "~/routes/views/with-views.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/audit");
  return withViews(portal, "customer/audit", (url) => readAudit(portal, "customer", url));
}

export default function Audit() {
  return <AuditListPage {...useLoaderData<typeof loader>()} />;
}
