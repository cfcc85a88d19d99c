import { type AuditEntry, getAuditTotals, listAudit } from "#contract/extension/audit";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { actWords } from "~/words/audit-entry";
import { chooseAudit, FILTER_NAMES } from "./filter.server";

/** What was done, by the address of the list: one wave. Only the list must not fail. */
export async function readAudit(portal: Portal, area: Environment, url: URL, customerId?: string) {
  const search = new URLSearchParams(url.searchParams);
  if (customerId !== undefined) search.set("cliente", customerId);
  const chosen = chooseAudit(search, portal);
  const { filter, sort, refused } = chosen;
  const params = { companyId: portal.companyId };
  const [found, choices] = await Promise.all([
    unlessRefused(refused, () => findEntries(portal, search, chosen)),
    // Whom to choose from comes with the totals, where these are asked for.
    refused ? portal.panel(getAuditTotals, { params, query: {} }) : null,
  ]);
  const totals = found.refused ? choices : found.totals;
  return {
    area,
    ...found,
    filter,
    filterNames: FILTER_NAMES,
    sort,
    actors: totals?.ok ? totals.value.actors.map(({ id, name }) => ({ value: id, label: name })) : [],
    search: url.search,
  };
}

async function findEntries(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseAudit>,
) {
  const params = { companyId: portal.companyId };
  const [{ rows, ...page }, totals] = await Promise.all([
    askPage(portal, listAudit, { params, query }, { search, sort }),
    portal.panel(getAuditTotals, { params, query }),
  ]);
  return { ...page, entries: rows.map(shownEntry), totals };
}

/** The list says what was done, to how many others beside its record, and how much it changed; the entry's page what. */
export function shownEntry({ changes, changes_left, ...entry }: AuditEntry) {
  const { act, record } = entry;
  const alike = changes.filter((change) => change.record === record?.kind).map((change) => change.record_id);
  return {
    ...entry,
    what: actWords({ act, changes }),
    others: new Set(alike.filter((id) => id !== record?.id)).size,
    changed: changes.length + changes_left,
  };
}

export type AuditPage = Awaited<ReturnType<typeof readAudit>>;
export type FoundAudit = Extract<AuditPage, { refused: false }>;
export type ShownEntry = ReturnType<typeof shownEntry>;
