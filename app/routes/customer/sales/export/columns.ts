import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import type { CsvColumn } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES } from "../../sale-words";
import type { ShownSale } from "../prices";

type SaleColumn = CsvColumn<ShownSale>;

const centavos = (amount: number | undefined) => (amount === undefined ? null : { centavos: amount });

const PRICED: SaleColumn[] = [
  {
    label: "Taxa %",
    cell: ({ fee_rate }) => (fee_rate === undefined ? null : { basisPoints: fee_rate }),
  },
  { label: "Desconto", cell: ({ fee_amount }) => centavos(fee_amount) },
  { label: "Líquido", cell: ({ net_amount }) => centavos(net_amount) },
  { label: "Taxa devolvida", cell: ({ reversed_fee_amount }) => centavos(reversed_fee_amount) },
];

/** Every field of a sale; fee, rate and net amount only for people who may see prices. */
export function csvColumnsOf(showsPrices: boolean): SaleColumn[] {
  return [
    { label: "Data e hora", cell: ({ sold_at }) => formatDateTime(sold_at, { seconds: true }) },
    { label: "NSU", cell: ({ nsu }) => nsu },
    { label: "NSU TEF", cell: ({ nsu_tef }) => nsu_tef },
    { label: "Autorização", cell: ({ authorization_code }) => authorization_code },
    { label: "TID", cell: ({ tid }) => tid },
    { label: "Adquirente", cell: ({ acquirer }) => markLabel(acquirer) },
    { label: "Nº do estabelecimento (EC)", cell: ({ establishment_code }) => establishment_code },
    { label: "Loja", cell: ({ store_name }) => store_name },
    { label: "CNPJ da loja", cell: ({ store_document }) => formatDocument(store_document) },
    { label: "Nº lógico", cell: ({ terminal_logical_number }) => terminal_logical_number },
    { label: "PDV", cell: ({ pos_number }) => pos_number },
    { label: "Bandeira", cell: ({ brand }) => markLabel(brand ?? "pix") },
    { label: "Produto", cell: ({ product }) => PRODUCT_NAMES[product] },
    { label: "Parcelas", cell: ({ instalments }) => instalments },
    { label: "Cartão", cell: ({ masked_card }) => masked_card && formatCard(masked_card) },
    { label: "Captura", cell: ({ entry_mode }) => ENTRY_NAMES[entry_mode] },
    { label: "Valor bruto", cell: ({ gross_amount }) => centavos(gross_amount) },
    ...(showsPrices ? PRICED : []),
    { label: "Cancelado", cell: ({ cancelled_amount }) => centavos(cancelled_amount) },
    { label: "Contestado", cell: ({ chargeback_amount }) => centavos(chargeback_amount) },
    { label: "Cupom fiscal / pedido", cell: ({ fiscal_document }) => fiscal_document },
    {
      label: "1º recebimento",
      cell: ({ first_settlement_date: day }) => (day === null ? null : formatDate(day)),
    },
    { label: "Situação", cell: ({ status }) => STATUS_NAMES[status] },
    {
      label: "Conciliação",
      cell: ({ reconciliation_status: status }) => (status === null ? null : CONCILIATION_NAMES[status]),
    },
    {
      label: "Regra de roteamento",
      cell: ({ routed_by: rule }) =>
        rule === null ? "Ordem padrão" : `${rule.name} (versão ${rule.version})`,
    },
  ];
}
