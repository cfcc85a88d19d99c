import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { readSubject, type Subject } from "../subject.server";
import { acceptForm } from "./schema.server";
import { tellAccepted } from "./tell.server";
import { AcceptView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/accept");
  const url = portal.url;
  const [subject, draft] = await Promise.all([readSubject(portal, "accept", url), portal.draft(acceptForm)]);
  return {
    subject,
    here: url.search,
    // What was typed comes back only to the same ones.
    draft: isOf(draft?.initialValue, subject) ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(acceptForm),
  };
}

function isOf(typed: Record<string, unknown> | null | undefined, { ids, filtered }: Subject): boolean {
  return filtered ? typed?.expected_count === String(filtered.count) : typed?.ids === ids.join(",");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/accept");
  return tellAccepted(portal);
}

export default function Accept() {
  return <AcceptView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
