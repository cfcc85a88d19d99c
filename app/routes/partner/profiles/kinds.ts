import type { ProfileKind } from "#contract/extension/profiles";

/** Where a profile is given: as it stands in the address, and in words. */
export const KINDS: Readonly<Record<ProfileKind, { slug: string; label: string; where: string }>> = {
  partner: { slug: "empresa", label: "Para a sua empresa", where: "Na sua empresa" },
  customer: { slug: "clientes", label: "Para os seus clientes", where: "Nos seus clientes" },
};

export function kindOf(slug: string | null): ProfileKind {
  return slug === KINDS.customer.slug ? "customer" : "partner";
}
