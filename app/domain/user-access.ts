/** What people may do in a company, and who may change it: the pure rules of the user management. */
import { lowered, plain } from "./plain-text";

export type PermissionAction = "read" | "create" | "update" | "delete";

/** A permission and what people call it. */
export interface PermissionWord<Name extends string = string> {
  permission: Name;
  label: string;
  area: string;
  area_label: string;
  action: PermissionAction;
}

/** The one permission that takes away: it hides prices. */
export const HIDES_PRICES = "dont-show-price-read";
/** Who holds it decides about requests for access too, so that it is no mere reading. */
const DECIDES = "portal_customer_full";

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

const VERBS: readonly (readonly [PermissionAction, string])[] = [
  ["read", "vê"],
  ["create", "cria"],
  ["update", "altera"],
  ["delete", "exclui"],
];

/**
 * What permissions let somebody see and do, in one sentence made from them: each is told of, under its action and in
 * its area. `vê vendas e terminais; altera terminais.`
 */
export function sentenceOfGrant(words: readonly PermissionWord[]): string {
  const given = words.filter(({ permission }) => permission !== HIDES_PRICES);
  const prices = given.length < words.length ? ["não vê preços"] : [];
  if (given.length === 0) return `${["não vê nem altera nada", ...prices].join("; ")}.`;
  const acts = VERBS.flatMap(([action, verb]) => {
    const isOf = (word: PermissionWord) =>
      word.action === action || (action === "update" && word.permission === DECIDES);
    const areas = [...new Set(given.filter(isOf).map(({ area_label }) => lowered(area_label)))];
    return areas.length > 0 ? [`${verb} ${enumerated(areas)}`] : [];
  });
  const isReading = given.every(({ action, permission }) => action === "read" && permission !== DECIDES);
  return `${[...acts, ...(isReading ? ["não altera nada"] : []), ...prices].join("; ")}.`;
}

function enumerated(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} e ${items.at(-1)}`;
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

/** The permissions after a form that showed some of them: what it did not show stays as it is. */
export function permissionsAfter<Name extends string>(
  before: readonly Name[],
  shown: readonly Name[],
  ticked: readonly Name[],
): Name[] {
  const kept = before.filter((name) => !shown.includes(name));
  return [...new Set([...kept, ...ticked.filter((name) => shown.includes(name))])];
}

/** What was given and what was taken, in the order of each list. */
export function differenceOf(before: readonly string[], after: readonly string[]) {
  return {
    given: after.filter((name) => !before.includes(name)),
    taken: before.filter((name) => !after.includes(name)),
  };
}

const ACTIONS: readonly PermissionAction[] = ["read", "create", "update", "delete"];

/** The matrix area × action: one row per area, its cells in the order read, create, update, delete. */
export function matrixOf<Word extends PermissionWord>(words: readonly Word[]) {
  const areas = [...new Map(words.map(({ area, area_label }) => [area, area_label]))];
  return areas.map(([area, label]) => ({
    area,
    label,
    cells: ACTIONS.map((action) => ({
      action,
      words: words.filter((word) => word.area === area && word.action === action),
    })),
  }));
}

interface TreeCompany {
  structure_id: string;
  structure_name: string;
  trade_name: string;
  document: string;
  role_name: string;
  permissions: readonly string[];
}

/**
 * Groups → companies → permissions, narrowed to where the search is found: a group or company whose own words have
 * it comes whole, another with the permissions that have it.
 * @param labels what permissions are called, by name
 */
export function accessTree<Company extends TreeCompany>(
  companies: readonly Company[],
  labels: ReadonlyMap<string, string>,
  search: string,
) {
  const wanted = plain(search.trim());
  const has = (...texts: string[]) => texts.some((text) => plain(text.trim()).includes(wanted));
  const found = companies.flatMap((company) => {
    const permissions = company.permissions.map((name) => ({ name, label: labels.get(name) ?? name }));
    const digits = wanted.replace(/[\s./-]/g, "");
    const isWhole =
      has(company.trade_name, company.structure_name, company.role_name) ||
      (digits !== "" && company.document.toLowerCase().includes(digits));
    const kept = isWhole ? permissions : permissions.filter(({ name, label }) => has(name, label));
    return isWhole || kept.length > 0 ? [{ company, permissions: kept }] : [];
  });
  const groups = new Map(found.map(({ company }) => [company.structure_id, company.structure_name] as const));
  return [...groups].map(([id, name]) => ({
    id,
    name,
    companies: found.filter(({ company }) => company.structure_id === id),
  }));
}

type UserStatus = "active" | "inactive" | "blocked" | "invited" | "invite-expired";
/** What is done with an account after a page has said what it means. */
export type AccountAct =
  | "activate"
  | "deactivate"
  | "block"
  | "withdraw"
  | "mail"
  | "link"
  | "password"
  | "sign-out";

const ACTS: Readonly<Record<UserStatus, readonly AccountAct[]>> = {
  active: ["mail", "password", "sign-out", "block", "deactivate"],
  inactive: ["activate"],
  blocked: ["activate", "deactivate"],
  invited: ["mail", "link", "password", "withdraw"],
  "invite-expired": ["mail", "link", "withdraw"],
};

/** Only the mail leaves an account as it is that others administer too. */
const HARMLESS: readonly AccountAct[] = ["mail"];

/**
 * What may be offered for an account; the upstream judges it again. Nobody closes or opens their own, and nobody
 * one that also acts for companies of others.
 */
export function actsFor(
  { status, acts_elsewhere }: { status: UserStatus; acts_elsewhere: boolean },
  isSelf: boolean,
): readonly AccountAct[] {
  // Of a status that we do not know nobody can say what may be done.
  const all = Object.hasOwn(ACTS, status) ? ACTS[status] : [];
  if (isSelf) return [];
  return acts_elsewhere ? all.filter((act) => HARMLESS.includes(act) && status === "active") : all;
}

/** `Clara Exemplo Nova` → given and family name: the first word, and the others. */
export function splitName(name: string): { given_name: string; family_name: string } {
  const [given = "", ...family] = name.trim().split(/\s+/);
  return { given_name: given, family_name: family.join(" ") };
}

/** The roles of the token that the kinds of some companies ask for, beside those that are there. */
export function rolesFor<Role extends string>(
  roles: readonly Role[],
  companies: readonly { customer_id: string | null; partner_id: string | null }[],
  names: { customer: Role; partner: Role },
): Role[] {
  const wanted = [
    ...(companies.some(({ customer_id }) => customer_id !== null) ? [names.customer] : []),
    ...(companies.some(({ partner_id }) => partner_id !== null) ? [names.partner] : []),
  ];
  return [...new Set([...roles, ...wanted])];
}
