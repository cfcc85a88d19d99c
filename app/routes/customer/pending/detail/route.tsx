import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { nsuOf } from "~/words/pendings";
import { readPending } from "./read.server";
import { PendingView } from "./view";

export const meta = titled<typeof loader>("customer/pending/detail", ({ pending }) => nsuOf(pending));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/detail");
  const { id } = portal.params(z.object({ id: Id }));
  return readPending(portal, id);
}

export default function PendingDetail() {
  return <PendingView {...useLoaderData<typeof loader>()} />;
}
