/** What somebody who administers people may give them: profiles, copies, and what a change of a profile does. */
import { plain } from "./plain-text";
import { DECIDES, differenceOf, HIDES_PRICES, type PermissionWord } from "./user-access";

export interface Preset {
  /** As it stands in the address. */
  slug: string;
  /** Also the role in words that it gives. */
  name: string;
  includes(word: PermissionWord): boolean;
  /** Without this one it would not be what its name says. */
  essential?: string;
}

const some =
  (...names: string[]) =>
  ({ permission }: PermissionWord) =>
    names.includes(permission);

export const PRESETS: readonly Preset[] = [
  {
    slug: "operador",
    name: "Operador",
    includes: some("customer-overview-read", "customer-sales-read", "terminals-read", "client-data-read"),
  },
  {
    slug: "gerente",
    name: "Gerente",
    includes: () => true,
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
      "client-data-read",
      "client-signatures-read",
      "acquirer-contract-read",
      "pix-acquirer-contract-read",
    ),
  },
  {
    slug: "somente-leitura",
    name: "Somente leitura",
    includes: ({ action, permission }) => action === "read" && permission !== DECIDES,
  },
  {
    slug: "dtx_pro",
    name: "DTX Pro",
    includes: some("customer-overview-read", "customer-sales-read", "dtx_pro"),
    essential: "dtx_pro",
  },
];

export function presetOf(slug: string | null | undefined): Preset | null {
  return PRESETS.find((one) => one.slug === slug) ?? null;
}

/** The portal's own profile of this name: a partner's, which stand beside them, may not bear it. */
export function presetNamed(name: string): Preset | undefined {
  return PRESETS.find((one) => plain(one.name) === plain(name));
}

/** A permission, and whether the person who gives access holds it. */
type Own<Name extends string> = PermissionWord<Name> & { held: boolean };

/**
 * What a wish comes to: no more than the giver holds; and whoever does not see prices lets nobody else see them.
 * The upstream judges it again.
 */
export function grantOf<Name extends string>(
  wanted: (word: PermissionWord) => boolean,
  own: readonly Own<Name>[],
): Name[] {
  return own
    .filter((one) => (one.permission === HIDES_PRICES ? one.held : one.held && wanted(one)))
    .map(({ permission }) => permission);
}

/** What a profile gives; nothing where the giver lacks what the profile is about. */
export function presetGrant<Name extends string>(preset: Preset, own: readonly Own<Name>[]): Name[] {
  const { essential } = preset;
  const lacks = essential !== undefined && !own.some((one) => one.permission === essential && one.held);
  const given = lacks ? [] : grantOf((word) => preset.includes(word), own);
  return given.some((name) => name !== HIDES_PRICES) ? given : [];
}

/**
 * What a profile of one's own gives: all of it, or nothing where the giver may not give all. Whoever does not see prices
 * lets nobody else see them.
 */
export function profileGrant<Name extends string>(
  permissions: readonly Name[],
  own: readonly Own<Name>[],
): Name[] {
  const isHeld = (name: Name) => own.some(({ permission, held }) => permission === name && held);
  if (!permissions.every((name) => name === HIDES_PRICES || isHeld(name))) return [];
  const given = ({ permission, held }: Own<Name>) =>
    permissions.includes(permission) || (permission === HIDES_PRICES && held);
  return own.filter(given).map(({ permission }) => permission);
}

/** The same access as somebody else's, as far as the giver holds it; prices that are hidden stay so. */
export function copiedGrant<Name extends string>(
  permissions: readonly string[],
  own: readonly Own<Name>[],
): Name[] {
  return own
    .filter(({ permission, held }) =>
      permission === HIDES_PRICES
        ? held || permissions.includes(permission)
        : held && permissions.includes(permission),
    )
    .map(({ permission }) => permission);
}

interface Holder {
  name: string;
  company_name: string;
  /** Whether prices are hidden from them, by the profile or beside it. */
  hides_prices: boolean;
}

/**
 * Whom a change of a profile touches, and what each gains and loses by it: those together to whom the same happens.
 * From whom prices are hidden beside the profile, they stay hidden.
 */
export function effectOnHolders(
  holders: readonly Holder[],
  before: readonly string[],
  after: readonly string[],
) {
  const groups = new Map<string, { given: string[]; taken: string[]; who: string[] }>();
  for (const { name, company_name, hides_prices } of holders) {
    const beside = hides_prices && !before.includes(HIDES_PRICES) ? [HIDES_PRICES] : [];
    const { given, taken } = differenceOf([...before, ...beside], [...new Set([...after, ...beside])]);
    if (given.length + taken.length === 0) continue;
    const key = JSON.stringify([given, taken]);
    const group = groups.get(key) ?? { given, taken, who: [] };
    group.who.push(`${name} (${company_name})`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What somebody has seen of a profile's change: of which version, and with which permissions. */
export function reviewMark(version: number, permissions: readonly string[]): string {
  return `${version}:${[...new Set(permissions)].sort().join(",")}`;
}
