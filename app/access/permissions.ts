import { type Permission, ROLES } from "#contract/permissions";
import type { Environment } from "~/domain/environment";
import type { Requirement } from "~/screens/row";

/** Whether these roles meet the requirement; an admin role passes everything. */
export function meets(roles: readonly string[], requirement: Requirement): boolean {
  if (requirement === undefined || roles.includes(ROLES.admin)) return true;
  if (requirement === "unauthorized") return false;
  if ("anyOf" in requirement) return requirement.anyOf.some((role) => roles.includes(role));
  return requirement.allOf.length > 0 && requirement.allOf.every((role) => roles.includes(role));
}

export function holds(roles: readonly string[], permission: Permission): boolean {
  return meets(roles, { anyOf: [permission] });
}

/** A negative permission: held only by literal possession, never through the admin bypass. */
export function hidesPrices(roles: readonly string[]): boolean {
  return roles.includes("dont-show-price-read");
}

interface Identity {
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  readonly email: string;
}

/** Source section 5: a customer if groups or roles contain portal_customer. */
export function isCustomer(user: Identity): boolean {
  return user.roles.includes(ROLES.customer) || user.groups.includes(ROLES.customer);
}

/** Source section 5: a partner if groups or roles contain portal_partner. */
export function isPartner(user: Identity): boolean {
  return user.roles.includes(ROLES.partner) || user.groups.includes(ROLES.partner);
}

/** The environments that somebody may choose; an admin may choose both. */
export function environmentsOf(user: Identity): Environment[] {
  const admin = user.roles.includes(ROLES.admin);
  return [
    ...(isCustomer(user) || admin ? (["customer"] as const) : []),
    ...(isPartner(user) || admin ? (["partner"] as const) : []),
  ];
}

/** Source section 5: recognised by an e-mail from the provider's own domain. */
export function isInternal(user: Identity, domain: string | undefined): boolean {
  return domain !== undefined && user.email.toLowerCase().endsWith(`@${domain}`);
}

/** Token roles ∪ company roles; a group that makes somebody customer or partner counts as that role. */
export function effectiveRoles(user: Identity, companyRoles: readonly string[]): string[] {
  const roles = new Set([...user.roles, ...companyRoles]);
  if (isCustomer(user)) roles.add(ROLES.customer);
  if (isPartner(user)) roles.add(ROLES.partner);
  return [...roles];
}
