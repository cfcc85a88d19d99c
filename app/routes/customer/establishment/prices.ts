import type { Establishment } from "#contract/extension/establishment";
import { type Shown, without } from "~/lists/prices";

type Subscription = Establishment["subscriptions"][number];

const PRICES = ["price_amount", "monthly_amount", "discount", "discount_until"] as const;

/** As people see it: what a plan costs is absent for those who may not see prices. */
export type ShownSubscription = Shown<Subscription, (typeof PRICES)[number]>;
export type ShownEstablishment = Omit<Establishment, "subscriptions"> & {
  subscriptions: ShownSubscription[];
};

export function withoutPrices(establishment: Establishment): ShownEstablishment {
  return {
    ...establishment,
    subscriptions: establishment.subscriptions.map((one) => without(one, PRICES)),
  };
}
