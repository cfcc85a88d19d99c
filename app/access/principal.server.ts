/** Whom the guard chain judges: a session, with what is known of its company. */
import { config } from "~/config.server";
import { type CompanyAccess, companyOf, type Session } from "~/session/session";
import { effectiveRoles, isCustomer, isInternal, isPartner } from "./permissions";
import type { Principal } from "./rules";

export function principalOf(session: Session, access: CompanyAccess | null): Principal {
  const { user } = session;
  const company = companyOf(session);
  const known = company && access?.companyId === company.id ? access : null;
  if (session.acting) return actingPrincipal(session, known);
  const roles = effectiveRoles(user, known?.roles ?? []);
  return {
    customer: isCustomer(user),
    partner: isPartner(user),
    admin: roles.includes("admin"),
    internal: isInternal(user, config.internalEmailDomain),
    roles,
    environment: session.environment,
    company: known !== null,
    needsOnboarding: known?.needsOnboarding ?? false,
    termsAccepted: known?.termsAccepted ?? false,
  };
}

/** In a merchant's place nothing counts but what the upstream says that may be read there. */
function actingPrincipal({ environment }: Session, access: CompanyAccess | null): Principal {
  return {
    customer: true,
    partner: false,
    acting: true,
    admin: false,
    internal: false,
    roles: access?.roles ?? [],
    environment,
    company: access !== null,
    needsOnboarding: false,
    termsAccepted: true,
  };
}
