import { listAcquirerContracts } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { shownContract } from "../../contract-prices";
import { readHead } from "../../head.server";
import { requireContract } from "../find.server";
import { changeForm } from "../form.server";
import { holderOf } from "../holder";
import { pendingOf } from "../pending.server";
import { usesOf } from "../uses.server";
import { valuesOf } from "../values";

/** A contract as its form begins, and what uses it. What is acted upon is never an answer of before. */
export async function readContract(portal: Portal, { id, contract }: { id: string; contract: string }) {
  const { showsPrices } = portal;
  const form = changeForm(portal);
  const [draft, head, contracts] = await Promise.all([
    portal.draft(form),
    readHead(portal, id),
    portal.ask(listAcquirerContracts, { params: { customerId: id } }),
  ]);
  const found = requireContract(portal, contracts, contract);
  const shown = shownContract(found, showsPrices);
  const initial = valuesOf(shown);
  return {
    customerId: id,
    holder: holderOf(head),
    contract: { ...shown, logicalNumberCount: shown.logical_numbers.length },
    uses: usesOf(portal, found),
    pending: pendingOf(portal, id, found),
    initial,
    /** For the comparison when the form comes back. */
    was: JSON.stringify(initial),
    showsPrices,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export type ContractPage = Awaited<ReturnType<typeof readContract>>;
