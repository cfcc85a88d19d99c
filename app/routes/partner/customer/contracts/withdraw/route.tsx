import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listAcquirerContracts } from "#contract/acquirers";
import { withdrawContractDestination } from "#contract/extension/contract-destinations";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { titledByCustomer } from "../../title-name";
import { requireContract } from "../find.server";
import { lookUpWithdrawal } from "../look-up.server";
import { contractParams } from "../params.server";
import { pendingOf } from "../pending.server";
import { WithdrawView } from "./view";

export const meta = titledByCustomer("partner/customer/contracts/withdraw");

/** The change that was shown: another one is not withdrawn in its place. */
const withdrawalForm = z.object({ change: Id });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/withdraw");
  const { id, contract } = portal.params(contractParams);
  const contracts = await portal.ask(listAcquirerContracts, { params: { customerId: id } });
  const found = requireContract(portal, contracts, contract);
  return {
    customerId: id,
    contract,
    acquirer: found.acquirer,
    pending: pendingOf(portal, id, found),
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/contracts/withdraw");
  const { id, contract } = portal.params(contractParams);
  const form = await portal.read(withdrawalForm);
  if (!form.ok) return portal.refuse(form);
  const { change } = form.value;
  const params = { customerId: id, id: contract };
  const told = await portal.tell(withdrawContractDestination, { params, body: { change_id: change } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpWithdrawal(portal, { id, contract, change }));
  return portal.redirect(
    to("partner/customer/contracts", { id }),
    success("Pedido retirado. A adquirente continua pagando onde paga hoje."),
  );
}

export default function Withdraw() {
  return <WithdrawView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
