import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formatPercentage } from "~/domain/percentage";
import { isSold } from "~/domain/sale";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES, STATUS_TONES } from "~/words/sales";
import { COLUMN_NAMES, type ColumnName, USUAL } from "./column-names";
import { type ShownSale, shownFee } from "./prices";

type SalesColumn = Column<ShownSale>;

const money = (amount: number | undefined) => (amount === undefined ? null : <Money centavos={amount} />);

const COLUMNS: Record<ColumnName, Omit<SalesColumn, "label">> = {
  data: {
    sort: "data",
    cell: ({ id, sold_at }) => (
      <a href={to("customer/sales/detail", { id })}>{formatDateTime(sold_at, { seconds: true })}</a>
    ),
  },
  nsu: { from: "wide", cell: ({ nsu }) => nsu },
  "nsu-tef": { cell: ({ nsu_tef }) => nsu_tef },
  autorizacao: { cell: ({ authorization_code }) => authorization_code },
  tid: { cell: ({ tid }) => tid },
  adquirente: { phone: "aside", cell: ({ acquirer }) => markLabel(acquirer) },
  ec: { cell: ({ establishment_code }) => establishment_code },
  loja: { cell: ({ store_name }) => store_name },
  cnpj: { cell: ({ store_document }) => formatDocument(store_document) },
  terminal: { cell: ({ terminal_logical_number }) => terminal_logical_number },
  pdv: { cell: ({ pos_number }) => pos_number },
  bandeira: { from: "medium", cell: ({ brand }) => markLabel(brand ?? "pix") },
  produto: { from: "medium", phone: "aside", cell: ({ product }) => PRODUCT_NAMES[product] },
  parcelas: { sort: "parcelas", numeric: true, from: "wide", cell: ({ instalments }) => `${instalments}×` },
  cartao: { cell: ({ masked_card }) => masked_card && formatCard(masked_card) },
  captura: { cell: ({ entry_mode }) => ENTRY_NAMES[entry_mode] },
  bruto: { sort: "bruto", numeric: true, phone: "amount", cell: (sale) => <Gross {...sale} /> },
  taxa: {
    numeric: true,
    cell: ({ fee_rate }) => (fee_rate === undefined ? null : formatPercentage(fee_rate / 10_000)),
  },
  desconto: { numeric: true, cell: (sale) => money(shownFee(sale)) },
  liquido: { sort: "liquido", numeric: true, cell: ({ net_amount }) => money(net_amount) },
  "taxa-devolvida": { numeric: true, cell: ({ reversed_fee_amount }) => money(reversed_fee_amount) },
  cancelado: { numeric: true, cell: ({ cancelled_amount }) => money(cancelled_amount) },
  contestado: { numeric: true, cell: ({ chargeback_amount }) => money(chargeback_amount) },
  "nao-vendido": {
    numeric: true,
    cell: (sale) => (isSold(sale) ? null : <Money centavos={sale.gross_amount} />),
  },
  cupom: { cell: ({ fiscal_document }) => fiscal_document },
  recebimento: { cell: ({ first_settlement_date: day }) => day && formatDate(day) },
  situacao: {
    phone: "state",
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
  },
  conciliacao: { cell: ({ reconciliation_status: status }) => status && CONCILIATION_NAMES[status] },
  regra: {
    cell: ({ routed_by: rule }) => (rule ? `${rule.name} (versão ${rule.version})` : "Ordem padrão"),
  },
};

/** What was denied or undone is struck out: the column sums to its total. */
function Gross({ status, gross_amount }: ShownSale) {
  const amount = <Money centavos={gross_amount} />;
  if (isSold({ status })) return amount;
  return (
    <s className="muted">
      <span className="visually-hidden">Não conta: </span>
      {amount}
    </s>
  );
}

/** The columns of the list, the one that names the row first. Of those that a person chose none is left out. */
export function columnsOf(names: readonly ColumnName[]): [SalesColumn, ...SalesColumn[]] {
  const isChosen = names.some((name) => !USUAL.includes(name));
  const column = (name: ColumnName): SalesColumn => {
    const { from, phone, ...rest } = COLUMNS[name];
    return { label: COLUMN_NAMES[name], ...rest, ...(isChosen ? {} : { from, phone }) };
  };
  const [first = "data", ...others] = names;
  return [column(first), ...others.map(column)];
}
