import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import type { CsvColumn, CsvValue } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { ENTRY_NAMES, STATUS_NAMES } from "~/words/receivables";
import { tellsNet } from "../entries";

const column = (label: string, cell: (entry: ReceivableEntry) => CsvValue): CsvColumn<ReceivableEntry> => ({
  label,
  cell,
});

const PRICES = [
  column("Taxa", (entry) => ({ centavos: entry.fee_amount })),
  column("Líquido", (entry) => ({ centavos: entry.net_amount })),
  column("Custo da antecipação", ({ advance }) => ({ centavos: advance?.fee_amount ?? 0 })),
  column("Pago na antecipação", ({ advance }) => ({ centavos: advance?.paid_amount ?? 0 })),
  column("Estornado", (entry) => ({ centavos: entry.reversed_amount })),
  column("Antecipado", (entry) => ({ centavos: entry.advanced_amount })),
  column("Cedido ou em garantia", (entry) => ({ centavos: entry.assigned_amount })),
];

/** What a fee can be read from is left out for who may not see prices. */
export function entryCsv(showsPrices: boolean): readonly CsvColumn<ReceivableEntry>[] {
  return [
    column("Lançamento", (entry) => entry.id),
    column("Data da venda", (entry) => entry.sale_date && formatDate(entry.sale_date)),
    column("NSU", (entry) => entry.nsu),
    column("Autorização", (entry) => entry.authorization_code),
    column("Parcela", (entry) => entry.number),
    column("De", (entry) => entry.of),
    column("Tipo", (entry) => ENTRY_NAMES[entry.entry_type]),
    column("Descrição", (entry) => entry.description),
    column("Adquirente", (entry) => markLabel(entry.acquirer)),
    column("Arranjo", (entry) => entry.arrangement),
    column("Situação", (entry) => STATUS_NAMES[entry.status]),
    column("Data prevista", (entry) => formatDate(entry.settlement_date)),
    column("Data original", (entry) => formatDate(entry.original_settlement_date)),
    column("Bruto", (entry) =>
      !showsPrices && tellsNet(entry) ? undefined : { centavos: entry.gross_amount },
    ),
    ...(showsPrices ? PRICES : []),
    column("Antecipado em", ({ advance }) => advance && formatDate(advance.paid_on)),
    column(
      "Antecipado por",
      ({ advance }) => advance && (advance.requested_by_name ?? "Automático, pelo contrato"),
    ),
    column("Cedido em", ({ assignment }) => assignment && formatDate(assignment.assigned_on)),
    column("Cedido a", ({ assignment }) => assignment?.to_name),
    column("CNPJ de quem recebe", ({ assignment }) => assignment && formatDocument(assignment.to_document)),
  ];
}
