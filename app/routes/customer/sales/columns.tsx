import type { SaleItem } from "#contract/extension/sales";
import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { isSold, standingFee } from "~/domain/sale";
import type { ListColumn } from "~/lists/columns";
import type { Shown } from "~/lists/prices";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES, STATUS_TONES } from "~/words/sales";

/** What a merchant pays for: absent for people who may not see prices, so that it never reaches the browser. */
export const PRICED = ["fee_rate", "fee_amount", "net_amount", "reversed_fee_amount"] as const;
export type ShownSale = Shown<SaleItem, (typeof PRICED)[number]>;

interface SalesColumn extends ListColumn<ShownSale> {
  /** As it stands in the address: `colunas=nsu&colunas=tid`. */
  name: string;
}

/** All that the list, its file and the choice of columns have, in their order; the first names the row. */
export const COLUMNS: readonly SalesColumn[] = [
  {
    name: "data",
    label: "Data e hora",
    usual: true,
    sort: "data",
    value: ({ sold_at }) => formatDateTime(sold_at, { seconds: true }),
    cell: ({ id, sold_at }) => (
      <RecordLink href={to("customer/sales/detail", { id })}>
        {formatDateTime(sold_at, { seconds: true })}
      </RecordLink>
    ),
  },
  { name: "nsu", label: "NSU", usual: true, from: "wide", value: ({ nsu }) => nsu },
  { name: "nsu-tef", label: "NSU TEF", value: ({ nsu_tef }) => nsu_tef },
  { name: "autorizacao", label: "Autorização", value: ({ authorization_code }) => authorization_code },
  { name: "tid", label: "TID", value: ({ tid }) => tid },
  {
    name: "adquirente",
    label: "Adquirente",
    usual: true,
    phone: "aside",
    value: ({ acquirer }) => markLabel(acquirer),
  },
  { name: "ec", label: "Nº do estabelecimento (EC)", value: ({ establishment_code }) => establishment_code },
  { name: "loja", label: "Loja", value: ({ store_name }) => store_name },
  { name: "cnpj", label: "CNPJ da loja", value: ({ store_document }) => formatDocument(store_document) },
  { name: "terminal", label: "Nº lógico", value: ({ terminal_logical_number }) => terminal_logical_number },
  { name: "pdv", label: "PDV", value: ({ pos_number }) => pos_number },
  {
    name: "bandeira",
    label: "Bandeira",
    usual: true,
    from: "medium",
    value: ({ brand }) => markLabel(brand ?? "pix"),
  },
  {
    name: "produto",
    label: "Produto",
    usual: true,
    from: "medium",
    phone: "aside",
    value: ({ product }) => PRODUCT_NAMES[product],
  },
  {
    name: "parcelas",
    label: "Parcelas",
    usual: true,
    sort: "parcelas",
    numeric: true,
    from: "wide",
    value: ({ instalments }) => instalments,
    cell: ({ instalments }) => `${instalments}×`,
  },
  { name: "cartao", label: "Cartão", value: ({ masked_card }) => masked_card && formatCard(masked_card) },
  { name: "captura", label: "Captura", value: ({ entry_mode }) => ENTRY_NAMES[entry_mode] },
  {
    name: "bruto",
    label: "Bruto",
    usual: true,
    sort: "bruto",
    numeric: true,
    phone: "amount",
    value: (sale) => (isSold(sale) ? { centavos: sale.gross_amount } : null),
    cell: (sale) => <Gross {...sale} />,
  },
  {
    name: "taxa",
    label: "Taxa %",
    priced: true,
    numeric: true,
    value: ({ fee_rate }) => ({ basisPoints: fee_rate }),
  },
  {
    name: "desconto",
    label: "Taxa (MDR)",
    priced: true,
    numeric: true,
    value: (sale) => ({ centavos: shownFee(sale) }),
  },
  {
    name: "liquido",
    label: "Líquido",
    priced: true,
    usual: true,
    sort: "liquido",
    numeric: true,
    value: ({ net_amount }) => ({ centavos: net_amount }),
  },
  {
    name: "taxa-devolvida",
    label: "Taxa devolvida",
    priced: true,
    numeric: true,
    value: ({ reversed_fee_amount }) => ({ centavos: reversed_fee_amount }),
  },
  {
    name: "cancelado",
    label: "Cancelado",
    numeric: true,
    value: ({ cancelled_amount }) => ({ centavos: cancelled_amount }),
  },
  {
    name: "contestado",
    label: "Contestado",
    numeric: true,
    value: ({ chargeback_amount }) => ({ centavos: chargeback_amount }),
  },
  {
    name: "nao-vendido",
    label: "Negado ou desfeito",
    numeric: true,
    value: (sale) => (isSold(sale) ? null : { centavos: sale.gross_amount }),
  },
  { name: "cupom", label: "Cupom fiscal / pedido", value: ({ fiscal_document }) => fiscal_document },
  {
    name: "recebimento",
    label: "1º recebimento",
    value: ({ first_settlement_date: day }) => day && formatDate(day),
  },
  {
    name: "situacao",
    label: "Situação",
    usual: true,
    phone: "state",
    value: ({ status }) => STATUS_NAMES[status],
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
  },
  {
    name: "conciliacao",
    label: "Conciliação",
    value: ({ reconciliation_status: status }) => status && CONCILIATION_NAMES[status],
  },
  {
    name: "regra",
    label: "Regra de roteamento",
    value: ({ routed_by: rule }) => (rule ? `${rule.name} (versão ${rule.version})` : "Ordem padrão"),
  },
];

/** What the sale costs, after what was given back; undefined for whoever may not see prices. */
function shownFee(sale: ShownSale): number | undefined {
  return sale.fee_amount === undefined ? undefined : standingFee(sale);
}

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
