import type { BillingCycle } from "#contract/extension/subscriptions";
import { namesOf } from "~/ui/labels";

/** What one cycle of each is called, to the merchant as to the partner: "por mês". */
export const PER_CYCLE: Readonly<Record<BillingCycle, string>> = namesOf({
  monthly: "por mês",
  yearly: "por ano",
});
