import type { Establishment } from "#contract/extension/establishment";

type Subscription = Establishment["subscriptions"][number];

/** As people see it: what a plan costs is absent for those who may not see prices. */
export type ShownSubscription = Omit<Subscription, "monthly_amount"> &
  Partial<Pick<Subscription, "monthly_amount">>;
export type ShownEstablishment = Omit<Establishment, "subscriptions"> & {
  subscriptions: ShownSubscription[];
};

export function withoutPrices(establishment: Establishment): ShownEstablishment {
  return {
    ...establishment,
    subscriptions: establishment.subscriptions.map(({ monthly_amount: _, ...rest }) => rest),
  };
}
