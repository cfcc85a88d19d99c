import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { listCompanyPermissions, listUserCompanies } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { HIDES_PRICES } from "~/domain/user-access";
import { PRESETS, presetGrant, presetNamed, presetOf } from "~/domain/user-grants";
import { constraintsOf } from "~/forms/constraints.server";
import { askPeople } from "../chosen.server";
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
  const merchants = permissions.filter(({ permission }) => MERCHANT_PERMISSIONS.includes(permission));
  // Who does not see prices lets nobody else see them.
  const keepsPricesHidden = merchants.some(({ permission, held }) => held && permission === HIDES_PRICES);
  const grantable = merchants
    .filter(({ permission, held }) => (permission === HIDES_PRICES ? !keepsPricesHidden : held))
    .sort((one, other) => ACTIONS.indexOf(one.action) - ACTIONS.indexOf(other.action));
  const roles = new Set(waiting.map(({ requested_role }) => requested_role));
  const [role] = roles.size === 1 ? roles : [];
  const preset = presetOf(url.searchParams.get("perfil")) ?? presetNamed(role ?? "");
  const selected = waiting.map(({ id }) => id).join(",");
  return {
    here: url.search,
    people,
    selected,
    /** What this person may give here, or withhold. */
    grantable,
    /** What goes with all that is given. */
    always: keepsPricesHidden ? [HIDES_PRICES] : [],
    /** The company of the list first. */
    companies: [
      { id: portal.companyId, name: portal.company?.tradeName ?? "" },
      ...companies.items
        .filter(({ id }) => id !== portal.companyId)
        .map(({ id, trade_name }) => ({ id, name: trade_name })),
    ],
    moreCompanies: companies.total > companies.items.length,
    presets: PRESETS.filter((one) => presetGrant(one, merchants).length > 0).map(({ slug, name }) => ({
      slug,
      name,
    })),
    /** The one that is asked for in the address, or else the one that all of these people asked for. */
    preset: preset && { slug: preset.slug, name: preset.name, ticks: presetGrant(preset, merchants) },
    draft: draft?.initialValue?.ids === selected ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(approveForm),
  };
}

export type Approval = Awaited<ReturnType<typeof readApproval>>;
