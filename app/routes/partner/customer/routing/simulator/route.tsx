import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { readSimulator } from "./read.server";
import { SimulatorView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/simulator", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/simulator");
  return readSimulator(portal, portal.params(customerParams).id, portal.url);
}

export default function Simulator() {
  return <SimulatorView {...useLoaderData<typeof loader>()} />;
}
