import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getPending } from "#contract/extension/pendings";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { actsOf } from "../read.server";
import { PendingView } from "./view";

export const meta = titled<typeof loader>("customer/pending/detail", ({ pending }) => pending.nsu);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/detail");
  const { id } = portal.params(z.object({ id: Id }));
  const params = { customerId: portal.customerId, pendingId: id };
  return { pending: await portal.ask(getPending, { params }), acts: actsOf(portal) };
}

export default function PendingDetail() {
  return <PendingView {...useLoaderData<typeof loader>()} />;
}
