/** The screens behind the figures; one that is absent does not exist yet or may not be opened. */
export type OverviewLinks = Partial<
  Record<
    | "sales"
    | "cancelled"
    | "receivables"
    | "pending"
    | "discrepancies"
    | "terminals"
    | "offers"
    | "pending-users"
    | "onboarding",
    string
  >
>;
