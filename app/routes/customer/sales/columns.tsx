import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formatPercentage } from "~/domain/percentage";
import type { Column } from "~/lists/list-table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES, STATUS_TONES } from "../sale-words";
import { COLUMN_NAMES, type ColumnName } from "./column-names";
import type { ShownSale } from "./prices";

type SalesColumn = Column<ShownSale>;

const money = (amount: number | undefined) => (amount === undefined ? null : <Money centavos={amount} />);

const COLUMNS: Record<ColumnName, Omit<SalesColumn, "label">> = {
  data: {
    sort: "data",
    cell: ({ id, sold_at }) => <a href={paths.sale(id)}>{formatDateTime(sold_at, { seconds: true })}</a>,
  },
  nsu: { cell: ({ nsu }) => nsu },
  "nsu-tef": { cell: ({ nsu_tef }) => nsu_tef },
  autorizacao: { cell: ({ authorization_code }) => authorization_code },
  tid: { cell: ({ tid }) => tid },
  adquirente: { cell: ({ acquirer }) => markLabel(acquirer) },
  ec: { cell: ({ establishment_code }) => establishment_code },
  loja: { cell: ({ store_name }) => store_name },
  cnpj: { cell: ({ store_document }) => formatDocument(store_document) },
  terminal: { cell: ({ terminal_logical_number }) => terminal_logical_number },
  pdv: { cell: ({ pos_number }) => pos_number },
  bandeira: { cell: ({ brand }) => markLabel(brand ?? "pix") },
  produto: { cell: ({ product }) => PRODUCT_NAMES[product] },
  parcelas: { sort: "parcelas", numeric: true, cell: ({ instalments }) => `${instalments}×` },
  cartao: { cell: ({ masked_card }) => masked_card && formatCard(masked_card) },
  captura: { cell: ({ entry_mode }) => ENTRY_NAMES[entry_mode] },
  bruto: { sort: "bruto", numeric: true, cell: ({ gross_amount }) => money(gross_amount) },
  taxa: {
    numeric: true,
    cell: ({ fee_rate }) => (fee_rate === undefined ? null : formatPercentage(fee_rate / 10_000)),
  },
  desconto: { numeric: true, cell: ({ fee_amount }) => money(fee_amount) },
  liquido: { sort: "liquido", numeric: true, cell: ({ net_amount }) => money(net_amount) },
  "taxa-devolvida": { numeric: true, cell: ({ reversed_fee_amount }) => money(reversed_fee_amount) },
  cancelado: { numeric: true, cell: ({ cancelled_amount }) => money(cancelled_amount) },
  contestado: { numeric: true, cell: ({ chargeback_amount }) => money(chargeback_amount) },
  cupom: { cell: ({ fiscal_document }) => fiscal_document },
  recebimento: { cell: ({ first_settlement_date: day }) => day && formatDate(day) },
  situacao: {
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
  },
  conciliacao: { cell: ({ reconciliation_status: status }) => status && CONCILIATION_NAMES[status] },
  regra: {
    cell: ({ routed_by: rule }) => (rule ? `${rule.name} (versão ${rule.version})` : "Ordem padrão"),
  },
};

/** The columns of the list, the one that names the row first. */
export function columnsOf([first = "data", ...others]: readonly ColumnName[]): [
  SalesColumn,
  ...SalesColumn[],
] {
  const column = (name: ColumnName): SalesColumn => ({ label: COLUMN_NAMES[name], ...COLUMNS[name] });
  return [column(first), ...others.map(column)];
}
