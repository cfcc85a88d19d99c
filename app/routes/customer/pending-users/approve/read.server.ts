import {
  listPendingUsers,
  type PendingUser,
  type PendingUserFilter,
} from "#contract/extension/pending-users";
import { listCompanyPermissions, listUserCompanies } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { readPendingUserFilter } from "../filter.server";
import { masked } from "../read.server";
import { readRequests } from "../subject.server";
import { HIDES_PRICES, presetOf, ticksOf } from "./presets";
import { approveForm, MOST } from "./schema.server";

const COMPANIES = 50;
/** Seeing comes before doing. */
const ACTIONS = ["read", "create", "update", "delete"];

/** Reads `?id=1&id=2`; a selection that means nothing leads back to the list, which says why. */
async function requireIds(portal: Portal, search: URLSearchParams): Promise<string[]> {
  const ids = [...new Set(search.getAll("id").filter((id) => /^[\w-]{1,64}$/.test(id)))];
  if (ids.length > 0 && ids.length <= MOST) return ids;
  const problem =
    ids.length === 0 ? "Marque ao menos uma pessoa na lista." : `Aprove até ${MOST} pessoas de cada vez.`;
  throw await portal.redirect(to("customer/pending-users"), warning(problem));
}

/** The people of `?id=1&id=2`, or with `escopo=filtro` all of a list's filter who wait. */
async function askPeople(portal: Portal, search: URLSearchParams): Promise<() => Promise<PendingUser[]>> {
  if (search.get("escopo") !== "filtro") {
    const ids = await requireIds(portal, search);
    return () => readRequests(portal, ids);
  }
  const { query, problems } = readPendingUserFilter(search, portal);
  // What was not understood would widen the filter, and more people would be let in than were meant.
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw await portal.redirect(to("customer/pending-users"), warning(problem));
  return () => readWaiting(portal, query);
}

/** One more than fit tells that there are too many: the filter has to be narrowed. */
async function readWaiting(portal: Portal, query: PendingUserFilter): Promise<PendingUser[]> {
  const params = { companyId: portal.companyId };
  const { items } = await portal.ask(listPendingUsers, {
    params,
    query: { ...query, status: "pending", limit: MOST + 1 },
  });
  if (items.length > 0 && items.length <= MOST) return items.map(masked);
  const problem =
    items.length === 0
      ? "Ninguém espera por aprovação neste filtro."
      : `O filtro acha mais de ${MOST} pessoas. Aprove até ${MOST} de cada vez: estreite o filtro.`;
  throw await portal.redirect(to("customer/pending-users"), warning(problem));
}

/** Who is let in, and what the approver may give: nobody gives what they do not hold. One wave of questions. */
export async function readApproval(portal: Portal, url: URL) {
  const readPeople = await askPeople(portal, url.searchParams);
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
