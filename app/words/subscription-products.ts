import type { SubscriptionProduct } from "#contract/extension/subscriptions";
import { namesOf } from "~/ui/labels";

/** What a product of a plan is called, to the merchant as to the partner. */
export const SUBSCRIPTION_PRODUCTS: Readonly<Record<SubscriptionProduct, string>> = namesOf({
  tef: "TEF",
  pix: "Pix",
  "dtx-pro": "DTX Pro",
  pos: "POS",
});
