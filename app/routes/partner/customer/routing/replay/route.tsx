import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { readReplay } from "./read.server";
import { ReplayView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/replay", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/replay");
  return readReplay(portal, portal.params(customerParams).id);
}

export default function Replay() {
  return <ReplayView {...useLoaderData<typeof loader>()} />;
}
