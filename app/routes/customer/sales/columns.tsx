import type { SaleItem } from "#contract/extension/sales";
import { formatDateTime } from "~/domain/dates";
import { isSold } from "~/domain/sale";
import { card, date, document, money, rate, second, text, words } from "~/lists/cells";
import type { ListColumn } from "~/lists/columns";
import type { Shown } from "~/lists/prices";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { MARK_NAMES, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES, STATUS_NAMES, STATUS_TONES } from "~/words/sales";

/** What a merchant pays for: absent for people who may not see prices, so that it never reaches the browser. */
export const PRICED = ["fee_rate", "fee_amount", "net_amount", "reversed_fee_amount"] as const;
export type ShownSale = Shown<SaleItem, (typeof PRICED)[number]>;

interface SalesColumn extends ListColumn<ShownSale> {
  /** As it stands in the address: `colunas=nsu&colunas=tid`. */
  name: string;
}

/** What was never sold, as `isSold` says. */
const NOT_SOLD = { path: "status", is: ["denied", "undone"] };

/** All that the list, its file and the choice of columns have, in their order; the first names the row. */
export const COLUMNS: readonly SalesColumn[] = [
  {
    name: "data",
    label: "Data e hora",
    usual: true,
    sort: "data",
    value: second("sold_at"),
    cell: ({ id, sold_at }) => (
      <RecordLink href={to("customer/sales/detail", { id })}>
        {formatDateTime(sold_at, { seconds: true })}
      </RecordLink>
    ),
  },
  { name: "nsu", label: "NSU", usual: true, from: "wide", value: text("nsu") },
  { name: "nsu-tef", label: "NSU TEF", value: text("nsu_tef") },
  { name: "autorizacao", label: "Autorização", value: text("authorization_code") },
  { name: "tid", label: "TID", value: text("tid") },
  {
    name: "adquirente",
    label: "Adquirente",
    usual: true,
    phone: "aside",
    value: words("acquirer", MARK_NAMES),
  },
  { name: "ec", label: "Nº do estabelecimento (EC)", value: text("establishment_code") },
  { name: "loja", label: "Loja", value: text("store_name") },
  { name: "cnpj", label: "CNPJ da loja", value: document("store_document") },
  { name: "terminal", label: "Nº lógico", value: text("terminal_logical_number") },
  { name: "pdv", label: "PDV", value: text("pos_number") },
  {
    name: "bandeira",
    label: "Bandeira",
    usual: true,
    from: "wide",
    value: words("brand", MARK_NAMES, { empty: markLabel("pix") }),
  },
  {
    name: "produto",
    label: "Produto",
    usual: true,
    from: "medium",
    phone: "aside",
    value: words("product", PRODUCT_NAMES),
  },
  {
    name: "parcelas",
    label: "Parcelas",
    usual: true,
    sort: "parcelas",
    numeric: true,
    from: "wide",
    value: text("instalments"),
    cell: ({ instalments }) => `${instalments}×`,
  },
  { name: "cartao", label: "Cartão", value: card("masked_card") },
  { name: "captura", label: "Captura", value: words("entry_mode", ENTRY_NAMES) },
  {
    name: "bruto",
    label: "Bruto",
    usual: true,
    sort: "bruto",
    numeric: true,
    phone: "amount",
    value: money("gross_amount", { when: { ...NOT_SOLD, not: true } }),
    cell: (sale) => <Gross {...sale} />,
  },
  {
    name: "taxa",
    label: "Taxa %",
    priced: true,
    numeric: true,
    value: rate("fee_rate"),
  },
  {
    name: "desconto",
    label: "Taxa (MDR)",
    priced: true,
    numeric: true,
    value: money("fee_amount", { less: "reversed_fee_amount" }),
  },
  {
    name: "liquido",
    label: "Líquido",
    priced: true,
    usual: true,
    sort: "liquido",
    numeric: true,
    value: money("net_amount"),
  },
  {
    name: "taxa-devolvida",
    label: "Taxa devolvida",
    priced: true,
    numeric: true,
    value: money("reversed_fee_amount"),
  },
  {
    name: "cancelado",
    label: "Cancelado",
    numeric: true,
    value: money("cancelled_amount"),
  },
  {
    name: "contestado",
    label: "Contestado",
    numeric: true,
    value: money("chargeback_amount"),
  },
  {
    name: "nao-vendido",
    label: "Negado ou desfeito",
    numeric: true,
    value: money("gross_amount", { when: { ...NOT_SOLD, not: false } }),
  },
  { name: "cupom", label: "Cupom fiscal / pedido", value: text("fiscal_document") },
  {
    name: "recebimento",
    label: "1º recebimento",
    value: date("first_settlement_date"),
  },
  {
    name: "situacao",
    label: "Situação",
    usual: true,
    phone: "state",
    value: words("status", STATUS_NAMES),
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
  },
  {
    name: "conciliacao",
    label: "Conciliação",
    value: words("reconciliation_status", CONCILIATION_NAMES),
  },
  {
    name: "regra",
    label: "Regra de roteamento",
    value: text("routed_by.name", {
      suffixes: [{ before: " (versão ", path: "routed_by.version", after: ")" }],
      empty: "Ordem padrão",
    }),
  },
];

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
