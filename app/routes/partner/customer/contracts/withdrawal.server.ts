import type { AcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";

/** Where whoever may change the contract takes back what is asked for of its destination; null where there is nothing to. */
export function withdrawalOf(
  portal: Portal,
  customerId: string,
  { id, pending_destination }: Pick<AcquirerContract, "id" | "pending_destination">,
): string | null {
  if (pending_destination === null || !portal.mayOpen("partner/customer/contracts/withdraw")) return null;
  return to("partner/customer/contracts/withdraw", { id: customerId, contract: id });
}
