import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { date, document, moment, money, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { Badge } from "~/ui/badge";
import { MARK_NAMES, Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { ARRANGEMENT_NAMES, REGISTRAR_NAMES, STATUS_NAMES } from "~/words/receivables";

/** An amount that the screen leaves out where there is none. */
const amount = (label: string, fileLabel: string, field: AmountField): ListColumn<ReceivableUnit> => ({
  label,
  fileLabel,
  numeric: true,
  value: money(field),
  cell: ({ [field]: centavos }) => (centavos === 0 ? null : <Money centavos={centavos} />),
});

type AmountField =
  | ("total_amount" | "debit_amount" | "advance_paid_amount")
  | ("advanced_amount" | "assigned_amount");

/** What a unit is, what became of it, and its amounts; the day that names it is each list's own. */
export const UNIT_COLUMNS: readonly ListColumn<ReceivableUnit>[] = [
  inFile("Data prevista", date("settlement_date")),
  inFile("Data original", date("original_settlement_date")),
  {
    label: "Adquirente",
    phone: "aside",
    value: words("acquirer", MARK_NAMES),
    cell: ({ acquirer }) => <Mark name={acquirer} />,
  },
  {
    label: "Arranjo",
    phone: "aside",
    value: text("arrangement"),
    cell: ({ arrangement, registrar }) => (
      <span className="wraps">
        {ARRANGEMENT_NAMES[arrangement]}
        {registrar ? (
          <small className="muted below">{`${arrangement} · ${REGISTRAR_NAMES[registrar]}`}</small>
        ) : null}
      </span>
    ),
  },
  inFile("Nome do arranjo", words("arrangement", ARRANGEMENT_NAMES)),
  {
    label: "Situação",
    phone: "state",
    value: words("status", STATUS_NAMES),
    cell: ({ status, settlement_date, original_settlement_date: original, advance_paid_amount: advance }) => (
      <span className="wraps">
        <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {/* Its own column stands in a wide window alone, and without it the row would not add up. */}
        {advance === 0 ? null : (
          <small className="muted below">{`${formatMoney(advance)} por antecipação`}</small>
        )}
        {original === settlement_date ? null : (
          <small className="muted below">{`era para ${formatDate(original)}`}</small>
        )}
      </span>
    ),
  },
  { ...amount("Total", "Valor total", "total_amount"), sort: "valor" },
  { ...amount("Débitos", "Débitos", "debit_amount"), from: "wide" },
  {
    ...amount("Por antecipação", "Recebido por antecipação", "advance_paid_amount"),
    wraps: true,
    from: "widest",
  },
  inFile("Disponível", money("available_amount")),
  inFile("Liquidado", money("paid_amount")),
  inFile("Liquidado em", moment("paid_at")),
  { ...amount("Antecipado", "Antecipado", "advanced_amount"), from: "wide" },
  { ...amount("Cedido", "Cedido ou em garantia", "assigned_amount"), from: "wide" },
  inFile("Lançamentos", text("entries_count")),
  inFile("Banco", text("bank.code")),
  inFile("Agência", text("bank.branch")),
  inFile("Conta", text("bank.account")),
  inFile("Documento do titular", document("bank.holder_document")),
  inFile("Chave Pix", text("pix_key.key_masked")),
  inFile("Registradora", words("registrar", REGISTRAR_NAMES)),
  inFile("Valor no banco", money("bank_check.bank_amount")),
  inFile("Diferença no banco", money("bank_check.difference_amount")),
  {
    label: "Na conta",
    phone: "amount",
    numeric: true,
    cell: ({ available_amount, paid_amount }) => <Money centavos={available_amount + paid_amount} />,
  },
];
