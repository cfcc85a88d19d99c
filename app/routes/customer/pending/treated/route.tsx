import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { ACT_OF } from "~/words/pendings";
import { treatParams } from "../treat-schema.server";
import { readTreated } from "./read.server";
import { TreatedView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/treated");
  const { action } = portal.params(treatParams);
  const read = await readTreated(portal, portal.url.searchParams);
  return {
    ...read,
    action: ACT_OF[action],
    today: portal.today,
    mayReport: portal.mayOpen("customer/pending/report"),
  };
}

export default function Treated() {
  return <TreatedView {...useLoaderData<typeof loader>()} />;
}
