import type { AcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";

/** The contract that an address names; the page that is not found for any other. */
export function requireContract(
  { requestId }: Pick<Portal, "requestId">,
  contracts: readonly AcquirerContract[],
  id: string,
): AcquirerContract {
  return contracts.find((one) => one.id === id) ?? throwNotFound(requestId);
}
