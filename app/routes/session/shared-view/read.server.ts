import { getSharedView } from "#contract/extension/views";
import { chooseCompany, searchCompanies } from "~/access/choose-company.server";
import { environmentsOf } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwFailure, throwNotFound } from "~/faults/throw-fault.server";
import { inView } from "~/lists/views";
import { isBelowRecord, titleOf, viewedList } from "~/routes/views/lists.server";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { type SharedParams, switchForm } from "./schema.server";

/** The view of a link, and in which environment the person has its company; what is out of reach is not found. */
async function askShared(portal: Portal, { company, view }: SharedParams) {
  const [shared, ...lists] = await Promise.all([
    portal.ask(getSharedView, { params: { companyId: company, viewId: view } }),
    ...environmentsOf(portal.user).map((environment) =>
      searchCompanies(portal.open, portal.requestId, environment, { companyId: company, pageSize: 1 }),
    ),
  ]);
  const list = viewedList(shared.list);
  // Of a list below a record no link says which record.
  if (!list || isBelowRecord(list)) return throwNotFound(portal.requestId);
  const environment = list.startsWith("partner/") ? ("partner" as const) : ("customer" as const);
  const found = lists[environmentsOf(portal.user).indexOf(environment)];
  if (found && !found.ok) return throwFailure(found.failure, portal.requestId);
  if (!found?.value.items.some(({ id }) => id === company)) return throwNotFound(portal.requestId);
  return { shared, list, environment };
}

/** Where the view is shown, for whoever acts for its company already; otherwise what there is to be asked. */
export async function readShared(portal: Portal, params: SharedParams) {
  const { shared, list, environment } = await askShared(portal, params);
  if (portal.company?.id === params.company && portal.environment === environment) {
    if (!portal.mayOpen(list)) return throwNotFound(portal.requestId);
    throw await portal.redirect(to(list, inView({ id: params.view, query: shared.query })));
  }
  const { name, saved_by_name, company_name } = shared;
  return {
    name,
    savedBy: saved_by_name,
    list: titleOf(list),
    company: company_name,
    current: portal.company?.tradeName ?? null,
    action: to("session/shared-view", params),
    formToken: portal.formToken(),
  };
}

export type SharedPage = Awaited<ReturnType<typeof readShared>>;

/** Changes to the view's company; its link is then opened anew, by somebody who acts for it. */
export async function switchTo(portal: Portal, params: SharedParams) {
  const form = await portal.read(switchForm);
  if (!form.ok) return portal.refuse(form);
  const { environment } = await askShared(portal, params);
  const chosen = await chooseCompany(portal.open, portal.requestId, environment, params.company);
  if (!chosen.ok) return portal.refuse(form, chosen.failure);
  const headers = { "set-cookie": chosen.value.setCookie };
  return portal.redirect(
    to("session/shared-view", params),
    success(`Você está em ${chosen.value.company.tradeName}.`),
    headers,
  );
}
