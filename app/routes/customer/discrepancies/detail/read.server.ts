import { getDiscrepancyStanding } from "#contract/extension/discrepancies";
import { listDiscrepancyFiles } from "#contract/extension/discrepancy-files";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { noteForm } from "~/forms/note-form.server";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { assigneeForm } from "../assignee-schema.server";
import { readDiscrepancyFilter, readDiscrepancySort } from "../filter.server";
import { discrepancyParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";

/** One discrepancy, its three forms, its files, and where it stands in the list that it was opened from. */
export async function readDetail(portal: Portal) {
  const { id } = portal.params(discrepancyParams);
  const list = readList(portal.url.searchParams);
  const [found, files, standing] = await Promise.all([
    readDiscrepancy(portal),
    portal.panel(listDiscrepancyFiles, { params: { customerId: portal.customerId, discrepancyId: id } }),
    askStanding(portal, id, list),
  ]);
  return {
    ...found,
    steps: stepsById({ list, listHref: to("customer/discrepancies") }, id, standing, (discrepancyId) =>
      to("customer/discrepancies/detail", { id: discrepancyId }),
    ),
    files,
    // Three forms: each is a command of its own.
    note: { formToken: portal.formToken(), constraint: constraintsOf(noteForm) },
    assignee: { formToken: portal.formToken(), constraint: constraintsOf(assigneeForm) },
    attaching: portal.formToken(),
  };
}

function askStanding(portal: Portal, discrepancyId: string, list: URLSearchParams | null) {
  if (!list) return null;
  const read = readDiscrepancyFilter(list, portal);
  if (isRefused(read)) return null;
  const sort = readDiscrepancySort(list, portal.showsPrices);
  return portal.aside(getDiscrepancyStanding, {
    params: { customerId: portal.customerId, discrepancyId },
    query: { ...read.query, ...sortQuery(sort), limit: readPage(list, portal).size },
  });
}

export type DiscrepancyPage = Awaited<ReturnType<typeof readDetail>>;
