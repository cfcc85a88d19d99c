import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { sentenceOf } from "~/toasts/command-failure.server";
import { gone, success } from "~/toasts/toast";
import { changedSince, deletionForm } from "../../changed-since.server";
import { titledByCustomer } from "../../title-name";
import { lookUpDeletion } from "../look-up.server";
import { contractParams } from "../params.server";
import { readDeletion } from "./read.server";
import { DeleteContractView } from "./view";

export const meta = titledByCustomer("partner/customer/contracts/delete");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/delete");
  return readDeletion(portal, portal.params(contractParams));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/delete");
  const { id, contract } = portal.params(contractParams);
  const form = await portal.read(deletionForm);
  if (!form.ok) return portal.refuse(form);
  const contracts = await portal.ask(listAcquirerContracts, { params: { customerId: id } });
  const now = contracts.find((one) => one.id === contract);
  const changed = changedSince("este contrato", now, form.value.version);
  if (changed) return portal.refuse(form, changed);
  const told = await portal.tell(deleteAcquirerContract, { params: { customerId: id, id: contract } });
  const list = to("partner/customer/contracts", { id });
  if (!told.ok && told.failure.kind === "absent") return portal.redirect(list, gone("O contrato"));
  // What still uses it is listed on the page that comes again.
  if (!told.ok)
    return portal.refuse(form, sentenceOf(told.failure), lookUpDeletion(portal, { id, contract }));
  return portal.redirect(list, success("Contrato excluído."));
}

export default function DeleteContract() {
  return <DeleteContractView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
