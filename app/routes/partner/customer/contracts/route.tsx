import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { customerParams } from "../params.server";
import { customerName } from "../title-name";
import { readContracts } from "./read.server";
import { ContractsView } from "./view";

export const meta = titled<typeof loader>("partner/customer/contracts", ({ customer }) =>
  customerName(customer),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts");
  const { id } = portal.params(customerParams);
  return readContracts(portal, id, portal.url.searchParams);
}

export default function CustomerContracts() {
  return <ContractsView {...useLoaderData<typeof loader>()} />;
}
