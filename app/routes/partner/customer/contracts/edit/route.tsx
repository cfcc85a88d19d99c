import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titledByCustomer } from "../../title-name";
import { contractParams } from "../params.server";
import { readContract } from "./read.server";
import { saveContract } from "./save.server";
import { EditContractView } from "./view";

export const meta = titledByCustomer("partner/customer/contracts/edit");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/edit");
  return readContract(portal, portal.params(contractParams));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/edit");
  return saveContract(portal, portal.params(contractParams));
}

export default function EditContract() {
  return <EditContractView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
