import type { Principal } from "~/access/rules";

/** Somebody of a merchant, and somebody of a partner, with no permission but to be there. */
export const customer: Principal = {
  customer: true,
  partner: false,
  admin: false,
  internal: false,
  roles: ["portal_customer"],
  environment: "customer",
  company: true,
  needsOnboarding: false,
  termsAccepted: false,
};
export const partner: Principal = {
  ...customer,
  customer: false,
  partner: true,
  roles: ["portal_partner"],
  environment: "partner",
};
