import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { isSold } from "~/domain/sale";
import type { CsvColumn } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES } from "~/words/sales";
import { COLUMN_NAMES, type ColumnName } from "../column-names";
import { type ShownSale, shownFee } from "../prices";

type SaleColumn = CsvColumn<ShownSale>;

const centavos = (amount: number | undefined) => (amount === undefined ? null : { centavos: amount });

const CELLS: Record<ColumnName, SaleColumn["cell"]> = {
  data: ({ sold_at }) => formatDateTime(sold_at, { seconds: true }),
  nsu: ({ nsu }) => nsu,
  "nsu-tef": ({ nsu_tef }) => nsu_tef,
  autorizacao: ({ authorization_code }) => authorization_code,
  tid: ({ tid }) => tid,
  adquirente: ({ acquirer }) => markLabel(acquirer),
  ec: ({ establishment_code }) => establishment_code,
  loja: ({ store_name }) => store_name,
  cnpj: ({ store_document }) => formatDocument(store_document),
  terminal: ({ terminal_logical_number }) => terminal_logical_number,
  pdv: ({ pos_number }) => pos_number,
  bandeira: ({ brand }) => markLabel(brand ?? "pix"),
  produto: ({ product }) => PRODUCT_NAMES[product],
  parcelas: ({ instalments }) => instalments,
  cartao: ({ masked_card }) => masked_card && formatCard(masked_card),
  captura: ({ entry_mode }) => ENTRY_NAMES[entry_mode],
  bruto: (sale) => (isSold(sale) ? centavos(sale.gross_amount) : null),
  taxa: ({ fee_rate }) => (fee_rate === undefined ? null : { basisPoints: fee_rate }),
  desconto: (sale) => centavos(shownFee(sale)),
  liquido: ({ net_amount }) => centavos(net_amount),
  "taxa-devolvida": ({ reversed_fee_amount }) => centavos(reversed_fee_amount),
  cancelado: ({ cancelled_amount }) => centavos(cancelled_amount),
  contestado: ({ chargeback_amount }) => centavos(chargeback_amount),
  "nao-vendido": (sale) => (isSold(sale) ? null : centavos(sale.gross_amount)),
  cupom: ({ fiscal_document }) => fiscal_document,
  recebimento: ({ first_settlement_date: day }) => day && formatDate(day),
  situacao: ({ status }) => STATUS_NAMES[status],
  conciliacao: ({ reconciliation_status: status }) => status && CONCILIATION_NAMES[status],
  regra: ({ routed_by: rule }) => (rule ? `${rule.name} (versão ${rule.version})` : "Ordem padrão"),
};

/** The file's columns, as they are seen in the list. */
export function csvColumnsOf(names: readonly ColumnName[]): SaleColumn[] {
  return names.map((name) => ({ label: COLUMN_NAMES[name], cell: CELLS[name] }));
}
