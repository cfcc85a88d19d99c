import type { Environment } from "~/domain/environment";
import { to } from "~/screens/to";

/** In the address of an entry: the customer in whose own list it was opened. */
export const OF_CUSTOMER = "cliente";

/** The screens of the audit in each area. */
export const WAYS = {
  customer: {
    list: (query = "") => to("customer/audit", query),
    file: (query: string) => to("customer/audit/export", query),
    entry: (id: string) => to("customer/audit/detail", { id }),
  },
  partner: {
    list: (query = "") => to("partner/audit", query),
    file: (query: string) => to("partner/audit/export", query),
    entry: (id: string) => to("partner/audit/detail", { id }),
  },
} as const satisfies Record<Environment, object>;
