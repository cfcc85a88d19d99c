import { listPendings, type Pending } from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import type { CsvColumn } from "~/lists/csv.server";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { to } from "~/screens/to";
import { ACTS, REASONS, STATES } from "~/words/pendings";
import { readPendingFilter, SORTS, USUAL_SORT } from "../filter.server";
import { SALE_COLUMNS } from "../sale-columns.server";

const COLUMNS: readonly CsvColumn<Pending>[] = [
  ...SALE_COLUMNS,
  { label: "Prazo para tratar", cell: (row) => formatDateTime(row.decision_deadline) },
  {
    label: "Se nada for feito",
    cell: (row) => (row.what_if_nothing === "confirms" ? "A rede confirma" : "A rede desfaz"),
  },
  { label: "Motivo", cell: (row) => REASONS[row.reason] },
  { label: "Sugestão", cell: (row) => ACTS[row.suggested_action].verb },
  { label: "Razão da sugestão", cell: (row) => row.suggestion_reason },
  { label: "Estado", cell: (row) => STATES[row.state].word },
  { label: "Tratada em", cell: (row) => row.treated_at && formatDateTime(row.treated_at, { seconds: true }) },
  { label: "Tratada por", cell: (row) => row.treated_by_name },
  { label: "Resposta da rede", cell: (row) => row.network_answer },
];

/** Exactly what the list shows under the same address, all of its pages. */
export async function exportPendings(portal: Portal, url: URL): Promise<Response> {
  const search = url.searchParams;
  const read = readPendingFilter(search);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (isRefused(read)) return portal.redirect(to("customer/pending", url.search));
  const sort = readSort(search, SORTS, USUAL_SORT);
  return portal.csv("transacoes-pendentes", COLUMNS, (cursor) =>
    portal.ask(listPendings, {
      params: { customerId: portal.customerId },
      query: { ...read.query, sort: sort.key, direction: sort.direction, cursor, limit: 100 },
    }),
  );
}
