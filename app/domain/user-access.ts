/** What people may do in a company, and how it is shown and told. */
import { listed } from "./figures";
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
export const DECIDES = "portal_customer_full";

/** What is seen by permissions that open a part of their area: without another one, the area itself is not. */
const PARTS: Readonly<Record<string, string>> = {
  "transaction-pending-report-read": "relatório de tratamento",
  "pix-acquirer-contract-read": "contratos de Pix",
  "routing-product-value-read": "regras por produto e valor",
};

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
    const areas = [...new Set(given.filter(isOf).map((word) => seenBy(word, given)))];
    return areas.length > 0 ? [`${verb} ${listed(areas)}`] : [];
  });
  const isReading = given.every(({ action, permission }) => action === "read" && permission !== DECIDES);
  return `${[...acts, ...(isReading ? ["não altera nada"] : []), ...prices].join("; ")}.`;
}

function seenBy({ permission, area, area_label }: PermissionWord, given: readonly PermissionWord[]): string {
  const isWhole = given.some((one) => one.area === area && one.action === "read" && !partOf(one.permission));
  return (isWhole ? undefined : partOf(permission)) ?? lowered(area_label);
}

const partOf = (permission: string) => (Object.hasOwn(PARTS, permission) ? PARTS[permission] : undefined);

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
 * @param labels what permissions are called, by name, in the order in which they are shown
 */
export function accessTree<Company extends TreeCompany>(
  companies: readonly Company[],
  labels: ReadonlyMap<string, string>,
  search: string,
) {
  const wanted = plain(search.trim());
  const has = (...texts: string[]) => texts.some((text) => plain(text.trim()).includes(wanted));
  const found = companies.flatMap((company) => {
    const known = [...labels.keys()].filter((name) => company.permissions.includes(name));
    const unknown = company.permissions.filter((name) => !labels.has(name));
    const permissions = [...known, ...unknown].map((name) => ({ name, label: labels.get(name) ?? name }));
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
