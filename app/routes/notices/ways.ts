import { to } from "~/screens/to";

export type Area = "customer" | "partner";

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
} as const satisfies Record<Area, object>;
