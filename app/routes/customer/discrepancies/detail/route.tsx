import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { titled } from "~/screens/titled";
import { assigneeForm } from "../assignee-schema.server";
import { noteForm } from "../note-schema.server";
import { readDiscrepancy } from "../read-one.server";
import { ofDiscrepancy } from "../words";
import { DiscrepancyView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/detail", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/detail");
  return {
    ...(await readDiscrepancy(portal)),
    // Two forms: each is a command of its own.
    note: { formToken: portal.formToken(), constraint: constraintsOf(noteForm) },
    assignee: { formToken: portal.formToken(), constraint: constraintsOf(assigneeForm) },
  };
}

export type DiscrepancyPage = Awaited<ReturnType<typeof loader>>;

export default function DiscrepancyDetail() {
  return <DiscrepancyView {...useLoaderData<typeof loader>()} />;
}
