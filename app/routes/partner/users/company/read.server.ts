import { listCompanyPermissions } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES, PRESETS, presetOf } from "~/domain/user-access";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/submission.server";
import { text } from "~/lists/fields";
import { readUser } from "../subject.server";
import { companyForm } from "./schema.server";

/** What the user holds in one company, and where each comes from; one wave. */
export async function readAccess(portal: Portal, id: string, companyId: string, url: URL) {
  const typed = url.searchParams.get("q") ?? "";
  const { value: search, problem = null } = text(100)([typed]);
  const [user, { permissions }, draft] = await Promise.all([
    readUser(portal, id),
    portal.ask(listCompanyPermissions, { params: { id, companyId }, query: { search } }),
    portal.draft(companyForm),
  ]);
  const company = user.companies.find(({ company_id }) => company_id === companyId);
  if (!company) return throwNotFound(portal.requestId);
  const preset = presetOf(url.searchParams.get("perfil"));
  const { name, roles, version, updated_at, updated_by_name } = user;
  const { trade_name, document, role_name } = company;
  return {
    user: { id, name, roles, version, updated_at, updated_by_name },
    company: { id: companyId, trade_name, document, role_name },
    permissions,
    search: { typed: typed.slice(0, 100), problem },
    presets: PRESETS.map(({ slug, name }) => ({ slug, name })),
    /** What the profile asked for in the address ticks; what hides prices no profile touches. */
    preset: preset && {
      slug: preset.slug,
      name: preset.name,
      ticks: permissions
        .filter((one) => {
          const holds = one.sources.includes("company");
          return one.may_change && one.permission !== HIDES_PRICES ? preset.includes(one) : holds;
        })
        .map(({ permission }) => permission),
    },
    isSelf: id === portal.user.sub,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(companyForm),
  };
}

export type AccessPage = Awaited<ReturnType<typeof readAccess>>;
