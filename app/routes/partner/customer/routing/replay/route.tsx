import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { customerParams } from "../../params.server";
import { customerName } from "../../title-name";
import { readReplay } from "./read.server";
import { ReplayView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing/replay", ({ customer }) =>
  customerName(customer, "de"),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/replay");
  return readReplay(portal, portal.params(customerParams).id, args.request.signal);
}

export default function Replay() {
  return <ReplayView {...useLoaderData<typeof loader>()} />;
}
