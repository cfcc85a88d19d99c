import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readAudit } from "../audit-list/find.server";
import { AuditView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/audit");
  return withViews(portal, "partner/audit", (url) => readAudit(portal, url));
}

export default function Audit() {
  return <AuditView {...useLoaderData<typeof loader>()} />;
}
