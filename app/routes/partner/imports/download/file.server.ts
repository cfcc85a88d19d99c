import { type BatchLine, getBatchColumns, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { formatDocument } from "~/domain/document";
import { withZeros } from "~/domain/document-list";
import type { CsvColumn } from "~/lists/csv.server";
import { FAULTS_COLUMN, fieldLabel, guessColumns } from "../fields";
import { batchOf, requireImport } from "../params.server";

/** The lines that were not created, in the columns that they came in, with what to correct: to be sent again. */
export async function failedLines(portal: Portal): Promise<Response> {
  const params = { partnerId: portal.partnerId, kind: "merchant-import" as const };
  const [{ columns, said }, remembered] = await Promise.all([
    requireImport(portal),
    portal.ask(getBatchColumns, { params }),
  ]);
  const documents = guessColumns(columns, remembered.columns)["company.document"];
  // Bare, a spreadsheet takes a CNPJ for a number, and writes no more than its first digits into a CSV.
  const again = (text: string, at: number) => (at === documents ? formatDocument(withZeros(text)) : text);
  const own = columns.flatMap((label, at): CsvColumn<BatchLine>[] =>
    label === FAULTS_COLUMN ? [] : [{ label, cell: ({ source }) => again(source[at] ?? "", at) }],
  );
  const all = [...own, { label: FAULTS_COLUMN, cell: faultWords }];
  return portal.csv(`corrigir-${plain(said)}`, all, async (cursor) => {
    const { items, next_after } = await portal.ask(listBatchLines, {
      params: batchOf(portal),
      query: { states: "faulty,refused,left", after: cursor ?? 0 },
    });
    return { items, next_cursor: next_after === null ? null : String(next_after) };
  });
}

function faultWords({ faults, state }: BatchLine): string {
  if (state === "left") return "Não foi feita: a importação parou antes.";
  return faults
    .map(({ field, message }) => {
      const label = fieldLabel(field);
      return label === null ? message : `${label}: ${message}`;
    })
    .join(" ");
}

/** `Clientes de março.xlsx` → `clientes-de-marco` */
function plain(name: string): string {
  const base = name
    .replace(/\.\w{2,4}$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return base.slice(0, 60) || "planilha";
}
