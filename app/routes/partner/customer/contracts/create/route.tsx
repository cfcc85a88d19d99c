import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { readNewContract } from "./read.server";
import { createContract } from "./save.server";
import { NewContractView } from "./view";

export const meta = titledByCustomer("partner/customer/contracts/create", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/create");
  return readNewContract(portal, portal.params(customerParams).id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/create");
  return createContract(portal, portal.params(customerParams).id);
}

export default function NewContract() {
  return <NewContractView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
