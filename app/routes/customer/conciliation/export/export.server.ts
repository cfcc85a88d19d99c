import {
  type ConciliationFilter,
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { type ConciliationMonth, listConciliationDays } from "#contract/extension/conciliation-days";
import type { Portal } from "~/access/portal.server";
import { isUncompared } from "~/domain/conciliation";
import { formatDate } from "~/domain/dates";
import { fileColumns } from "~/lists/columns";
import type { CsvColumn } from "~/lists/csv.server";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { dayStatusWords } from "~/words/conciliation";
import { viewOf } from "../../conciliation-list/choices";
import { MOVEMENT_COLUMNS, SALE_COLUMNS } from "../columns";
import { movementShown, saleShown } from "../prices";
import { readMonthOf } from "../read.server";
import { conciliationReport } from "./report.server";

/** The days of a month, as the calendar counts them. */
const daysAsOf = (today: string): CsvColumn<ConciliationMonth["days"][number]>[] => [
  { label: "Dia", cell: (day) => formatDate(day.date) },
  { label: "Situação", cell: (day) => dayStatusWords(day, today) },
  { label: "Vendas esperadas", cell: (day) => day.expected_count },
  { label: "Conciliadas", cell: (day) => day.matched_count },
  { label: "Itens em aberto", cell: (day) => day.pending_count },
  { label: "Aguardando", cell: (day) => day.waiting_count },
  { label: "Divergência", cell: (day) => ({ centavos: day.divergent_amount }) },
  {
    label: "Taxa de conciliação %",
    cell: (day) => ({ basisPoints: isUncompared(day) ? null : day.match_rate }),
  },
];

/** Exactly what is seen under the same address: the days of the month, or all pages of one side. */
export function exportConciliation(portal: Portal, url: URL): Promise<Response> {
  const view = viewOf(url.searchParams);
  return view === "mes" ? exportMonth(portal, url) : exportSide(portal, view);
}

async function exportMonth(portal: Portal, { search, searchParams }: URL): Promise<Response> {
  const { month, problem } = readMonthOf(searchParams, portal.today);
  if (problem) return portal.redirect(to("customer/conciliation", search));
  return portal.csv(`conciliacao-${month}`, daysAsOf(portal.today), async () => {
    const params = { customerId: portal.customerId };
    const { days } = await portal.ask(listConciliationDays, { params, query: { month } });
    return { items: days, next_cursor: null };
  });
}

function exportSide(portal: Portal, view: "vendas" | "adquirente"): Promise<Response> {
  const { showsPrices } = portal;
  const params = { customerId: portal.customerId };
  const name = ({ from, to }: { from: string; to: string }) => `conciliacao-${view}-${from}-a-${to}`;
  const totals = (query: ConciliationFilter) => portal.aside(getConciliationTotals, { params, query });
  if (view === "vendas")
    return listFile(portal, "customer/conciliation", conciliationReport, {
      name,
      columns: fileColumns(SALE_COLUMNS, portal),
      lot: (query) => portal.ask(listConciliationSales, { params, query }),
      shown: (sale) => saleShown(sale, showsPrices),
      count: async (query) => (await totals(query))?.sales.count,
    });
  return listFile(portal, "customer/conciliation", conciliationReport, {
    name,
    columns: fileColumns(MOVEMENT_COLUMNS, portal),
    lot: (query) => portal.ask(listConciliationMovements, { params, query }),
    shown: (movement) => movementShown(movement, showsPrices),
    count: async (query) => (await totals(query))?.movements.count,
  });
}
