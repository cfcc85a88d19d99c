/** What a payment brings at each acquirer that the customer has a contract with. */
import type { Fee } from "#contract/extension/fees";
import { feeTable } from "~/domain/routing/fee-table";
import { type Acquirer, type Contract, modalityOf, type Payment } from "~/domain/routing/rule";
import { type Obstacle, obstacleAt } from "~/domain/routing/takes";
import { type Outcome, workOut } from "~/domain/settlement";

export interface Offer {
  acquirer: Acquirer;
  /** Why it cannot take the payment; null when it can. */
  obstacle: Obstacle | null;
  /** Null: it cannot take it, or no fee is agreed. */
  outcome: (Outcome & { rate: number; fixed: number }) | null;
  isCheapest: boolean;
}

/** The one that leaves the most first; those that cannot take it last. */
export function offersOf(payment: Payment, contracts: readonly Contract[], fees: readonly Fee[]): Offer[] {
  const feeAt = feeTable(fees);
  const modality = modalityOf(payment);
  const offers = contracts.map(({ acquirer }): Omit<Offer, "isCheapest"> => {
    const obstacle = obstacleAt(acquirer, payment, contracts);
    const fee = obstacle === null ? feeAt(acquirer, payment) : null;
    if (!fee) return { acquirer, obstacle, outcome: null };
    const { rate, fixed_amount: fixed, settlement_days } = fee;
    const terms = { rate, fixed, modality, amount: payment.amount, instalments: payment.installments };
    const outcome = {
      ...workOut({ ...terms, day: payment.date, days: settlement_days }),
      rate,
      fixed,
    };
    return { acquirer, obstacle, outcome };
  });
  const best = Math.max(...offers.map(({ outcome }) => outcome?.net ?? -1));
  return offers
    .map((offer) => ({ ...offer, isCheapest: offer.outcome?.net === best }))
    .sort((one, other) => (other.outcome?.net ?? -1) - (one.outcome?.net ?? -1));
}
