import {
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { type ConciliationMonth, listConciliationDays } from "#contract/extension/conciliation-days";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { fileColumns } from "~/lists/columns";
import type { CsvColumn } from "~/lists/csv.server";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { DAY_STATUS_NAMES } from "~/words/conciliation";
import { viewOf } from "../../conciliation-list/choices";
import { MOVEMENT_COLUMNS, SALE_COLUMNS } from "../columns";
import { movementShown, saleShown } from "../prices";
import { readMonthOf } from "../read.server";
import { conciliationReport } from "./report.server";

/** The days of a month, as the calendar counts them. */
const DAYS: readonly CsvColumn<ConciliationMonth["days"][number]>[] = [
  { label: "Dia", cell: (day) => formatDate(day.date) },
  { label: "Situação", cell: (day) => DAY_STATUS_NAMES[day.status] },
  { label: "Vendas esperadas", cell: (day) => day.expected_count },
  { label: "Conciliadas", cell: (day) => day.matched_count },
  { label: "Itens em aberto", cell: (day) => day.pending_count },
  { label: "Aguardando", cell: (day) => day.waiting_count },
  { label: "Divergência", cell: (day) => ({ centavos: day.divergent_amount }) },
  { label: "Taxa de conciliação %", cell: (day) => ({ basisPoints: day.match_rate }) },
];

/** Exactly what is seen under the same address: the days of the month, or all pages of one side. */
export function exportConciliation(portal: Portal, url: URL): Promise<Response> {
  const view = viewOf(url.searchParams);
  return view === "mes" ? exportMonth(portal, url) : exportSide(portal, url, view);
}

async function exportMonth(portal: Portal, { search, searchParams }: URL): Promise<Response> {
  const { month, problem } = readMonthOf(searchParams, portal.today);
  if (problem) return portal.redirect(to("customer/conciliation", search));
  return portal.csv(`conciliacao-${month}`, DAYS, async () => {
    const params = { customerId: portal.customerId };
    const { days } = await portal.ask(listConciliationDays, { params, query: { month } });
    return { items: days, next_cursor: null };
  });
}

async function exportSide(
  portal: Portal,
  { search, searchParams }: URL,
  view: "vendas" | "adquirente",
): Promise<Response> {
  const { showsPrices } = portal;
  const report = conciliationReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/conciliation", search));
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  const name = `conciliacao-${view}-${query.from}-a-${query.to}`;
  const long = longFile(
    "customer/conciliation",
    search,
    () => portal.aside(getConciliationTotals, { params, query: unordered(report.query) }),
    (totals) => totals[view === "vendas" ? "sales" : "movements"].count,
  );
  if (view === "vendas")
    return portal.csv(
      name,
      fileColumns(SALE_COLUMNS, portal),
      async (cursor) => {
        const page = await portal.ask(listConciliationSales, { params, query: { ...query, cursor } });
        return { ...page, items: page.items.map((sale) => saleShown(sale, showsPrices)) };
      },
      long,
    );
  return portal.csv(
    name,
    fileColumns(MOVEMENT_COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listConciliationMovements, { params, query: { ...query, cursor } });
      return { ...page, items: page.items.map((movement) => movementShown(movement, showsPrices)) };
    },
    long,
  );
}
