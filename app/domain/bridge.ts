/**
 * The bridge from what was sold, or was due, to what reached the account, as steps that sum to the centavo:
 * `docs/decisions/2026-11-23-bridge.md`.
 */
import type { ReceivablesBridge, SalesBridge } from "#contract/extension/bridges";

export type SalesStep =
  | "sold"
  | "cancelled"
  | "chargeback"
  | "fees"
  | "advance-cost"
  | "assigned"
  | "unconfirmed"
  | "undebited"
  | "coming"
  | "paid"
  /** What stands of the sales, before fees: where it ends for who may not see prices. */
  | "standing";

export type ReceivablesStep =
  | "due"
  | "fees"
  | "cancelled"
  | "chargeback"
  | "other"
  | "advances"
  | "advance-cost"
  | "advanced"
  | "assigned"
  | "coming"
  | "paid";

export interface Step<Name extends string> {
  name: Name;
  /** Signed centavos: what it adds to what stands before it. The first is where it begins, the last where it ends. */
  amount: number;
}

/** What whoever may not see prices knows of it: the rest is net, and one amount of it would tell the fees. */
type GrossBridge = Pick<SalesBridge, "gross_amount" | "cancelled_amount" | "chargeback_amount">;

export function salesSteps(bridge: SalesBridge | GrossBridge): Step<SalesStep>[] {
  const begin: Step<SalesStep>[] = [
    { name: "sold", amount: bridge.gross_amount },
    { name: "cancelled", amount: -bridge.cancelled_amount },
    { name: "chargeback", amount: -bridge.chargeback_amount },
  ];
  if (!("paid_amount" in bridge)) {
    const standing = bridge.gross_amount - bridge.cancelled_amount - bridge.chargeback_amount;
    return shown([...begin, { name: "standing", amount: standing }]);
  }
  return shown([
    ...begin,
    { name: "fees", amount: -bridge.fee_amount },
    { name: "advance-cost", amount: -bridge.advance_cost_amount },
    { name: "assigned", amount: -bridge.assigned_amount },
    { name: "unconfirmed", amount: -bridge.unconfirmed_amount },
    { name: "undebited", amount: bridge.undebited_amount },
    { name: "coming", amount: -bridge.coming_amount },
    { name: "paid", amount: bridge.paid_amount },
  ]);
}

export function receivablesSteps(bridge: ReceivablesBridge): Step<ReceivablesStep>[] {
  return shown([
    { name: "due", amount: bridge.gross_amount },
    { name: "fees", amount: -bridge.fee_amount },
    { name: "cancelled", amount: bridge.cancelled_amount },
    { name: "chargeback", amount: bridge.chargeback_amount },
    { name: "other", amount: bridge.other_amount },
    { name: "advances", amount: bridge.advance_gross_amount },
    { name: "advance-cost", amount: -bridge.advance_cost_amount },
    { name: "advanced", amount: -bridge.advanced_amount },
    { name: "assigned", amount: -bridge.assigned_amount },
    { name: "coming", amount: -bridge.coming_amount },
    { name: "paid", amount: bridge.paid_amount },
  ]);
}

/** Where it begins and ends, and between them what happened at all. */
function shown<Name extends string>(steps: Step<Name>[]): Step<Name>[] {
  return steps.filter(({ amount }, at) => amount !== 0 || at === 0 || at === steps.length - 1);
}

/** What the steps leave unexplained: zero, unless the upstream's figures contradict each other. */
export function gapOf(steps: readonly Step<string>[]): number {
  const end = steps.at(-1)?.amount ?? 0;
  return end - steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
}

/** From where to where each step reaches, as a drawing shows it: the first and the last begin at zero. */
export function spansOf(steps: readonly Step<string>[]): { from: number; to: number }[] {
  let reached = 0;
  return steps.map(({ amount }, at) => {
    const from = at === 0 || at === steps.length - 1 ? 0 : reached;
    reached = from + amount;
    return { from, to: reached };
  });
}
