import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { titled } from "~/screens/titled";
import { entryParams, readEntry } from "./read.server";
import { AuditEntryView } from "./view";

export const meta = titled<typeof loader>("partner/audit/detail", ({ entry }) => formatDateTime(entry.at));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/audit/detail");
  return readEntry(portal, portal.params(entryParams).id);
}

export default function AuditEntryPage() {
  return <AuditEntryView {...useLoaderData<typeof loader>()} />;
}
