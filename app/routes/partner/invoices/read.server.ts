import { getInvoiceTotals, listInvoices } from "#contract/extension/invoices";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { chooseInvoices, FILTER_NAMES } from "./filter.server";
import { invoiceWithoutPrices, totalsWithoutPrices } from "./prices";

/** The list, its totals, what each status comes to: one wave. Only the list must not fail. */
export async function readInvoices(portal: Portal, url: URL) {
  const chosen = chooseInvoices(url.searchParams, portal);
  const { filter, sort, refused } = chosen;
  const found = await unlessRefused(refused, () => findInvoices(portal, url.searchParams, chosen));
  return {
    ...found,
    /** Names of those that are filtered by, as far as they are known. */
    customers: found.refused
      ? []
      : found.invoices.map(({ customer_id, trade_name }) => ({ customer_id, trade_name })),
    filter,
    filterNames: FILTER_NAMES,
    sort,
    showsPrices: portal.showsPrices,
    search: url.search,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused ? null : to("partner/invoices/export", changed(url.search, { por: null })),
  };
}

async function findInvoices(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseInvoices>,
) {
  const { showsPrices } = portal;
  const params = { partnerId: portal.partnerId };
  const [{ rows, ...page }, totals, anyStatus] = await Promise.all([
    askPage(portal, listInvoices, { params, query }, { search, sort }),
    portal.panel(getInvoiceTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getInvoiceTotals, { params, query: { ...query, status: undefined } }),
  ]);
  const everyStatus = anyStatus ?? totals;
  const shown = (all: typeof totals) =>
    all.ok && !showsPrices ? { ...all, value: totalsWithoutPrices(all.value) } : all;
  const statuses = shown(everyStatus);
  return {
    ...page,
    invoices: showsPrices ? rows : rows.map(invoiceWithoutPrices),
    totals: shown(totals),
    statuses: statuses.ok ? statuses.value.statuses : null,
  };
}

export type InvoicesPage = Awaited<ReturnType<typeof readInvoices>>;
export type FoundInvoices = Extract<InvoicesPage, { refused: false }>;
