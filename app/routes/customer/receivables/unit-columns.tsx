import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { inFile, type ListColumn } from "~/lists/columns";
import { Badge } from "~/ui/badge";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { ARRANGEMENT_NAMES, REGISTRAR_NAMES, STATUS_NAMES } from "~/words/receivables";

/** An amount that the screen leaves out where there is none. */
const money = (
  label: string,
  fileLabel: string,
  amount: (unit: ReceivableUnit) => number,
): ListColumn<ReceivableUnit> => ({
  label,
  fileLabel,
  numeric: true,
  value: (unit) => ({ centavos: amount(unit) }),
  cell: (unit) => (amount(unit) === 0 ? null : <Money centavos={amount(unit)} />),
});

/** What a unit is, what became of it, and its amounts; the day that names it is each list's own. */
export const UNIT_COLUMNS: readonly ListColumn<ReceivableUnit>[] = [
  inFile("Data prevista", (unit) => formatDate(unit.settlement_date)),
  inFile("Data original", (unit) => formatDate(unit.original_settlement_date)),
  {
    label: "Adquirente",
    phone: "aside",
    value: ({ acquirer }) => markLabel(acquirer),
    cell: ({ acquirer }) => <Mark name={acquirer} />,
  },
  {
    label: "Arranjo",
    phone: "aside",
    value: ({ arrangement }) => arrangement,
    cell: ({ arrangement, registrar }) => (
      <span>
        {ARRANGEMENT_NAMES[arrangement]}
        {registrar ? (
          <small className="muted below">{`${arrangement} · ${REGISTRAR_NAMES[registrar]}`}</small>
        ) : null}
      </span>
    ),
  },
  inFile("Nome do arranjo", (unit) => ARRANGEMENT_NAMES[unit.arrangement]),
  {
    label: "Situação",
    phone: "state",
    value: ({ status }) => STATUS_NAMES[status],
    cell: ({ status, settlement_date, original_settlement_date: original }) => (
      <span>
        <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {original === settlement_date ? null : (
          <small className="muted below">{`era para ${formatDate(original)}`}</small>
        )}
      </span>
    ),
  },
  { ...money("Total", "Valor total", (unit) => unit.total_amount), sort: "valor" },
  money("Débitos", "Débitos", (unit) => unit.debit_amount),
  {
    ...money("Por antecipação", "Recebido por antecipação", (unit) => unit.advance_paid_amount),
    from: "wide",
  },
  inFile("Disponível", (unit) => ({ centavos: unit.available_amount })),
  inFile("Liquidado", (unit) => ({ centavos: unit.paid_amount })),
  inFile("Liquidado em", (unit) => unit.paid_at && formatDateTime(unit.paid_at)),
  money("Antecipado", "Antecipado", (unit) => unit.advanced_amount),
  money("Cedido", "Cedido ou em garantia", (unit) => unit.assigned_amount),
  inFile("Lançamentos", (unit) => unit.entries_count),
  inFile("Banco", (unit) => unit.bank?.code),
  inFile("Agência", (unit) => unit.bank?.branch),
  inFile("Conta", (unit) => unit.bank?.account),
  inFile("Documento do titular", (unit) => unit.bank && formatDocument(unit.bank.holder_document)),
  inFile("Registradora", (unit) => unit.registrar && REGISTRAR_NAMES[unit.registrar]),
  inFile("Valor no banco", (unit) => ({ centavos: unit.bank_check?.bank_amount })),
  inFile("Diferença no banco", (unit) => ({ centavos: unit.bank_check?.difference_amount })),
  {
    label: "Na conta",
    phone: "amount",
    numeric: true,
    cell: ({ available_amount, paid_amount }) => <Money centavos={available_amount + paid_amount} />,
  },
];
