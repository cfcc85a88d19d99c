import { type AcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import { Acquirer } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { CONTRACT_STATUS_CHOICES } from "~/words/contracts";
import { shownContract } from "../contract-prices";
import { pendingOf } from "./pending.server";
import { usesOf } from "./uses.server";

/** A customer's contracts, one for each acquirer at most. One wave; only the contracts must not fail. */
export async function readContracts(portal: Portal, customerId: string, search: URLSearchParams) {
  const { page, asOf, fault } = await portal.list(listAcquirerContracts, { params: { customerId } }, []);
  const wanted = CONTRACT_STATUS_CHOICES.find(({ value }) => value === search.get("situacao"))?.means;
  return {
    customerId,
    asOf,
    fault,
    search: search.size === 0 ? "" : `?${search}`,
    /** Of all contracts, for the choice among them. */
    statuses: CONTRACT_STATUS_CHOICES.filter(({ means }) => page.some(({ status }) => status === means)),
    chosen: wanted ?? null,
    contracts: page
      .filter(({ status }) => wanted === undefined || status === wanted)
      .map((contract) => shownInList(portal, customerId, contract)),
    create:
      !fault && portal.mayOpen("partner/customer/contracts/create") && freeAcquirers(page).length > 0
        ? to("partner/customer/contracts/create", { id: customerId })
        : null,
  };
}

/** Acquirers that the customer has no contract with, closed ones included. */
export function freeAcquirers(contracts: readonly AcquirerContract[]): Acquirer[] {
  return Acquirer.options.filter((acquirer) => !contracts.some((one) => one.acquirer === acquirer));
}

function shownInList(portal: Portal, customerId: string, contract: AcquirerContract) {
  const {
    logical_numbers,
    used_by_rules: _,
    used_by_groups: __,
    pending_destination: ___,
    ...shown
  } = contract;
  const { pix } = shownContract(contract, portal.showsPrices);
  const isOpen = contract.status !== "closed";
  return {
    ...shown,
    pix,
    logicalNumberCount: logical_numbers.length,
    uses: usesOf(portal, contract),
    edit:
      isOpen && portal.mayOpen("partner/customer/contracts/edit")
        ? to("partner/customer/contracts/edit", { id: customerId, contract: contract.id })
        : null,
    pending: pendingOf(portal, customerId, contract),
    remove: portal.mayOpen("partner/customer/contracts/delete")
      ? to("partner/customer/contracts/delete", { id: customerId, contract: contract.id })
      : null,
  };
}

export type ContractsPage = Awaited<ReturnType<typeof readContracts>>;
export type ListedContract = ContractsPage["contracts"][number];
