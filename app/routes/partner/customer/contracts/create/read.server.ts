import { listAcquirerContracts } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { readHeader } from "../../header.server";
import { createForm } from "../form.server";
import { freeAcquirers } from "../read.server";

/** The empty form, for the acquirers that are left. */
export async function readNewContract(portal: Portal, customerId: string) {
  const { showsPrices } = portal;
  const form = createForm(showsPrices);
  const [draft, customer, contracts] = await Promise.all([
    portal.draft(form),
    readHeader(portal, customerId, "partner/customer/contracts"),
    portal.ask(listAcquirerContracts, { params: { customerId } }),
  ]);
  return {
    customer,
    acquirers: freeAcquirers(contracts),
    showsPrices,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export type NewContractPage = Awaited<ReturnType<typeof readNewContract>>;
