/** Profiles to begin with: each ticks what its people usually need, and no more than the approver holds. */
import type { PermissionState } from "#contract/sso-user-shapes";

type Permission = PermissionState["permission"];

interface Preset {
  /** As it stands in the address. */
  slug: string;
  /** The role in words. */
  name: string;
  includes(state: PermissionState): boolean;
}

const some =
  (...names: Permission[]) =>
  ({ permission }: PermissionState) =>
    names.includes(permission);

/** It takes away rather than gives, so no profile has it. */
export const HIDES_PRICES = "dont-show-price-read" satisfies Permission;
/** Who holds it decides about requests for access too. */
const DECIDES = "portal_customer_full" satisfies Permission;

export const PRESETS: readonly Preset[] = [
  {
    slug: "operador",
    name: "Operador",
    includes: some("customer-overview-read", "customer-sales-read", "terminals-read"),
  },
  {
    slug: "financeiro",
    name: "Financeiro",
    includes: some(
      "customer-overview-read",
      "customer-sales-read",
      "customer-establishment-read",
      "transaction-pending-report-read",
      "dtx_pro",
    ),
  },
  {
    slug: "somente-leitura",
    name: "Somente leitura",
    includes: ({ action, permission }) => action === "read" && permission !== DECIDES,
  },
  { slug: "gerente", name: "Gerente", includes: () => true },
];

/** The profile that is asked for in the address, or else the one that all of these people asked for. */
export function presetOf(asked: string | null, requested: readonly (string | null)[]): Preset | null {
  const [first] = requested;
  const wanted = first != null && requested.every((role) => role === first) ? first.toLowerCase() : null;
  return (
    PRESETS.find(({ slug }) => slug === asked) ??
    PRESETS.find(({ name }) => name.toLowerCase() === wanted) ??
    null
  );
}

/** What the profile ticks of what the approver may give. */
export function ticksOf(preset: Preset | null, grantable: readonly PermissionState[]): Permission[] {
  return grantable
    .filter((state) => state.permission !== HIDES_PRICES && preset?.includes(state))
    .map(({ permission }) => permission);
}
