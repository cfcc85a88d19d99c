import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { contractParams } from "../params.server";
import { readContract } from "./read.server";
import { saveContract } from "./save.server";
import { EditContractView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Alterar contrato");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/edit");
  return readContract(portal, portal.params(contractParams));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/edit");
  return saveContract(portal, portal.params(contractParams));
}

export default function EditContract() {
  return <EditContractView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
