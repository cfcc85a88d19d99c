import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readContracts } from "./read.server";
import { ContractsView } from "./view";

export const meta = titledByCustomer("partner/customer/contracts");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts");
  const { id } = portal.params(customerParams);
  return readContracts(portal, id, portal.url.searchParams);
}

export default function CustomerContracts() {
  return <ContractsView {...useLoaderData<typeof loader>()} />;
}
