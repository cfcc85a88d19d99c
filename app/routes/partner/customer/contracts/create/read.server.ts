import { listAcquirerContracts } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { readHead } from "../../head.server";
import { createForm } from "../form.server";
import { holderOf } from "../holder";
import { freeAcquirers } from "../read.server";

/** The empty form, for the acquirers that are left. */
export async function readNewContract(portal: Portal, customerId: string) {
  const { showsPrices } = portal;
  const form = createForm(portal);
  const [draft, head, contracts] = await Promise.all([
    portal.draft(form),
    readHead(portal, customerId),
    portal.ask(listAcquirerContracts, { params: { customerId } }),
  ]);
  return {
    customerId,
    holder: holderOf(head),
    acquirers: freeAcquirers(contracts),
    showsPrices,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export type NewContractPage = Awaited<ReturnType<typeof readNewContract>>;
