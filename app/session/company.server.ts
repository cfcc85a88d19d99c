/** The companies a user may act for, and what the guard chain must know about the selected one. */
import { listViews, type SavedView } from "#contract/extension/views";
import { COMMERCIAL_PARTNERSHIP_TERM, getPersonOnboarding, listAcceptancesByType } from "#contract/persons";
import {
  listUserCompanies,
  listUserPermissions,
  listUserStructures,
  type UserCompany,
} from "#contract/sso-users";
import type { Environment } from "~/domain/environment";
import type { Caller } from "~/upstream/bearer";
import type { Upstream } from "~/upstream/client.server";
import type { Result } from "~/upstream/failure";
import type { CompanyAccess, CompanyChoice, User } from "./session";

interface CompanyQuestion {
  upstream: Upstream;
  caller: Caller;
  user: User;
}

export interface CompanySearch {
  search?: string;
  companyId?: string;
  /** The group that they belong to. */
  structureId?: string;
  /** Last used first unless told. */
  sort?: "last_used_at" | "trade_name";
  page?: number;
  pageSize?: number;
}

/** The user's companies of one environment. */
export function listCompaniesOf(
  { upstream, caller, user }: CompanyQuestion,
  environment: Environment,
  { search, companyId, structureId, sort = "last_used_at", page = 1, pageSize = 25 }: CompanySearch = {},
) {
  const only =
    environment === "customer" ? { onlyCustomers: "true" as const } : { onlyPartners: "true" as const };
  return upstream.send(
    listUserCompanies,
    {
      params: { id: user.sub },
      query: {
        ...only,
        search,
        companyId,
        structureId,
        page,
        pageSize,
        sortBy: sort,
        sortDirection: sort === "trade_name" ? "asc" : "desc",
      },
    },
    { ...caller, company: null },
  );
}

/** The groups that the user's companies belong to. */
export function listStructuresOf({ upstream, caller, user }: CompanyQuestion) {
  return upstream.send(
    listUserStructures,
    { params: { id: user.sub }, query: {} },
    { ...caller, company: null },
  );
}

export function choiceOf(company: UserCompany): CompanyChoice {
  return {
    id: company.id,
    customerId: company.customer_id,
    partnerId: company.partner_id,
    document: company.document,
    tradeName: company.trade_name,
    vspagueMerchant: company.customer_vspague_merchant,
    vspagueStore: company.customer_vspague_store,
  };
}

/** Which facts the redirect rules 4 and 7 need of this user. */
interface FactsNeeded {
  onboarding: boolean;
  terms: boolean;
}

/**
 * Asks, all at once, for the roles in a company and what the redirect rules need. A failure of any of them is
 * the failure of all: who may enter is never guessed. What lists open with is asked too, and may fail.
 */
export async function readCompanyAccess(
  { upstream, caller, user }: CompanyQuestion,
  company: CompanyChoice,
  needed: FactsNeeded,
): Promise<Result<CompanyAccess>> {
  const as: Caller = { ...caller, company };
  const [roles, views, onboarding, acceptances] = await Promise.all([
    upstream.send(
      listUserPermissions,
      { params: { id: user.sub }, query: { only_company: "true", companyId: company.id } },
      as,
    ),
    upstream.send(listViews, { params: { companyId: company.id }, query: { default: "true" } }, as),
    needed.onboarding
      ? upstream.send(getPersonOnboarding, { params: { id: user.userId, companyId: company.id } }, as)
      : null,
    needed.terms
      ? upstream.send(
          listAcceptancesByType,
          { query: { company_id: company.id, accepted_type: COMMERCIAL_PARTNERSHIP_TERM } },
          as,
        )
      : null,
  ]);
  if (!roles.ok) return roles;
  if (onboarding && !onboarding.ok) return onboarding;
  if (acceptances && !acceptances.ok) return acceptances;
  return {
    ok: true,
    status: 200,
    value: {
      companyId: company.id,
      roles: roles.value.permissions,
      needsOnboarding: onboarding?.value.needs_onboarding ?? false,
      termsAccepted: acceptances?.value?.some(({ company_id }) => company_id === company.id) ?? false,
      openings: views.ok ? openingsOf(views.value.items) : {},
      checkedAt: Date.now(),
    },
  };
}

/** What stands in the address of each list that has a default; `salva` is the view that one stands in. */
function openingsOf(views: readonly SavedView[]): Record<string, string> {
  return Object.fromEntries(
    views.map(({ id, list, query }) => [list, `${query === "" ? "" : `${query}&`}salva=${id}`]),
  );
}
