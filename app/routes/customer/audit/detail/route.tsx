import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { readEntry } from "~/routes/audit/entry.server";
import { AuditEntryPage } from "~/routes/audit/entry-page";
import { titled } from "~/screens/titled";

export const meta = titled<typeof loader>("customer/audit/detail", ({ entry }) => formatDateTime(entry.at));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/audit/detail");
  return readEntry(portal, "customer");
}

export default function AuditEntry() {
  return <AuditEntryPage {...useLoaderData<typeof loader>()} />;
}
