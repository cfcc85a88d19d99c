import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import type { CsvColumn, CsvValue } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { ARRANGEMENT_NAMES, REGISTRAR_NAMES, STATUS_NAMES } from "~/words/receivables";

const column = (label: string, cell: (unit: ReceivableUnit) => CsvValue): CsvColumn<ReceivableUnit> => ({
  label,
  cell,
});

/** Everything that is known of a unit. */
export const UNIT_CSV: readonly CsvColumn<ReceivableUnit>[] = [
  column("Data prevista", (unit) => formatDate(unit.settlement_date)),
  column("Data original", (unit) => formatDate(unit.original_settlement_date)),
  column("Adquirente", (unit) => markLabel(unit.acquirer)),
  column("Arranjo", (unit) => unit.arrangement),
  column("Nome do arranjo", (unit) => ARRANGEMENT_NAMES[unit.arrangement]),
  column("Situação", (unit) => STATUS_NAMES[unit.status]),
  column("Valor total", (unit) => ({ centavos: unit.total_amount })),
  column("Débitos", (unit) => ({ centavos: unit.debit_amount })),
  column("Recebido por antecipação", (unit) => ({ centavos: unit.advance_paid_amount })),
  column("Disponível", (unit) => ({ centavos: unit.available_amount })),
  column("Liquidado", (unit) => ({ centavos: unit.paid_amount })),
  column("Liquidado em", (unit) => unit.paid_at && formatDateTime(unit.paid_at)),
  column("Antecipado", (unit) => ({ centavos: unit.advanced_amount })),
  column("Cedido ou em garantia", (unit) => ({ centavos: unit.assigned_amount })),
  column("Lançamentos", (unit) => unit.entries_count),
  column("Banco", (unit) => unit.bank?.code),
  column("Agência", (unit) => unit.bank?.branch),
  column("Conta", (unit) => unit.bank?.account),
  column("Documento do titular", (unit) => unit.bank && formatDocument(unit.bank.holder_document)),
  column("Registradora", (unit) => unit.registrar && REGISTRAR_NAMES[unit.registrar]),
  column("Valor no banco", (unit) => unit.bank_check && { centavos: unit.bank_check.bank_amount }),
  column("Diferença no banco", (unit) => unit.bank_check && { centavos: unit.bank_check.difference_amount }),
];
