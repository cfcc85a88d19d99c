import type { AcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { DIFFERENCE_NAMES, nextOf } from "~/words/payouts";

/** Where a contract's acquirer is asked to pay, in words; null where it is not asked to pay elsewhere. */
export function pendingOf(
  portal: Portal,
  customerId: string,
  { id, pending_destination: pending }: Pick<AcquirerContract, "id" | "pending_destination">,
) {
  if (pending === null) return null;
  const { asked_by_name: name, asked_at, differences } = pending;
  return {
    id: pending.id,
    differences: differences.map(
      ({ field, before, after }) => `${DIFFERENCE_NAMES[field]}: de ${before} para ${after}`,
    ),
    said: `Pedido por ${name} em ${formatDateTime(asked_at)}. ${nextOf(pending)}`,
    /** Where it is taken back; null for whoever may not change the contract. */
    withdraw: portal.mayOpen("partner/customer/contracts/withdraw")
      ? to("partner/customer/contracts/withdraw", { id: customerId, contract: id })
      : null,
  };
}

export type Pending = NonNullable<ReturnType<typeof pendingOf>>;
