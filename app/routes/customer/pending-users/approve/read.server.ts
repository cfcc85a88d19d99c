import { listCompanyPermissions, listUserCompanies } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { askPeople } from "../chosen.server";
import { HIDES_PRICES, presetOf, ticksOf } from "./presets";
import { approveForm } from "./schema.server";

const COMPANIES = 50;
/** Seeing comes before doing. */
const ACTIONS = ["read", "create", "update", "delete"];

/** Who is let in, and what the approver may give: nobody gives what they do not hold. One wave of questions. */
export async function readApproval(portal: Portal, url: URL) {
  const readPeople = await askPeople(portal, url.searchParams, "Aprove");
  const own = portal.user.sub;
  const [people, { permissions }, companies, draft] = await Promise.all([
    readPeople(),
    portal.ask(listCompanyPermissions, { params: { id: own, companyId: portal.companyId }, query: {} }),
    portal.ask(listUserCompanies, {
      params: { id: own },
      query: { onlyCustomers: "true", pageSize: COMPANIES, sortBy: "last_used_at", sortDirection: "desc" },
    }),
    portal.draft(approveForm),
  ]);
  const waiting = people.filter(({ status }) => status === "pending");
  const grantable = permissions
    .filter(({ permission, held }) => held || permission === HIDES_PRICES)
    .sort((one, other) => ACTIONS.indexOf(one.action) - ACTIONS.indexOf(other.action));
  const preset = presetOf(
    url.searchParams.get("perfil"),
    waiting.map(({ requested_role }) => requested_role),
  );
  const selected = waiting.map(({ id }) => id).join(",");
  return {
    here: url.search,
    people,
    selected,
    /** What this person may give here. */
    grantable,
    /** Who does not see prices lets nobody else see them. */
    keepsPricesHidden: permissions.some(({ permission, held }) => held && permission === HIDES_PRICES),
    /** The company of the list first. */
    companies: [
      { id: portal.companyId, name: portal.company?.tradeName ?? "" },
      ...companies.items
        .filter(({ id }) => id !== portal.companyId)
        .map(({ id, trade_name }) => ({ id, name: trade_name })),
    ],
    moreCompanies: companies.total > companies.items.length,
    preset: preset && { slug: preset.slug, name: preset.name, ticks: ticksOf(preset, grantable) },
    draft: draft?.initialValue?.ids === selected ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(approveForm),
  };
}

export type Approval = Awaited<ReturnType<typeof readApproval>>;
