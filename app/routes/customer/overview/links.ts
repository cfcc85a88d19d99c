/** The screens behind the figures; one that is absent does not exist yet or may not be opened. */
export type OverviewLinks = Partial<
  Record<
    | "sales"
    | "byNet"
    | "byGross"
    | "cancelled"
    | "chargedBack"
    | "bridge"
    | "receivables"
    | "next30Days"
    | "lent"
    | "pending"
    | "discrepancies"
    | "terminals"
    | "idleTerminals"
    | "offers"
    | "pending-users"
    | "onboarding"
    | "documents"
    | "payouts",
    string
  >
>;

/** The sales of the period with one filter more: `bandeira=visa`. Undefined where the sales may not be seen. */
export function salesWhere({ sales }: OverviewLinks, name: string, value: string): string | undefined {
  return sales && `${sales}&${new URLSearchParams({ [name]: value })}`;
}
