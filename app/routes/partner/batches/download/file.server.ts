import { type BatchLine, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import type { CsvColumn } from "~/lists/csv.server";
import { batchOf, requireBatch } from "../params.server";
import { LINE_STATES } from "../words";

/** Every line, with what would become of it, or has. */
export async function batchFile(portal: Portal): Promise<Response> {
  const { columns } = await requireBatch(portal);
  const own = columns.map(
    (label, at): CsvColumn<BatchLine> => ({ label, cell: ({ source }) => source[at] ?? "" }),
  );
  const money = (label: string, name: "amount" | "amount_before"): CsvColumn<BatchLine> => ({
    label,
    cell: (line) => (line[name] === null ? "" : { centavos: line[name] }),
  });
  const all: CsvColumn<BatchLine>[] = [
    { label: "Linha", cell: ({ number }) => String(number) },
    { label: "Nome", cell: ({ name }) => name },
    ...own,
    ...(portal.showsPrices
      ? [money("Por mês, antes", "amount_before"), money("Por mês, depois", "amount")]
      : []),
    { label: "Situação", cell: ({ state }) => LINE_STATES[state].word },
    { label: "Motivo", cell: ({ reason }) => reason ?? "" },
    {
      label: "O que houve",
      cell: ({ said, faults }) => said ?? faults.map(({ message }) => message).join(" "),
    },
  ];
  return portal.csv(`lote-${portal.today}`, all, async (cursor) => {
    const { items, next_after } = await portal.ask(listBatchLines, {
      params: batchOf(portal),
      query: { after: cursor ?? 0 },
    });
    return { items, next_cursor: next_after === null ? null : String(next_after) };
  });
}
