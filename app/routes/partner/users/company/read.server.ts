import type { AccessProfile } from "#contract/extension/profiles";
import type { PermissionState } from "#contract/sso-user-shapes";
import { listCompanyPermissions, listUserPermissions, listUserStructures } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES, type PermissionWord } from "~/domain/user-access";
import { PRESETS, type Preset } from "~/domain/user-grants";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { text } from "~/lists/fields";
import { PLACE_OF, type Place, placeOf, readMadeProfiles } from "~/routes/partner/grants.server";
import { readUser } from "../subject.server";
import { companyForm } from "./schema.server";

const portalsOwn = ({ slug, name, includes }: Preset) => ({ slug, name, includes, profileId: null });

/** The profiles made for companies of this kind, as far as this person may give all of them here. */
function madeFor(
  place: Place,
  made: readonly AccessProfile[] | null,
  permissions: readonly PermissionState[],
) {
  const mayChange = permissions.filter(({ may_change }) => may_change).map(({ permission }) => permission);
  return (made ?? [])
    .filter((one) => PLACE_OF[one.kind] === place)
    .filter((one) => one.permissions.every((name) => mayChange.includes(name)))
    .map(({ id, name, permissions }) => ({
      slug: id,
      name,
      profileId: id,
      includes: ({ permission }: PermissionWord) => permissions.some((one) => one === permission),
    }));
}

/** The structure of a company, and what the user holds in any company of it; null for a company that is alone in one. */
async function readStructure(portal: Portal, id: string, companyId: string) {
  const [structures, all] = await Promise.all([
    portal.aside(listUserStructures, { params: { id }, query: { companyId } }),
    portal.aside(listUserPermissions, { params: { id }, query: { only_structure: "true", companyId } }),
  ]);
  const structure = structures?.structures[0];
  if (!structure || !all || structure.companies_count < 2) return null;
  return { name: structure.name, count: structure.companies_count, permissions: all.permissions };
}

/** What the user holds in one company, and where each comes from; one wave. */
export async function readAccess(portal: Portal, id: string, companyId: string, url: URL) {
  const typed = url.searchParams.get("q") ?? "";
  const { value: search, problem = null } = text(100)([typed]);
  const [user, { permissions }, structure, made, draft] = await Promise.all([
    readUser(portal, id),
    portal.ask(listCompanyPermissions, { params: { id, companyId }, query: { search } }),
    search === undefined ? readStructure(portal, id, companyId) : null,
    readMadeProfiles(portal),
    portal.draft(companyForm),
  ]);
  const company = user.companies.find(({ company_id }) => company_id === companyId);
  if (!company) return throwNotFound(portal.requestId);
  const profiles = [...PRESETS.map(portalsOwn), ...madeFor(placeOf(portal, companyId), made, permissions)];
  const preset = profiles.find(({ slug }) => slug === url.searchParams.get("perfil"));
  const { name, roles, version, updated_at, updated_by_name } = user;
  const { trade_name, document, role_name } = company;
  return {
    user: { id, name, roles, version, updated_at, updated_by_name },
    company: { id: companyId, trade_name, document, role_name },
    permissions,
    structure: structure && {
      name: structure.name,
      count: structure.count,
      /** What the user holds in another company of it, and not in this one. */
      elsewhere: permissions.filter((one) => !one.held && structure.permissions.includes(one.permission)),
    },
    search: { typed: typed.slice(0, 100), problem },
    presets: profiles.map(({ slug, name }) => ({ slug, name })),
    /** What the profile asked for in the address ticks; what hides prices no profile touches. */
    preset: preset
      ? {
          slug: preset.slug,
          name: preset.name,
          profileId: preset.profileId,
          ticks: permissions
            .filter((one) => {
              const holds = one.sources.includes("company");
              if (one.permission === HIDES_PRICES) return holds || (preset.profileId && preset.includes(one));
              return one.may_change ? preset.includes(one) : holds;
            })
            .map(({ permission }) => permission),
        }
      : null,
    isSelf: id === portal.user.sub,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(companyForm),
  };
}

export type AccessPage = Awaited<ReturnType<typeof readAccess>>;
