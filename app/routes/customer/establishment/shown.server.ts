import type { Establishment } from "#contract/extension/establishment";
import { sumsOf, wholeFrom } from "~/domain/subscriptions";
import { omit } from "~/lists/prices";

type Subscription = Establishment["subscriptions"][number];

const PRICES = ["price_amount", "monthly_amount", "discount", "discount_until"] as const;

/** What a plan costs in a cycle, centavos. */
interface PlanCost {
  charge_amount: number;
  /** Basis points; 0 where none counts, now or later. */
  discount: number;
  /** What a cycle costs without it, and the first that does; null where it does not end before the plan. */
  whole: { charge_amount: number; from: string } | null;
}

/** As people see it: what a plan costs is null for those who may not see prices. */
export type ShownSubscription = Omit<Subscription, (typeof PRICES)[number]> & { cost: PlanCost | null };
export type ShownEstablishment = Omit<Establishment, "subscriptions"> & {
  subscriptions: ShownSubscription[];
};

export function shownEstablishment(establishment: Establishment, showsPrices: boolean): ShownEstablishment {
  const shown = (one: Subscription) => ({
    ...omit(one, PRICES),
    cost: showsPrices ? costOf(one) : null,
  });
  return { ...establishment, subscriptions: establishment.subscriptions.map(shown) };
}

function costOf(one: Subscription): PlanCost {
  const { charge_amount } = sumsOf(one);
  const isOver = one.status === "canceled" || one.status === "terminated";
  if (one.discount === 0 || isOver) return { charge_amount, discount: 0, whole: null };
  const from = wholeFrom(one);
  // What ends before that never costs the whole.
  const whole =
    from === null || (one.ends_at !== null && one.ends_at <= from)
      ? null
      : { charge_amount: sumsOf({ ...one, discount: 0 }).charge_amount, from };
  return { charge_amount, discount: one.discount, whole };
}
