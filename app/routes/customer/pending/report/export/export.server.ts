import { listPendingTreatments, type PendingTreatment } from "#contract/extension/pending-treatments";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { formatDuration } from "~/domain/duration";
import type { CsvColumn } from "~/lists/csv.server";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { to } from "~/screens/to";
import { ACTION_VERBS, ORIGINS, STATES } from "~/words/pendings";
import { SALE_COLUMNS } from "../../sale-columns.server";
import { readReportFilter, SORTS, USUAL_SORT } from "../filter.server";

const COLUMNS: readonly CsvColumn<PendingTreatment>[] = [
  { label: "Tratada em", cell: (row) => formatDateTime(row.treated_at, { seconds: true }) },
  { label: "Tratada por", cell: (row) => row.treated_by_name },
  { label: "E-mail", cell: (row) => row.treated_by_email },
  { label: "Origem", cell: (row) => ORIGINS[row.origin] },
  { label: "Ação", cell: (row) => ACTION_VERBS[row.action] },
  { label: "Resultado", cell: (row) => STATES[row.result_state].word },
  { label: "Motivo", cell: (row) => row.reason },
  { label: "Resposta da rede", cell: (row) => row.network_answer },
  { label: "Tempo até tratar", cell: (row) => formatDuration(row.elapsed_seconds * 1000) },
  { label: "Segundos até tratar", cell: (row) => row.elapsed_seconds },
  { label: "Prazo", cell: (row) => formatDateTime(row.decision_deadline) },
  { label: "Antes do prazo", cell: (row) => (row.before_deadline ? "Sim" : "Não") },
  ...SALE_COLUMNS,
];

/** Exactly what the report shows under the same address, all of its pages. */
export async function exportReport(portal: Portal, url: URL): Promise<Response> {
  const search = url.searchParams;
  const read = readReportFilter(search, portal.today);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (isRefused(read.period, read)) return portal.redirect(to("customer/pending/report", url.search));
  const sort = readSort(search, SORTS, USUAL_SORT);
  return portal.csv("relatorio-de-tratamento", COLUMNS, (cursor) =>
    portal.ask(listPendingTreatments, {
      params: { customerId: portal.customerId },
      query: { ...read.query, sort: sort.key, direction: sort.direction, cursor, limit: 100 },
    }),
  );
}
