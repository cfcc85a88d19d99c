import type { Environment } from "~/domain/environment";
import { to } from "~/screens/to";

/** The screens of notices in each area. */
export const WAYS = {
  customer: {
    list: (search = "") => to("customer/notices", search),
    preferences: () => to("customer/notices/preferences"),
  },
  partner: {
    list: (search = "") => to("partner/notices", search),
    preferences: () => to("partner/notices/preferences"),
  },
} as const satisfies Record<Environment, object>;
